// Both couriers' own states against every state of an order: what it becomes, or why not; labels, marks and words; random sequences.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel, CourierReading } from '#shop/delivery/dispatch/courier-label.ts'
import { COURIER_STATES, hasEnded, isCarried, labelOf, outcomeOf } from '#shop/delivery/dispatch/courier-states.ts'
import { ORDER_STATUSES, type OrderStatus, stateAfter } from '#shop/orders/states/transitions.ts'
import { courierSteps, isBrought } from '#shop/orders/tracking/courier-steps.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { COURIER_STEPS, consequenceOf, isBehind } from './courier-consequence.ts'

const reading = (status: string, different: Partial<CourierReading> = {}): CourierReading => ({
  ...{ status, isImminent: false, hasRider: false, isForLater: false, reached: 'nothing', failure: null },
  ...different,
})
const after = (status: OrderStatus, step: keyof typeof COURIER_STEPS) =>
  stateAfter(COURIER_STEPS[step].event, { status, delivery: { type: 'delivery' } }, 'courier')

/** What each of their states makes of an order in the store, and of one on its way; the first thing they say of a delivery. */
const MEANS: readonly [CourierName, CourierReading, string, string][] = [
  ['UBER', reading('pending'), 'nothing', 'nothing'],
  ['UBER', reading('pickup'), 'nothing', 'nothing'],
  ['UBER', reading('pickup', { isImminent: true }), 'nothing', 'nothing'],
  ['UBER', reading('pickup_complete'), 'picked_up', 'picked_up'],
  ['UBER', reading('dropoff'), 'picked_up', 'picked_up'],
  ['UBER', reading('dropoff', { isImminent: true }), 'picked_up', 'picked_up'],
  ['UBER', reading('delivered'), 'brought', 'brought'],
  ['UBER', reading('canceled'), 'canceled', 'brought_back'],
  ['UBER', reading('returned'), 'brought_back', 'brought_back'],
  ['JUSTO', reading('pending'), 'nothing', 'nothing'],
  ['JUSTO', reading('waiting'), 'nothing', 'nothing'],
  ['JUSTO', reading('preparing'), 'nothing', 'nothing'],
  ['JUSTO', reading('delivering'), 'nothing', 'nothing'],
  ['JUSTO', reading('delivering', { reached: 'store' }), 'nothing', 'nothing'],
  ['JUSTO', reading('delivering', { reached: 'received' }), 'picked_up', 'picked_up'],
  ['JUSTO', reading('delivering', { reached: 'client' }), 'picked_up', 'picked_up'],
  ['JUSTO', reading('nearToFinish'), 'picked_up', 'picked_up'],
  ['JUSTO', reading('done'), 'brought', 'brought'],
  ['JUSTO', reading('done', { failure: 'client_absent' }), 'brought_back', 'brought_back'],
  ['JUSTO', reading('cancelled'), 'canceled', 'brought_back'],
]
const BECOMES = { picked_up: 'EN RUTA', brought: 'ENTREGADO', brought_back: 'NO ENTREGADO' } as const
const IN_STORE: readonly OrderStatus[] = ['POR PREPARAR', 'EN PROCESO', 'PREPARADO']

test('every state of both couriers is in the table', () => {
  for (const courier of ['UBER', 'JUSTO'] as const)
    expect(new Set(MEANS.filter(([name]) => name === courier).map(([, { status }]) => status))).toEqual(
      new Set(Object.keys(COURIER_STATES[courier])),
    )
})

test.each(MEANS)(
  '%s %o × each state of an order: what it becomes, or the reason',
  (courier, said, inStore, onItsWay) => {
    const label = labelOf(courier, said)!
    for (const status of ORDER_STATUSES) {
      const means = consequenceOf(status, 'PENDING', label, said)
      expect([status, means]).toEqual([status, status === 'EN RUTA' ? onItsWay : inStore])
      if (means === 'nothing' || means === 'canceled') continue
      const to = BECOMES[means]
      const canBe = IN_STORE.includes(status) || (status === 'EN RUTA' && means !== 'picked_up')
      const next = after(status, means)
      if (canBe) expect(next).toEqual({ ok: true, value: to })
      else expect(next).toEqual({ ok: false, refusal: { code: status === to ? 'alreadyThere' : 'wrongState' } })
      expect(isBehind(status, means)).toBe(
        status === to || (means === 'picked_up' && ['ENTREGADO', 'NO ENTREGADO'].includes(status)),
      )
    }
  },
)

test('who fails with the goods brings them back, whatever the order says', () => {
  for (const was of ['EN_ROUTE_TO_DROPOFF', 'ARRIVED_AT_DROPOFF'] as const)
    expect(consequenceOf('PREPARADO', was, 'FAILED', reading('canceled'))).toBe('brought_back')
})

test('5,000 random sequences of both, with operators between: an order never goes back, no event is lost, the page agrees', () => {
  const rank: Readonly<Partial<Record<OrderStatus, number>>> = {
    'POR PREPARAR': 0,
    'EN PROCESO': 1,
    PREPARADO: 2,
    'EN RUTA': 3,
    ENTREGADO: 4,
    'NO ENTREGADO': 4,
    ANULADO: 4,
  }
  const said = fc.record({
    status: fc.constantFrom(...MEANS.map(([, { status }]) => status), 'no state'),
    isImminent: fc.boolean(),
    hasRider: fc.boolean(),
    isForLater: fc.boolean(),
    reached: fc.constantFrom('nothing', 'store', 'received', 'client'),
    failure: fc.constantFrom(null, 'client_absent'),
  })
  const byHand = fc.constantFrom('prepare', 'finish', 'send', 'deliver', 'fail', 'annul')
  const moves = fc.array(fc.oneof({ weight: 4, arbitrary: said }, { weight: 1, arbitrary: byHand }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom<CourierName>('UBER', 'JUSTO'), moves, (courier, sequence) => {
      let status = 'POR PREPARAR' as OrderStatus
      let label = 'PENDING' as CourierLabel
      const become = (next: ReturnType<typeof stateAfter>) => {
        if (!next.ok) return
        expect(rank[next.value]!).toBeGreaterThan(rank[status]!)
        status = next.value
      }
      for (const move of sequence) {
        if (typeof move === 'string') become(stateAfter(move, { status, delivery: { type: 'delivery' } }, 'operator'))
        else {
          const told = labelOf(courier, move)
          if (outcomeOf(label, told) !== 'moved') continue
          const means = consequenceOf(status, label, told, move)
          const isRefused = means !== 'nothing' && means !== 'canceled' && !after(status, means).ok
          // What an order refuses is told to people, unless an operator was faster.
          if (isRefused && !isBehind(status, means)) expect(rank[status]).toBe(4)
          if (means !== 'nothing' && means !== 'canceled') become(after(status, means))
          label = told!
          if (means === 'canceled') {
            expect(rank[status]).not.toBe(3)
            break // another courier begins anew
          }
        }
        // What the courier said has come to the order, whoever moved it.
        expect(rank[status]).toBeGreaterThanOrEqual(hasEnded(label) ? 4 : isCarried(label) ? 3 : 0)
        expect(isBrought(status)).toBe(true)
        const steps = courierSteps(status, label, [])
        const shown = steps.find(({ state }) => state !== 'done' && state !== 'next')!
        expect(steps).toHaveLength(5)
        expect(shown.state).toBe(status === 'ENTREGADO' ? 'ended' : rank[status] === 4 ? 'failed' : 'now')
        if (shown.label !== 'ANULADO') expect(courierTexts.labels[shown.label]).toBeTruthy()
        if (rank[status]! < 3) expect(shown.label === 'ANULADO' || hasEnded(shown.label)).toBe(false)
      }
    }),
    { numRuns: 5_000 },
  )
})
