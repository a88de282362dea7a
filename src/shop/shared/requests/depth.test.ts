import { describe, expect, test } from 'vitest'
import { isDeeperThan, MAX_DEPTH } from './depth.ts'

const lists = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const objects = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

describe('the depth of a value', () => {
  test.each<[unknown, number, boolean]>([
    [1, 0, false],
    [null, 0, false],
    ['[[', 0, false],
    [[], 0, true],
    [[], 1, false],
    [{ a: [1], b: {} }, 1, true],
    [{ a: [1], b: {} }, 2, false],
    [lists(MAX_DEPTH), MAX_DEPTH, false],
    [lists(MAX_DEPTH + 1), MAX_DEPTH, true],
    [objects(MAX_DEPTH + 1), MAX_DEPTH, true],
    [lists(5_000), MAX_DEPTH, true],
    [[1, 'a', { deep: objects(40) }, null], MAX_DEPTH, true],
  ])('case %# is told', (value, most, deeper) => {
    expect(isDeeperThan(value, most)).toBe(deeper)
  })

  test('costs no stack', () => {
    expect(isDeeperThan(lists(5_000), 10_000)).toBe(false)
  })
})
