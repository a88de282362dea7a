// However often it is asked, a shop is examined once a minute; what failed is looked at anew.
import { expect, test } from 'vitest'
import { keepExamination } from './kept-examination.ts'

test('it is looked once for all who ask within a minute, and again after it', async () => {
  let looks = 0
  let now = 0
  const examined = keepExamination(
    async () => {
      looks++
      if (looks === 1) throw new Error('no database')
      return []
    },
    () => now,
  )
  await expect(examined()).rejects.toThrow('no database')
  await Promise.all([examined(), examined(), examined()])
  expect(looks).toBe(2)
  now = 59_000
  await examined()
  expect(looks).toBe(2)
  now = 60_000
  expect((await examined()).at).toEqual(new Date(60_000))
  expect(looks).toBe(3)
})
