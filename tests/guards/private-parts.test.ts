// No private part of Node or of a package is touched: it may be gone with the next version, and nobody says so.
import { describe, expect, it } from 'vitest'
import { privateParts } from './private-parts.ts'
import { readSource, readTexts } from './source.ts'

it('in the whole source', () => {
  const programs = readTexts(['scripts']).filter(({ path }) => path.endsWith('.mjs'))
  expect(privateParts([...readSource(['src', 'db', 'scripts']), ...programs])).toEqual([])
})

describe('a planted one is seen', () => {
  it.each([
    'socket._handle.reading = true',
    "socket['_handle']",
    'response._header',
    'interface Inner { readonly _server: Server }',
    'module.registerHooks({})',
    "import { registerHooks } from 'node:module'",
    "process.binding('tcp_wrap')",
  ])('%s', (text) => {
    expect(privateParts([{ path: 'src/server/a.ts', text }])).toHaveLength(1)
  })
})

it.each(['this._write(chunk)', 'z._default(text, 1)', "cookies['_fbp']", 'const _unused = 1', "fetch('/_sim/next')"])(
  '%s is fine',
  (text) => {
    expect(privateParts([{ path: 'src/server/a.ts', text }])).toEqual([])
  },
)
