import { expect, test } from 'vitest'
import type { Route } from '#platform/request.ts'
import { createIsCall } from './is-call.ts'

const routes = ['/checkout/new', '/home/popular', '/api/products/:id'].map((path) => ({ endpoint: { path } }))
const isCall = createIsCall(routes as unknown as readonly Route[])

test.each([
  ['/checkout/new', true],
  ['/checkout/new/', true],
  ['/checkout', false],
  ['/checkout/other', false],
  ['/home/popular', true],
  ['/', false],
  ['/api', true],
  ['/api/nothing/at/all', true],
  ['/searcher/results', true],
  ['/apis', false],
  ['/productos/1/vino', false],
])('%s: %s', (path, expected) => expect(isCall(path)).toBe(expected))
