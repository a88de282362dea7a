import { expect, test } from 'vitest'
import { createQuoteAllowance } from './quote-allowance.ts'

const at = (ms: number) => new Date(1_700_000_000_000 + ms)

test('a network asks for so many carts and addresses a minute, each as often as it likes', () => {
  const allows = createQuoteAllowance(2)
  expect([allows('one', 'a', at(0)), allows('one', 'b', at(1)), allows('one', 'c', at(2))]).toEqual([true, true, false])
  expect([allows('one', 'a', at(3)), allows('one', 'b', at(4))]).toEqual([true, true])
  expect(allows('other', 'c', at(5))).toBe(true)
  expect([allows('one', 'c', at(59_999)), allows('one', 'c', at(60_000))]).toEqual([false, true])
})

test('a clock that was put back does not lock anybody out', () => {
  const allows = createQuoteAllowance(1)
  expect([allows('one', 'a', at(0)), allows('one', 'b', at(-3_600_000))]).toEqual([true, true])
})

test('a thousand addresses of one network are asked for thirty times', () => {
  const allows = createQuoteAllowance()
  const allowed = Array.from({ length: 1_000 }, (_, key) => allows('one', `${key}`, at(key)))
  expect(allowed.filter(Boolean)).toHaveLength(30)
})
