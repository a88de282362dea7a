// Six digits that follow from the id, look random, and are compared as they are typed.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, countedWith, isCodeOf, partyOf } from './code.ts'

const key = Buffer.alloc(32, 7)

test('the code of an id is always the same six digits, and another under another key', () => {
  const code = codeOf(key, 'an id')
  expect(code).toMatch(/^\d{6}$/)
  expect(codeOf(key, 'an id')).toBe(code)
  expect(codeOf(Buffer.alloc(32, 8), 'an id')).not.toBe(code)
})

test('codes spread over all of their digits', () => {
  const codes = Array.from({ length: 2_000 }, () => codeOf(key, randomBytes(16).toString('hex')))
  expect(new Set(codes).size).toBeGreaterThan(1_980)
  for (let at = 0; at < 6; at++) expect(new Set(codes.map((code) => code[at])).size).toBe(10)
})

test('it is right as typed with blanks, and in no other form', () => {
  const code = codeOf(key, 'an id')
  const typed = [code, ` ${code.slice(0, 3)} ${code.slice(3)} `, `${code.slice(0, 3)}-${code.slice(3)}`]
  expect(typed.map((text) => isCodeOf(key, 'an id', text))).toEqual([true, true, true])
  const wrong = ['', code.slice(1), `${code}0`, `${code.slice(1)}ñ`, '٣٤٥٦٧٨', String((Number(code) + 1) % 1_000_000)]
  expect(wrong.filter((text) => isCodeOf(key, 'an id', text))).toEqual([])
})

test('a party is a hash that differs by kind', () => {
  expect(partyOf(key, 'rut', '123456785')).toMatch(/^[0-9a-f]{64}$/)
  expect(partyOf(key, 'rut', '123456785')).not.toBe(partyOf(key, 'pair', '123456785'))
})

test('what anybody may ask for is counted by itself', () => {
  expect(countedWith('my_data')).toEqual(['my_data'])
  expect(countedWith('claim')).toEqual(['claim'])
  for (const purpose of ['register', 'change_email', 'change_phone'] as const)
    expect(countedWith(purpose)).toEqual(['register', 'change_email', 'change_phone'])
})
