import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addedQuantity, canDecrease, canIncrease, maximumQuantity, parseQuantity } from './quantity.ts'

describe('a typed quantity', () => {
  test.each([
    ['', 1],
    [' ', 1],
    ['3', 3],
    [' 3 ', 3],
    ['007', 7],
    ['0', 1],
    ['-4', 1],
    ['2.5', 1],
    ['2,5', 1],
    ['1.000', 1],
    ['1e3', 1],
    ['0x5', 1],
    ['+6', 1],
    ['3x', 1],
    ['1 2', 1],
    ['１２', 1],
    ['²', 1],
    ['Infinity', 1],
    ['doce', 1],
    ['13', 12],
    ['99999999999999999999999', 12],
  ])('"%s" is %i once its field is left', (text, entered) => expect(parseQuantity(text, 12)).toBe(entered))

  test('is always a whole number from 1 to the maximum', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 999 }), (text, maximum) => {
        const quantity = parseQuantity(text, maximum)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maximum).toBe(true)
      }),
    )
  })
})

describe('the buttons', () => {
  test('the most is the smaller of limit and stock', () => {
    expect(maximumQuantity(12, 40)).toBe(12)
    expect(maximumQuantity(12, 5)).toBe(5)
    expect(maximumQuantity(12, 0)).toBe(0)
    expect(maximumQuantity(5000, 5000)).toBe(999)
  })

  test('plus stops at the most', () => {
    expect(canIncrease(11, 12)).toBe(true)
    expect(canIncrease(12, 12)).toBe(false)
  })

  test('minus works only above 1', () => {
    expect(canDecrease(2)).toBe(true)
    expect(canDecrease(1)).toBe(false)
  })

  test('adding is limited to the most, and a line above it comes down', () => {
    expect(addedQuantity(0, 6, 4)).toBe(4)
    expect(addedQuantity(3, 6, 12)).toBe(9)
    expect(addedQuantity(5, 1, 4)).toBe(4)
    expect(addedQuantity(2, Number.NaN, 12)).toBe(3)
    expect(addedQuantity(0, 1, 0)).toBe(1)
  })
})
