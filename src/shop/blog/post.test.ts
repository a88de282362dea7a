import { expect, test } from 'vitest'
import { newestFirst, type Post, readingMinutes, readPostId } from './post.ts'

test.each([
  [0, 1],
  [120, 1],
  [500, 3],
  [900, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes({ words })).toBe(minutes)
})

test.each([
  ['7', 7],
  ['0', null],
  ['07', null],
  ['7a', null],
  ['12345678901', null],
  [undefined, null],
])('%s in an address is the post %s', (text, id) => {
  expect(readPostId(text)).toBe(id)
})

test('the newest comes first, of one day the one published last', () => {
  const posts = [
    { id: 1, published: '2026-09-01' },
    { id: 2, published: '2026-11-01' },
    { id: 3, published: '2026-09-01' },
  ] as Post[]
  expect(posts.toSorted(newestFirst).map(({ id }) => id)).toEqual([2, 3, 1])
})
