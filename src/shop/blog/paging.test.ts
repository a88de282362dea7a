import { expect, test } from 'vitest'
import { numbersAround, pageFrom, pagesOf } from './paging.ts'

test('six posts stand on a page', () => {
  const list = Array.from({ length: 14 }, (_, at) => at)
  expect([0, 6, 7, 14].map(pagesOf)).toEqual([1, 1, 2, 3])
  expect([1, 2, 3, 4].map((page) => pageFrom(list, page))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
    [12, 13],
    [],
  ])
})

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 834, [1, 2, 3, 4, 5, 6, 7]],
  [5, 834, [2, 3, 4, 5, 6, 7, 8]],
  [833, 834, [828, 829, 830, 831, 832, 833, 834]],
])('page %i of %i links to %j', (page, pages, numbers) => {
  expect(numbersAround(page, pages, 7)).toEqual(numbers)
})
