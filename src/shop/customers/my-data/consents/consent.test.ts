// Consents name the version of the text that was shown: a changed text needs a new one.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dispatchSmsText, marketingText } from '#texts/account/my-data.ts'
import type { LegalText } from '#texts/legal/document.ts'
import { privacy } from '#texts/legal/privacy.ts'
import { terms } from '#texts/legal/terms.ts'
import { CONSENT_VERSIONS, type ConsentEvent, type ConsentKind, isGiven, isNews, pageOf } from './consent.ts'

const PARTY = {
  ...{
    shop: 'Liqui',
    company: 'Liqui SpA',
    taxId: '76.000.000-0',
    email: 'hola@liqui.example',
    phone: '+56 2 2345 6789',
  },
  ...{ hours: { customers: '09:00 a 18:00', wholesale: '09:00 a 18:00' }, address: 'Av. Providencia 1870' },
}
/** As it is shown, whatever it is composed of: where typed addresses go to Google and where they do not. */
const asShown = (text: LegalText) =>
  JSON.stringify([true, false].map((usesGoogleMaps) => text({ ...PARTY, usesGoogleMaps })))
const TEXTS: Readonly<Record<ConsentKind, string>> = {
  terms: asShown(terms),
  privacy: asShown(privacy),
  marketing: marketingText,
  dispatch_sms: dispatchSmsText,
}

/**
 * Version and hash of each text: whoever changes what it says gives it a new version, and then its hash here.
 */
const MARKS: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-26 12e4d6354df5',
  privacy: '2026-11-28 8a61bf827506',
  marketing: '2026-11-22 32466141a38d',
  dispatch_sms: '2026-11-23 53dc2843d8f5',
}

test.each(Object.keys(TEXTS) as ConsentKind[])('the text of %s is that of its version', (kind) => {
  const hash = createHash('sha256').update(TEXTS[kind]).digest('hex').slice(0, 12)
  expect(`${CONSENT_VERSIONS[kind]} ${hash}`).toBe(MARKS[kind])
})

describe('the last word counts', () => {
  const event = (kind: ConsentKind, given: boolean): ConsentEvent => ({
    kind,
    given,
    version: '2026-11-22',
    page: '/',
    at: new Date(0),
  })
  test.each<[boolean, ConsentEvent[]]>([
    [false, []],
    [false, [event('terms', true)]],
    [true, [event('marketing', true), event('terms', false)]],
    [false, [event('marketing', true), event('marketing', false)]],
    [true, [event('marketing', false), event('marketing', true)]],
  ])('%j after %j', (given, events) => {
    expect(isGiven(events, 'marketing')).toBe(given)
  })

  test.each<[boolean, ConsentEvent[], ConsentEvent]>([
    [false, [], event('marketing', false)],
    [true, [], event('marketing', true)],
    [false, [event('marketing', true)], event('marketing', true)],
    [true, [event('marketing', true)], event('marketing', false)],
    [true, [event('terms', true)], { ...event('terms', true), version: '2027-01-01' }],
  ])('written down: %j after %j comes %j', (news, before, said) => {
    expect(isNews(before, said)).toBe(news)
  })
})

test.each([
  ['/registrate?rut=12.345.678-5#x', '/registrate'],
  ['/mis-datos', '/mis-datos'],
  ['//evil.example/x', '/'],
  ['https://evil.example/', '/'],
  ['', '/'],
  [`/${'x'.repeat(300)}`, `/${'x'.repeat(99)}`],
])('of a page only its path is written down: %s', (address, path) => {
  expect(pageOf(address)).toBe(path)
})
