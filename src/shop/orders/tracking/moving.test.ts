// When an order that is followed is drawn again, and what is said of it.
import { expect, test } from 'vitest'
import type { RequestState } from '../requests/after-sale-request.ts'
import { isSettling, mayMove, movingMark, placeOf } from './moving.ts'

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
  requests: [{ id: 1, state: 'requested' as RequestState }],
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
  ['an answer to what was asked', { requests: [{ id: 1, state: 'accepted' as const }] }],
])('%s is', (_, change) => {
  expect(movingMark({ ...order, ...change })).not.toBe(movingMark(order))
})

test('where it is, is the step of now, and how it ended', () => {
  expect(placeOf(order)).toBe('EN RUTA AL CLIENTE')
  expect(placeOf({ status: 'ANULADO', timeline: [{ status: 'ANULADO', state: 'failed' }] })).toBe('ANULADO')
  expect(placeOf({ status: 'PENDIENTE', timeline: [] })).toBe('PENDIENTE')
})

const nothing = { back: 0, coming: 0, points: 0 }
const asked = (state: RequestState) => [{ id: 1, state }]

test.each([
  ['on its way', { is_over: false, given_back: nothing, requests: [] }, true, false],
  [
    'on its way, with an answer awaited',
    { is_over: false, given_back: nothing, requests: asked('requested') },
    true,
    false,
  ],
  ['over', { is_over: true, given_back: nothing, requests: [] }, false, false],
  ['over, with money to come', { is_over: true, given_back: { ...nothing, coming: 990 }, requests: [] }, true, true],
  ['over, with its money back', { is_over: true, given_back: { ...nothing, back: 990 }, requests: [] }, false, false],
  ['over, with an answer awaited', { is_over: true, given_back: nothing, requests: asked('requested') }, true, true],
  ['over, with a return accepted', { is_over: true, given_back: nothing, requests: asked('accepted') }, true, true],
  ['over, with a return repaid', { is_over: true, given_back: nothing, requests: asked('refunded') }, false, false],
  [
    'over, with a complaint answered',
    { is_over: true, given_back: nothing, requests: asked('answered') },
    false,
    false,
  ],
])('an order %s', (_, state, moves, settles) => {
  expect([mayMove(state), isSettling(state)]).toEqual([moves, settles])
})
