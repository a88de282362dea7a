import { expect, test } from 'vitest'
import { CHILE, callingCodes } from './calling-codes.ts'

test('every country is there once, with one to three digits', () => {
  const countries = callingCodes.map(({ country }) => country)
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(190)
  for (const { country, code } of callingCodes) expect(`${country}${code}`).toMatch(/^[A-Z]{2}\+[1-9]\d{0,2}$/)
})

test('every country has a name in Spanish', () => {
  const names = new Intl.DisplayNames(['es-CL'], { type: 'region', fallback: 'none' })
  expect(callingCodes.filter(({ country }) => !names.of(country))).toEqual([])
})

test('Chile and its neighbours', () => {
  const of = (country: string) => callingCodes.find((each) => each.country === country)?.code
  expect([of('CL'), of('AR'), of('BO'), of('PE')]).toEqual([CHILE, '+54', '+591', '+51'])
})
