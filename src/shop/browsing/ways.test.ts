import { expect, test } from 'vitest'
import { WAYS, type Way, wayOf } from './ways.ts'

const ways = Object.entries(WAYS) as [Way, (typeof WAYS)[Way]][]

test.each(ways)('%s is told by its time and type', (way, timeAndType) => {
  expect(wayOf(timeAndType)).toBe(way)
})
