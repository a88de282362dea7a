import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPath } from './local-path.ts'

describe('where a handed-in address leads', () => {
  test.each(['/', '/mis-pedidos', '/categorias/vinos?orden=price:asc', '/productos/3/x#fotos', '/a//b'])(
    '%s is ours',
    (path) => expect(localPath(path)).toBe(path),
  )
  test.each([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['a backslash browsers read as a slash', '/\\evil.example'],
    ['a backslash further on', '/a\\b'],
    ['a script', 'javascript:alert(1)'],
    ['a line break browsers leave out', '/\n/evil.example'],
    ['a tabulator browsers leave out', '/\t/evil.example'],
    ['no path', 'ingresa'],
    ['nothing', ''],
    ['no text', null],
    ['several', ['/a', '/b']],
    ['too long', `/${'a'.repeat(500)}`],
  ])('%s: home', (_name, wanted) => expect(localPath(wanted)).toBe('/'))

  test('whatever is asked, a browser stays with us', () => {
    const hostile = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '@', ':', '.', 'a', '%', '?', '#') })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.webPath()), (wanted) => {
        expect(new URL(localPath(wanted), 'https://shop.example').origin).toBe('https://shop.example')
      }),
    )
  })
})
