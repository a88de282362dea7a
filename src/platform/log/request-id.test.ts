// A request keeps its id through whatever it begins; whose word for it is taken.
import { expect, test } from 'vitest'
import { currentRequestId, requestIdOf, underThisRequest, withRequestId } from './request-id.ts'

test.each([
  ['4f1c2b9e-73a6-4d58-9c55-1b7e0a9d3c11', true],
  ['0123456789abcdef0123456789abcdef', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['12345678"; DROP', false],
  ['12345678\n{"level":60}', false],
  [undefined, false],
])('a proxy may call a request %j: %s', (sent, isTaken) => {
  expect(requestIdOf(sent, true) === sent).toBe(isTaken)
  expect(requestIdOf(sent, true)).toMatch(/^[\w-]{8,64}$/)
  expect(requestIdOf(sent, false)).not.toBe(sent) // nobody stands before the shop who might have sent it
})

test('two requests at once keep theirs, what others do for them later too', async () => {
  const later: (() => void)[] = []
  const seen: (string | undefined)[] = []
  const request = (id: string) =>
    withRequestId(id, async () => {
      await Promise.resolve()
      later.push(underThisRequest(() => void seen.push(currentRequestId())))
    })
  await Promise.all([request('one'), request('two')])
  withRequestId('three', () => {
    for (const run of later) run()
  })
  expect(seen).toEqual(['one', 'two'])
  expect(currentRequestId()).toBeUndefined()
})
