import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('calls pass at once up to a rate, then as its time has gone by, in their order', async () => {
  let at = 0
  const passed: [name: number, at: number][] = []
  const rates = [{ calls: 3, ms: 1_000 }, { calls: 5, ms: 60_000 }] // biome-ignore format: one list
  const pace = createPace(
    rates,
    () => at,
    async (ms) => {
      at += ms
    },
  )
  await Promise.all([1, 2, 3, 4, 5, 6].map((name) => pace().then(() => passed.push([name, at]))))
  expect(passed).toEqual([[1, 0], [2, 0], [3, 0], [4, 1_000], [5, 1_000], [6, 60_000]]) // biome-ignore format: one list
})
