import { describe, expect, test } from 'vitest'
import { consentIn, hasConsent, isConsentAnswer } from './cookie-consent.ts'

describe('the answer about cookies', () => {
  test.each([
    ['consentimiento=si', 'si'],
    ['edad=1; consentimiento=no; entrega=x', 'no'],
    ['edad=1;consentimiento=si', 'si'],
    ['', null],
    ['consentimiento=', null],
    ['consentimiento=SI', null],
    ['consentimiento=sino', null],
    ['otro_consentimiento=si', null],
    ['otroconsentimiento=si', null],
  ])('of "%s" is %s', (cookies, answer) => {
    expect(consentIn(cookies)).toBe(answer)
    expect(hasConsent(cookies)).toBe(answer === 'si')
  })

  test('is one of two words', () => {
    expect(['si', 'no'].every(isConsentAnswer)).toBe(true)
    expect([undefined, null, '', 'true', 1, ['si']].some(isConsentAnswer)).toBe(false)
  })
})
