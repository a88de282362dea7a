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
    ['member', 'member.1', 'navigate', 'keep'],
    ['guest', '', 'back_forward', 'keep'],
    ['guest', 'member.1', 'back_forward', 'reload'],
    ['member', 'guest.2', 'back_forward', 'reload'],
    ['guest', 'member.1', 'navigate', 'tell'],
    ['member', '', 'navigate', 'tell'],
    ['guest', 'member.1', 'reload', 'keep'],
  ] as const)('of a %s beside %j, by %s: %s', (page, stored, visit, step) =>
    expect(firstStep({ page, stored, visit })).toBe(step),
  )
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
