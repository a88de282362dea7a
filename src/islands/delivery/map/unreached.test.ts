import { expect, test } from 'vitest'
import type { Outline } from './map-data.ts'
import { createUnreached } from './unreached.ts'

const commune = (code: string): Outline => ({
  code,
  name: code,
  region: code.slice(0, 2),
  south: 0,
  west: 0,
  north: 1,
  east: 1,
  polygons: [],
})
const ALL = ['05101', '13101', '13114', '13124'].map(commune)
const answered = () => new Promise((resolve) => setTimeout(resolve))

test('a region is asked for once, when it is first seen', async () => {
  const asked: string[] = []
  const found: string[] = []
  const reached = async (region: string) => {
    asked.push(region)
    return new Set(['13101', '13114'])
  }
  const look = createUnreached(ALL, reached, (outlines) => found.push(...outlines.map(({ code }) => code)))
  look([commune('13101'), commune('13114')])
  look([commune('13101')])
  await answered()
  expect(asked).toEqual(['13'])
  expect(found).toEqual(['13124'])
  look([commune('05101')])
  await answered()
  expect(asked).toEqual(['13', '05'])
  expect(found).toEqual(['13124', '05101'])
})

test('without an answer nothing is called unreached, and the region is asked for again', async () => {
  let times = 0
  const reached = async () => {
    times += 1
    throw new Error('no answer')
  }
  const look = createUnreached(ALL, reached, () => expect.unreachable())
  look(ALL.slice(1))
  await answered()
  look(ALL.slice(1))
  await answered()
  expect(times).toBe(2)
})
