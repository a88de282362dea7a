import { describe, expect, test } from 'vitest'
import { clickCookie } from './click-cookie.ts'
import { hashPersonalData, newVisitorCookies, visitorOf } from './visitor.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const request = (cookies: string) => ({ cookies, ip: '::ffff:190.0.0.1', userAgent: 'Firefox', customer: null })

describe('a visitor', () => {
  test.each(['', 'consentimiento=no', '_fbp=fb.1.1700000000000.1; _ga=GA1.1.1.2'])(
    'who has not accepted (%s) is nobody',
    (cookies) => {
      expect(visitorOf(request(cookies))).toBeNull()
    },
  )

  test('who accepted is known by cookies, address and browser', () => {
    const cookies =
      'consentimiento=si; _fbp=fb.1.1700000000000.1234; _fbc=fb.1.1700000000000.IwAR0_x-y; _ga=GA1.1.123.456'
    expect(visitorOf({ ...request(cookies), customer: { id: 'Abc' } })).toEqual({
      fbp: 'fb.1.1700000000000.1234',
      fbc: 'fb.1.1700000000000.IwAR0_x-y',
      client: '123.456',
      ip: '190.0.0.1',
      userAgent: 'Firefox',
      customer: hashPersonalData('abc'),
    })
  })

  test.each([
    '_fbp=<script>',
    '_fbp=fb.1.x.y',
    '_fbc=fb.1.1700000000000.a b',
    '_ga=GA1.1.',
    '_ga=GA1.1.1.2.3',
    'x_ga=GA1.1.1.2',
  ])('is not known by what is no such cookie (%s)', (cookie) => {
    expect(visitorOf(request(`consentimiento=si; ${cookie}`))).toMatchObject({ fbp: null, fbc: null, client: null })
  })

  test('gets the cookies that are missing, as Meta and Google write them', () => {
    const fresh = newVisitorCookies('edad=1', NOW, 4_015_872_049)
    expect(fresh).toEqual({ _fbp: 'fb.1.1795273200000.4015872049', _ga: 'GA1.1.4015872049.1795273200' })
    const cookies = Object.entries(fresh).map((pair) => pair.join('='))
    expect(visitorOf(request(`consentimiento=si; ${cookies.join('; ')}`))).toMatchObject({
      fbp: fresh._fbp,
      client: '4015872049.1795273200',
    })
    expect(newVisitorCookies('_ga=GA1.1.1.2; _fbp=fb.1.1700000000000.1', NOW, 1)).toEqual({})
  })
})

describe('the click id', () => {
  test.each([
    ['/?fbclid=IwAR0abcdefghijk', { _fbc: 'fb.1.1795273200000.IwAR0abcdefghijk' }],
    ['?a=1&fbclid=IwAR0abcdefghijk&b=2', { _fbc: 'fb.1.1795273200000.IwAR0abcdefghijk' }],
    ['/', {}],
    ['/?fbclid=', {}],
    ['/?fbclid=short', {}],
    ['/?fbclid=with%20blank%3B-and-more', {}],
    [`/?fbclid=${'x'.repeat(501)}`, {}],
  ])('of %s', (address, cookie) => {
    expect(clickCookie(address, NOW)).toEqual(cookie)
  })
})

test('hashes what names a person trimmed and in lower case', () => {
  expect(hashPersonalData('  Ana@Correo.Example ')).toBe(hashPersonalData('ana@correo.example'))
  expect(hashPersonalData('test')).toBe('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')
  expect(hashPersonalData('  ')).toBeNull()
})
