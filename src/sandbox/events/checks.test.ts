import { describe, expect, test } from 'vitest'
import { parseGa4Body } from '#sandbox/ga4/ga4-body.ts'
import { parseMetaBody } from '#sandbox/meta/meta-body.ts'
import { createReceivedEvents } from './received-events.ts'

const NOW = Date.parse('2026-11-21T15:00:00Z')
const seconds = NOW / 1000
const event = {
  event_name: 'Purchase',
  event_time: seconds,
  event_id: 'pur_1',
  action_source: 'website',
  event_source_url: 'https://liqui.example/checkout',
  user_data: { client_ip_address: '1.1.1.1', client_user_agent: 'Firefox', em: ['a'.repeat(64)] },
  custom_data: { currency: 'CLP', value: 100 },
}
const meta = (change: object) => parseMetaBody({ data: [{ ...event, ...change }] }, NOW)

describe('the stand-in of Meta', () => {
  test('takes what is right', () => {
    expect(meta({})).toMatchObject({ events: [{ event_name: 'Purchase' }] })
    expect(meta({ event_time: seconds - 6.9 * 86_400 })).toHaveProperty('events')
  })

  test.each([
    { event_time: seconds - 7.1 * 86_400 },
    { event_time: seconds + 600 },
    { event_source_url: undefined },
    { user_data: { client_ip_address: '1.1.1.1' } },
    { user_data: { ...event.user_data, em: ['ana@correo.example'] } },
    { user_data: { ...event.user_data, rut: '123' } },
    { custom_data: { currency: 'CLP' } },
    { custom_data: undefined },
  ])('refuses %o', (change) => {
    expect(meta(change)).toHaveProperty('refused')
  })

  test('refuses the whole request for one old event', () => {
    const data = [event, { ...event, event_time: seconds - 8 * 86_400 }]
    expect(parseMetaBody({ data }, NOW)).toEqual({ refused: 'Event timestamp too old' })
  })
})

describe('the stand-in of GA4', () => {
  const body = {
    client_id: '1.2',
    timestamp_micros: NOW * 1000,
    events: [{ name: 'purchase', params: { value: 1, items: [{ item_id: 'A' }] } }],
  }

  test('counts what is right', () => {
    expect(parseGa4Body(body, NOW)).toMatchObject({ clientId: '1.2', events: [{ name: 'purchase' }] })
  })

  test.each([
    { client_id: 'x' },
    { timestamp_micros: (NOW - 73 * 3_600_000) * 1000 },
    { events: [] },
    { events: [{ name: 'first_visit', params: {} }] },
    { events: [{ name: 'con espacio', params: {} }] },
    { events: [{ name: 'purchase', params: { page: 'x'.repeat(101) } }] },
    {
      events: [{ name: 'purchase', params: Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`p${at}`, 1])) }],
    },
  ])('forgets %o', (change) => {
    expect(parseGa4Body({ ...body, ...change }, NOW)).toHaveProperty('refused')
  })
})

test('what arrived twice under one id is told so, by whichever way', () => {
  const events = createReceivedEvents()
  const at = new Date(NOW).toISOString()
  const one = { at, name: 'AddToCart', eventId: 'e1', content: {} }
  events.add({ ...one, source: 'pixel' })
  events.add({ ...one, source: 'meta' })
  events.add({ ...one, source: 'ga4' })
  events.add({ ...one, source: 'meta', eventId: 'e2' })
  expect(events.list().map(({ source, repeated }) => [source, repeated])).toEqual([
    ['meta', false],
    ['ga4', false],
    ['meta', true],
    ['pixel', false],
  ])
  expect(events.list({ source: 'pixel' })).toHaveLength(1)
  events.clear()
  expect(events.list()).toEqual([])
})
