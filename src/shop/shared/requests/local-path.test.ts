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

  test.each([
    ['/／x', '/%EF%BC%8Fx'],
    ['/categorias/piñas?busqueda=ron%20añejo', '/categorias/pi%C3%B1as?busqueda=ron%20a%C3%B1ejo'],
    ['/x\u{1f377}', '/x%F0%9F%8D%B7'],
    ['/x\ud83c', '/x%EF%BF%BD'],
    ['/x\u0007\u007f', '/x%07%7F'],
  ])('%j travels as letters a header may have', (wanted, path) => {
    expect(localPath(wanted)).toBe(path)
    expect(localPath(path)).toBe(path)
  })

  test('whatever is asked, a header can have it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (wanted) => {
        expect(new Headers({ location: localPath(`/${wanted}`) }).get('location')).toMatch(/^\/[!-~]*$/)
      }),
    )
  })

  test('whatever is asked, a browser stays with us', () => {
    const hostile = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '@', ':', '.', 'a', '%', '?', '#') })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.webPath()), (wanted) => {
        expect(new URL(localPath(wanted), 'https://shop.example').origin).toBe('https://shop.example')
      }),
    )
  })
})
