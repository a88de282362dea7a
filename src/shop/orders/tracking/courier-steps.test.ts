import { expect, test } from 'vitest'
import { COURIER_LABELS, type CourierLabel } from '#shop/delivery/dispatch/courier-label.ts'
import { hasEnded } from '#shop/delivery/dispatch/courier-states.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/states/transitions.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { courierSteps, isBrought } from './courier-steps.ts'

const shown = (status: OrderStatus, courier: CourierLabel) =>
  courierSteps(status, courier, []).map(({ label, state }) => `${label} ${state}`)
const now = (status: OrderStatus, courier: CourierLabel) =>
  courierSteps(status, courier, []).find(({ state }) => state !== 'done' && state !== 'next')!

/** The step each of the shop's states shows where its courier says each of the labels. */
const AHEAD: Readonly<Partial<Record<OrderStatus, CourierLabel>>> = {
  'POR PREPARAR': 'PENDING',
  'EN PROCESO': 'PROCESSING',
  PREPARADO: 'PROCESSING',
  'EN RUTA': 'EN_ROUTE_TO_DROPOFF',
}

test('each state of an order × each label of its courier: five steps, one of them now, its words and its mark', () => {
  for (const status of ORDER_STATUSES.filter(isBrought))
    for (const courier of COURIER_LABELS) {
      const steps = courierSteps(status, courier, [])
      expect(steps, `${status} ${courier}`).toHaveLength(5)
      expect(new Set(steps.map(({ label }) => label)).size).toBe(5)
      const { label, state } = now(status, courier)
      if (status === 'ENTREGADO') expect([label, state]).toEqual(['COMPLETED', 'ended'])
      else if (status === 'NO ENTREGADO') expect([label, state]).toEqual(['FAILED', 'failed'])
      else if (status === 'ANULADO') expect([label, state]).toEqual(['ANULADO', 'failed'])
      else {
        const own = AHEAD[status]!
        const isFarther = !hasEnded(courier) && COURIER_LABELS.indexOf(courier) > COURIER_LABELS.indexOf(own)
        expect([status, courier, label, state]).toEqual([status, courier, isFarther ? courier : own, 'now'])
      }
    }
})

test('what was never paid is no courier’s', () => {
  expect(ORDER_STATUSES.filter((status) => !isBrought(status))).toEqual([
    'PENDIENTE',
    'RECHAZADO',
    'CANCELADO',
    'EXPIRADO',
  ])
})

test('the way is one step with four names', () => {
  expect(shown('POR PREPARAR', 'ARRIVED_AT_PICKUP')).toEqual([
    'PENDING done',
    'PROCESSING done',
    'SCHEDULED done',
    'ARRIVED_AT_PICKUP now',
    'COMPLETED next',
  ])
  expect(shown('ANULADO', 'PENDING')).toEqual([
    'PENDING done',
    'PROCESSING next',
    'SCHEDULED next',
    'EN_ROUTE_TO_DROPOFF next',
    'ANULADO failed',
  ])
})

test('the labels are the documents’ words', () => {
  expect(courierTexts.labels).toEqual({
    PROCESSING: 'EN PROCESO',
    PENDING: 'PENDIENTE',
    SCHEDULED: 'PROGRAMADO',
    EN_ROUTE_TO_PICKUP: 'REPARTIDOR EN RUTA AL LOCAL',
    ARRIVED_AT_PICKUP: 'REPARTIDOR EN EL LOCAL',
    EN_ROUTE_TO_DROPOFF: 'EN RUTA AL CLIENTE',
    ARRIVED_AT_DROPOFF: 'REPARTIDOR ESTÁ AFUERA',
    COMPLETED: 'ENTREGADO',
    FAILED: 'NO ENTREGADO',
  })
})

test('an order that goes once more says no hour of what is still to come', () => {
  const event = (status: OrderStatus) => ({ status, reason: 'advanced', operator: null, at: new Date(0) }) as const
  const steps = courierSteps('PREPARADO', 'FAILED', (['EN RUTA', 'NO ENTREGADO', 'PREPARADO'] as const).map(event))
  expect(steps.slice(3).map(({ label, state, at }) => [label, state, at])).toEqual([
    ['EN_ROUTE_TO_DROPOFF', 'next', null],
    ['COMPLETED', 'next', null],
  ])
})
