import { expect, test } from 'vitest'
import type { Route } from '#platform/request.ts'
import { createIsCall } from './is-call.ts'

const routes = [
  ...['/checkout/new', '/home/popular', '/api/products/:id', '/searcher/:words', '/recuperar-contrasena'],
  '/mis-pedidos/:id/note',
].map((path) => ({ endpoint: { path } }))
const pages = new Set(['/', '/checkout', '/recuperar-contrasena', '/mis-pedidos', '/mis-pedidos/[orderId]'])
const isCall = createIsCall(routes as unknown as readonly Route[], pages)

test.each([
  ['/checkout/new', true],
  ['/checkout/new/', true],
  ['/checkout', false],
  ['/checkout/other', false],
  ['/home/popular', true],
  ['/home/other', true],
  ['/mis-pedidos/1/note', true],
  ['/mis-pedidos/1/other', false],
  ['/', false],
  ['/api', true],
  ['/api/nothing/at/all', true],
  ['/searcher/results', true],
  ['/apis', false],
  ['/productos/1/vino', false],
])('%s: %s', (path, expected) => expect(isCall('GET', path)).toBe(expected))

test('a path of a page and a call is read as the page', () => {
  const asked = ['GET', 'HEAD', 'POST'].map((method) => isCall(method, '/recuperar-contrasena'))
  expect(asked).toEqual([false, false, true])
})
