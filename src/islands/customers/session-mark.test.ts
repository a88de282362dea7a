import { describe, expect, test } from 'vitest'
import { audienceOfMark, firstStep, markOf, onChange } from './session-mark.ts'

test.each([
  ['', 'guest'],
  ['guest.1', 'guest'],
  ['member.1', 'member'],
  ['distributor.1', 'distributor'],
  ['caterer.1', 'caterer'],
  ['admin.1', 'guest'],
  ['member', 'guest'],
])('the mark %j is of a %s', (mark, audience) => expect(audienceOfMark(mark)).toBe(audience))

test('a mark says its audience', () => expect(audienceOfMark(markOf('caterer', 'x.y'))).toBe('caterer'))

describe('a page that starts', () => {
  test.each([
    ['member', 'member.1', false, 'keep'],
    ['guest', '', true, 'keep'],
    ['guest', 'member.1', true, 'reload'],
    ['member', 'guest.2', true, 'reload'],
    ['guest', 'member.1', false, 'tell'],
    ['member', '', false, 'tell'],
  ] as const)('of a %s beside %j, restored %s: %s', (page, stored, isRestored, step) =>
    expect(firstStep({ page, stored, isRestored })).toBe(step))
})

describe('a page beside another mark', () => {
  const change = { own: 'guest.1', mark: 'member.2', isTyping: false, isBusy: false }
  test('is loaded anew', () => expect(onChange(change)).toBe('reload'))
  test('also for another person of the same audience', () =>
    expect(onChange({ ...change, own: 'member.1' })).toBe('reload'))
  test('says so while something is being typed', () => expect(onChange({ ...change, isTyping: true })).toBe('notice'))
  test('stays while something is being paid', () => expect(onChange({ ...change, isBusy: true })).toBe('nothing'))
  test('stays when nothing changed', () => expect(onChange({ ...change, mark: 'guest.1' })).toBe('nothing'))
})
