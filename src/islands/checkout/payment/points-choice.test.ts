import { describe, expect, it } from 'vitest'
import { NO_POINTS, parsePointsChoice, typedPart, wantedPoints } from './points-choice.ts'

describe('the points that are asked for', () => {
  it.each([
    ['none', { use: 'none', part: 500 }, 0],
    ['all there are', { use: 'all', part: 500 }, 2_480],
    ['a part', { use: 'part', part: 500 }, 500],
    ['a part that is all', { use: 'part', part: 2_480 }, 2_480],
    ['none when the part is more than there are', { use: 'part', part: 2_481 }, 0],
  ] as const)('are %s', (_what, choice, points) => {
    expect(wantedPoints(choice, 2_480)).toBe(points)
  })
})

describe('a typed part', () => {
  it.each([
    ['1.480', 9_000, 1_480],
    ['-5', 9_000, null],
    ['1000,50', 9_000, null],
    ['1\u00a0480', 9_000, 1_480],
    ['', 9_000, 0],
    ['abc', 9_000, null],
    ['9999999999999', 9_000, 2_480],
    ['2000', 1_890, 1_890],
    ['2000', null, 2_000],
  ])('"%s" of 2.480, for products of %s, is %j', (typed, payable, part) => {
    expect(typedPart(typed, 2_480, payable)).toBe(part)
  })
})

describe('a stored choice', () => {
  it.each([
    [undefined, NO_POINTS],
    [{ use: 'everything', part: '5' }, NO_POINTS],
    [
      { use: 'part', part: -1 },
      { use: 'part', part: 0 },
    ],
    [
      { use: 'all', part: 20 },
      { use: 'all', part: 20 },
    ],
  ])('%j is read as %j', (stored, choice) => {
    expect(parsePointsChoice(stored)).toEqual(choice)
  })
})
