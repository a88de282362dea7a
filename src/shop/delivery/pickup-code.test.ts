import { expect, test } from 'vitest'
import { pickupCodeOf } from './pickup-code.ts'

test.each([
  ['AAAAAAAAAAAAAAAAAAAAAA', '000000'],
  ['AAAAAAAAAAAAAAAAAAAAAB', '000001'],
  ['AAAAAAAAAAAAAAAAAAAABA', '000064'],
  ['AAAAAAAAAAAAAAAAAA____', '777215'],
])('the id %s has the code %s', (id, code) => {
  expect(pickupCodeOf(id)).toBe(code)
})
