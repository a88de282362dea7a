import { describe, expect, test } from 'vitest'
import type { Place } from '../places.ts'
import { footOn, meetingOf } from './crossing.ts'
import type { Street } from './street.ts'

const point = (latitude: number, longitude: number) => ({ latitude, longitude })
const street = (...line: (readonly [number, number])[]): Street => ({
  name: 'Calle',
  aliases: [],
  place: {} as Place,
  pieces: line.slice(1).map((to, at) => ({
    from: point(...line[at]!),
    to: point(...to),
    number1: at * 100,
    number2: at * 100 + 99,
    errorMetres: 40,
  })),
})

const across = street([-33.4, -70.61], [-33.4, -70.6], [-33.4, -70.59])

describe('two streets meet', () => {
  test('where their lines cross', () => {
    const meeting = meetingOf(across, street([-33.41, -70.595], [-33.39, -70.595]))
    expect(meeting?.km).toBe(0)
    expect(meeting?.point.latitude).toBeCloseTo(-33.4, 9)
    expect(meeting?.point.longitude).toBeCloseTo(-70.595, 9)
  })

  test('half way, where one stops short of the other', () => {
    const meeting = meetingOf(across, street([-33.402, -70.595], [-33.41, -70.595]))
    expect(meeting?.km).toBeCloseTo(0.222, 2)
    expect(meeting?.point.latitude).toBeCloseTo(-33.401, 6)
  })

  test('not, where they stay apart', () => {
    expect(meetingOf(across, street([-33.404, -70.595], [-33.41, -70.595]))).toBeNull()
    expect(meetingOf(across, street([-34, -70.595], [-34.1, -70.595]))).toBeNull()
  })

  test('the same either way round', () => {
    const other = street([-33.402, -70.595], [-33.41, -70.595])
    expect(meetingOf(other, across)).toEqual(meetingOf(across, other))
  })
})

test.each([
  ['beside the middle', -33.401, -70.605, 0.5],
  ['before the low end', -33.4, -70.62, 0],
  ['past the high end', -33.4, -70.58, 1],
])('the foot of a point %s', (_where, latitude, longitude, share) => {
  expect(footOn(across.pieces[0]!, point(latitude, longitude)).share).toBeCloseTo(share, 6)
})
