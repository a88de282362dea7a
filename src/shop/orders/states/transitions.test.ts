import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ActorKind,
  isClosed,
  isPaid,
  nextSteps,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEventName,
  type OrderStatus,
  stateAfter,
} from './transitions.ts'

const EVENTS = Object.keys(ORDER_EVENTS) as OrderEventName[]
const ways = ['delivery', 'pickup'] as const
type Way = (typeof ways)[number]
const order = (status: OrderStatus, type: Way) => ({ status, delivery: { type } })
const outcome = (event: OrderEventName, status: OrderStatus, type: Way, by: ActorKind) => {
  const result = stateAfter(event, order(status, type), by)
  return result.ok ? result.value : result.refusal.code
}

/** What a courier may do with whatever is in the store. */
const COURIER = { pick_up: 'EN RUTA', bring: 'ENTREGADO', bring_back: 'NO ENTREGADO' } as const
/** Every state × every event of a delivery: what it becomes; everything else is refused. */
const DELIVERY: Readonly<Partial<Record<OrderStatus, Partial<Record<OrderEventName, OrderStatus | undefined>>>>> = {
  PENDIENTE: { pay: 'POR PREPARAR', reject: 'RECHAZADO', cancel: 'CANCELADO', expire: 'EXPIRADO' },
  'POR PREPARAR': { prepare: 'EN PROCESO', annul: 'ANULADO', ...COURIER },
  'EN PROCESO': { finish: 'PREPARADO', annul: 'ANULADO', ...COURIER },
  PREPARADO: { send: 'EN RUTA', annul: 'ANULADO', ...COURIER },
  'EN RUTA': { ...COURIER, pick_up: undefined, deliver: 'ENTREGADO', fail: 'NO ENTREGADO' },
  'NO ENTREGADO': { send_again: 'PREPARADO' },
  RECHAZADO: { pay_late: 'POR PREPARAR' },
  CANCELADO: { pay_late: 'POR PREPARAR' },
  EXPIRADO: { pay_late: 'POR PREPARAR' },
}
const PICKUP: typeof DELIVERY = {
  ...DELIVERY,
  'POR PREPARAR': { prepare: 'EN PROCESO', annul: 'ANULADO' },
  'EN PROCESO': { finish: 'PREPARADO', annul: 'ANULADO' },
  PREPARADO: { hand_over: 'ENTREGADO', annul: 'ANULADO' },
  'EN RUTA': {},
  'NO ENTREGADO': {},
}

test.each(ways)('each state × each event of a %s', (way) => {
  const table = way === 'delivery' ? DELIVERY : PICKUP
  for (const status of ORDER_STATUSES)
    for (const event of EVENTS) {
      const [by] = ORDER_EVENTS[event].by
      const expected = table[status]?.[event]
      const seen = outcome(event, status, way, by)
      if (expected) expect(seen, `${status} ${event}`).toBe(expected)
      else expect(['alreadyThere', 'wrongState', 'wrongWay'], `${status} ${event}`).toContain(seen)
    }
})

test('refusals name their reason', () => {
  expect(outcome('prepare', 'EN PROCESO', 'delivery', 'operator')).toBe('alreadyThere')
  expect(outcome('finish', 'POR PREPARAR', 'delivery', 'operator')).toBe('wrongState')
  expect(outcome('send', 'PREPARADO', 'pickup', 'operator')).toBe('wrongWay')
  expect(outcome('hand_over', 'PREPARADO', 'delivery', 'operator')).toBe('wrongWay')
})

test('nobody does what is not his to do', () => {
  for (const event of EVENTS)
    for (const by of ['payments', 'shop', 'operator', 'courier'] as const)
      for (const status of ORDER_STATUSES)
        if (!(ORDER_EVENTS[event].by as readonly ActorKind[]).includes(by))
          expect(outcome(event, status, 'delivery', by)).toBe('notAllowed')
  expect(outcome('pay', 'PENDIENTE', 'delivery', 'operator')).toBe('notAllowed')
})

test('random events never lead back but from a door where nobody took it, and each ends in a state that has an end', () => {
  const rank: Readonly<Record<OrderStatus, number>> = {
    PENDIENTE: 0,
    RECHAZADO: 1,
    CANCELADO: 1,
    EXPIRADO: 1,
    'POR PREPARAR': 2,
    'EN PROCESO': 3,
    PREPARADO: 4,
    'EN RUTA': 5,
    ENTREGADO: 6,
    'NO ENTREGADO': 6,
    ANULADO: 6,
  }
  const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom(...ways), events, (way, sequence) => {
      let status: OrderStatus = 'PENDIENTE'
      for (const event of sequence) {
        const next = stateAfter(event, order(status, way), ORDER_EVENTS[event].by[0])
        if (!next.ok) continue
        if (event !== 'send_again') expect(rank[next.value]).toBeGreaterThan(rank[status])
        status = next.value
      }
    }),
    { numRuns: 5_000 },
  )
})

test('an operator is offered what may happen now, the usual first', () => {
  expect(nextSteps(order('POR PREPARAR', 'delivery'))).toEqual(['prepare'])
  expect(nextSteps(order('EN RUTA', 'delivery'))).toEqual(['deliver', 'fail'])
  expect(nextSteps(order('PREPARADO', 'pickup'))).toEqual(['hand_over'])
  expect(nextSteps(order('PENDIENTE', 'delivery'))).toEqual([])
  for (const end of ['ENTREGADO', 'NO ENTREGADO'] as const) expect(nextSteps(order(end, 'delivery'))).toEqual([])
})

test('no state is both paid and closed', () => {
  expect(ORDER_STATUSES.filter((status) => isPaid(status) && isClosed(status))).toEqual([])
})
