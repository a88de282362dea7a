// The rules of personal data: contacts as typed, remembered codes, what documents keep, and when periods end.
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { readAskedCode, writeAskedCode } from './asked-code.ts'
import { blanksOf, ORDER_FIELDS } from './order-fields.ts'
import { keptSince, SLICE, sliceAt } from './retention.ts'
import { contactOf } from './stored-contact.ts'

test.each([
  [' Ana@Correo.Example ', { kind: 'email', value: 'ana@correo.example' }],
  ['+56 9 1234 5678', { kind: 'phone', value: '+56912345678' }],
  ['56912345678', { kind: 'phone', value: '+56912345678' }],
  ['912345678', { kind: 'phone', value: '+56912345678' }],
  ['2 2345 6789', { kind: 'phone', value: '+56223456789' }],
  ['+34 600-123-456', { kind: 'phone', value: '+34600123456' }],
  ['ana@', null],
  ["a'@b.cl", null],
  ['12345', null],
  ['+0123456789', null],
  ['', null],
])('the contact typed as "%s"', (typed, contact) => {
  expect(contactOf(typed)).toEqual(contact)
})

describe('a code that was asked for', () => {
  test.each(['ana+x@correo.example', '+56912345678', "o'hara@correo.example"])('%s comes back', (contact) => {
    const written = writeAskedCode({ codeId: 'Qm3vXh0rT9sK2bLw7YcZaA', contact })
    expect(written).not.toMatch(/[\s;,"\\]/)
    expect(readAskedCode(written)).toEqual({ codeId: 'Qm3vXh0rT9sK2bLw7YcZaA', contact })
  })

  test.each([null, '', 'x', '~', 'a~%', 'a~b;c', `${'a'.repeat(41)}~b`])('%j is none', (text) => {
    expect(readAskedCode(text)).toBeNull()
  })
})

test('documents keep who they are made out to, a factura the address too, and nothing else', () => {
  const kept = (document: 'boleta' | 'factura' | null) => {
    const blank = blanksOf(document)
    return ORDER_FIELDS.map(({ column }) => column).filter((column) => !(column in blank))
  }
  expect(kept(null)).toEqual([])
  expect(kept('boleta')).toEqual(['buyer_name', 'buyer_last_name', 'buyer_rut'])
  expect(kept('factura')).toEqual([
    ...kept('boleta'),
    ...['address_street', 'address_number', 'address_apt'],
    ...['billing_rut', 'billing_company', 'billing_activity', 'billing_address', 'billing_commune', 'billing_city'],
  ])
})

test('periods end by the calendar, and settings shorten them', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const since = (...[subject, change = {}]: [Parameters<typeof keptSince>[0], object?]) =>
    keptSince(subject, { ...defaultSettings, ...change }, now).toISOString()
  expect(since('documents')).toBe('2020-11-23T12:00:00.000Z')
  expect(since('guests')).toBe('2025-11-23T12:00:00.000Z')
  expect(since('guests', { guestRecordMonths: 3 })).toBe('2026-08-23T12:00:00.000Z')
  expect(since('consents')).toBe('2022-11-23T12:00:00.000Z')
  expect(since('letters')).toBe('2026-11-22T12:00:00.000Z')
})

test('every guest is in the slice of one hour, and the turn comes round', () => {
  const hour = (nth: number) => new Date(Date.UTC(2026, 10, 23, nth, 30))
  expect(sliceAt(hour(0), 0)).toEqual({ from: 0, to: SLICE })
  const newest = 3 * SLICE
  const slices = [0, 1, 2, 3].map((nth) => sliceAt(hour(nth), newest)).sort((a, b) => a.from - b.from)
  expect(slices).toEqual([0, 1, 2, 3].map((nth) => ({ from: nth * SLICE, to: (nth + 1) * SLICE })))
  expect(sliceAt(hour(4), newest)).toEqual(sliceAt(hour(0), newest))
})
