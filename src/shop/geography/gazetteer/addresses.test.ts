// Sixty addresses as people type them: the right commune, and a point within 400 m of where they are.
import { expect, test } from 'vitest'
import { distance } from '#shop/geography/point.ts'
import { ADDRESSES } from '#tests/support/delivery/addresses.ts'
import { realIndex } from '#tests/support/delivery/gazetteer.ts'
import { foundOf } from './place-id.ts'
import { queryOf } from './query.ts'
import { hitsOf } from './rank.ts'

const NEAR_KM = 0.4
const RIGHT = 54

const index = realIndex()

test('of sixty addresses at least fifty-four are found', () => {
  expect(ADDRESSES).toHaveLength(60)
  const wrong = ADDRESSES.flatMap(({ typed, communes, known, ...point }) => {
    const [hit] = hitsOf(index, queryOf(typed, index), undefined, 1)
    if (!hit) return [`${typed}: nothing`]
    const found = foundOf(hit)
    const metres = Math.round(1000 * distance(found.point, point))
    const isRight = communes.includes(found.commune) && metres <= 1000 * NEAR_KM
    return isRight ? [] : [`${typed}: ${found.street} ${found.number}, ${found.commune}, ${metres} m from ${known}`]
  })
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(ADDRESSES.length - RIGHT)
})
