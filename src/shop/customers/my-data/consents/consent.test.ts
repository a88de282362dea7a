// Consents name the version of the text that was shown: a changed text needs a new one.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { identityOf } from '#shop/content/identity.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { legalDocument } from '#texts/legal/documents.ts'
import { marketingText } from '#texts/my-data.ts'
import { paths } from '#texts/paths.ts'
import { CONSENT_VERSIONS, type ConsentEvent, type ConsentKind, isGiven, isNews, pageOf } from './consent.ts'

const identity = identityOf(defaultSettings, '')
const TEXTS: Readonly<Record<ConsentKind, string>> = {
  terms: JSON.stringify(legalDocument(paths.terms, identity)),
  privacy: JSON.stringify(legalDocument(paths.privacy, identity)),
  marketing: marketingText,
}

/**
 * Of the texts at their present versions: whoever changes a text gives it a new version, and then its mark
 * here.
 */
const MARKS: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-21 ',
  privacy: '2026-11-22 ',
  marketing: '2026-11-22 ',
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
