// When an order that is followed is drawn again, and what is said of it.
import { expect, test } from 'vitest'
import { movingMark, placeOf } from './moving.ts'

const courier = { says: 'EN RUTA AL CLIENTE', rider: 'Camila', dropoff_eta: '2026-11-23T20:00:00Z', tracking_url: null }
const order = {
  status: 'EN RUTA',
  timeline: [
    { status: 'PENDIENTE', state: 'done', at: null },
    { status: 'EN RUTA AL CLIENTE', state: 'now', at: null },
    { status: 'ENTREGADO', state: 'next', at: null },
  ],
  failure: null,
  courier,
  given_back: { back: 0, coming: 0, points: 0 },
  requests: [{ id: 1, state: 'requested' }],
}

test('the same answer again is nothing new, nor is what it says beside', () => {
  expect(movingMark({ ...structuredClone(order), name: 'x' } as typeof order)).toBe(movingMark(order))
})

test.each([
  ['its state', { status: 'ENTREGADO' }],
  ['a step while its state stays', { timeline: [...order.timeline.slice(0, 2), { status: 'x', state: 'now' }] }],
  ['what its courier says', { courier: { ...courier, says: 'REPARTIDOR ESTÁ AFUERA' } }],
  ['when he is expected', { courier: { ...courier, dropoff_eta: '2026-11-23T20:10:00Z' } }],
  ['where he is seen', { courier: { ...courier, tracking_url: 'https://courier.example/1' } }],
  ['that there is none any more', { courier: null }],
  ['why it failed', { failure: 'x' }],
  ['money that is on its way', { given_back: { back: 0, coming: 990, points: 0 } }],
  ['an answer to what was asked', { requests: [{ id: 1, state: 'accepted' }] }],
])('%s is', (_, change) => {
  expect(movingMark({ ...order, ...change })).not.toBe(movingMark(order))
})

test('where it is, is the step of now, and how it ended', () => {
  expect(placeOf(order)).toBe('EN RUTA AL CLIENTE')
  expect(placeOf({ status: 'ANULADO', timeline: [{ status: 'ANULADO', state: 'failed' }] })).toBe('ANULADO')
  expect(placeOf({ status: 'PENDIENTE', timeline: [] })).toBe('PENDIENTE')
})
