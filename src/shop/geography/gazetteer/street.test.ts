import { describe, expect, test } from 'vitest'
import { lengthOf, middleOf, numberAt, pointOf, type StreetPiece } from './street.ts'

const at = (longitude: number) => ({ latitude: -33, longitude })
const piece = (from: number, to: number, number1: number, number2: number, errorMetres = 40): StreetPiece => ({
  from: at(from),
  to: at(to),
  number1,
  number2,
  errorMetres,
})
const street = { pieces: [piece(-71, -70.99, 100, 200), piece(-70.99, -70.98, 300, 400, 150)] }

describe('a number stands', () => {
  test.each([
    ['at the low end', 100, -71, 'piece', 'rooftop'],
    ['between', 150, -70.995, 'piece', 'rooftop'],
    ['at the high end', 400, -70.98, 'piece', 'street'],
    ['where the piece is not sure', 350, -70.985, 'piece', 'street'],
    ['in a gap, at the nearer end of it', 210, -70.99, 'gap', 'street'],
    ['a little past the last', 550, -70.98, 'near', 'street'],
    ['a little before the first', 10, -71, 'near', 'street'],
    ['far past the last', 551, -70.98, 'far', 'street'],
  ] as const)('%s', (_where, number, longitude, fit, precision) => {
    const found = pointOf(street, number)
    expect(found).toMatchObject({ fit, precision })
    expect(found.point.longitude).toBeCloseTo(longitude, 9)
  })

  test('on the shorter of two pieces that hold it', () => {
    const overlapping = { pieces: [piece(-71, -70, 1, 1000), piece(-72, -71.9, 140, 160)] }
    expect(pointOf(overlapping, 150).point.longitude).toBeCloseTo(-71.95, 9)
  })

  test('in the middle of a piece of one number', () => {
    expect(pointOf({ pieces: [piece(-71, -70, 7, 7)] }, 7).point.longitude).toBeCloseTo(-70.5, 9)
  })
})

test('the middle of a street is half way along it', () => {
  expect(middleOf(street).longitude).toBeCloseTo(-70.99, 6)
  expect(middleOf({ pieces: [piece(-71, -71, 1, 2)] })).toEqual(at(-71))
})

test('its length is that of its pieces', () => {
  expect(lengthOf(street)).toBeCloseTo(2 * lengthOf({ pieces: [street.pieces[0]!] }), 6)
})

test('a share of a piece is a number', () => {
  expect([0, 0.5, 1].map((share) => numberAt(street.pieces[0]!, share))).toEqual([100, 150, 200])
})
