import { expect, test } from 'vitest'
import type { Position } from './outlines.ts'
import { fewerCorners } from './simplify.ts'

/** A degree of latitude is 111 km: the border is 11 km long and may move by 28 m, 0.00025 degrees. */
const border: Position[] = [
  [-70, -33],
  [-70.0001, -33.03],
  [-70, -33.05],
  [-70.01, -33.06],
  [-70.0001, -33.08],
  [-70, -33.1],
]

test('corners that hardly stand out go, the others and both ends stay', () => {
  expect(fewerCorners(border)).toEqual([
    [-70, -33],
    [-70, -33.05],
    [-70.01, -33.06],
    [-70.0001, -33.08],
    [-70, -33.1],
  ])
})

test('a border loses the same corners backwards', () => {
  expect(fewerCorners(border.toReversed())).toEqual(fewerCorners(border).toReversed())
})

test('a coast that ends where it begins stays open', () => {
  const islet: Position[] = [
    [-70, -33],
    [-69.9, -33],
    [-69.9, -32.9],
    [-69.95, -32.9],
    [-70, -32.9],
    [-70, -33],
  ]
  expect(fewerCorners(islet)).toEqual(islet.filter(([longitude]) => longitude !== -69.95))
})

test('what is left has four decimals', () => {
  expect(
    fewerCorners([
      [-70.123_47, -33.987_66],
      [-70.123_43, -33.5],
    ]),
  ).toEqual([
    [-70.1235, -33.9877],
    [-70.1234, -33.5],
  ])
})
