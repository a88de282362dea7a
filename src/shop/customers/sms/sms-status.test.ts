import { expect, test } from 'vitest'
import { saysMore } from './sms-status.ts'

test.each([
  ['queued', null, true],
  ['sent', 'queued', true],
  ['delivered', 'sent', true],
  ['delivered', 'accepted', true],
  ['sent', 'delivered', false],
  ['queued', 'queued', false],
  ['failed', 'delivered', false],
  ['a new word', null, false],
])('%s after %s says more: %s', (told, known, more) => {
  expect(saysMore(told, known)).toBe(more)
})
