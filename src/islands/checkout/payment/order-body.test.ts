import { describe, expect, it } from 'vitest'
import { NewOrder } from '#shop/checkout/checkout.contract.ts'
import type { DeliveryState, ExpressQuote, Selection } from '#shop/delivery/state/delivery-state.ts'
import { choiceKey, INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { orderBody, type Purchase } from './order-body.ts'

const place = {
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Los Militares ',
  number: '5001',
  apartment: '',
  point: { latitude: -33.4, longitude: -70.5 },
  precision: 'street',
  placeId: 'calle:1',
  savedId: null,
} as const
const DATES = [{ day: '2026-11-23', kind: 'next_day', label: 'Lunes 23', cost: 2990 }] as const
const QUOTE: ExpressQuote = {
  state: 'success',
  storeId: 3 as StoreId,
  courier: 'JUSTO',
  quoteId: 'q1',
  cost: 3690,
  expiresAt: new Date('2026-11-11T15:00:00Z'),
}

/** What was chosen, with the answers for it. */
function chosen(selection: Partial<Selection>): DeliveryState {
  const state = { ...INITIAL_STATE, selection: { ...NOTHING_SELECTED, ...selection } }
  const choice = choiceKey(state)
  return {
    ...state,
    dates: { state: 'ready', choice, value: { dates: DATES, notice: null } },
    quote: { state: 'ready', choice, value: QUOTE },
  }
}
const express = chosen({ type: 'delivery', time: 'immediate', place })

const COMPANY = {
  rut: '76.543.210-3',
  company: 'Bar Sur SpA',
  activity: 'Bar',
  address: 'Merced 1',
  commune: 'Santiago',
  city: 'Santiago',
}

describe('the order sent', () => {
  const purchase: Purchase = {
    lines: [{ productId: 7, quantity: 2, name: 'Vino', price: 5090, pictureKey: 'k', slug: 'vino' }],
    contact: {
      firstName: ' Camila',
      lastName: 'Rojas',
      email: 'camila@correo.cl',
      rut: '12.345.678-5',
      telephone: '912345678',
      birthdate: '1990-05-01',
    },
    member: null,
    delivery: chosen({ type: 'delivery', time: 'programmed', place, day: '2026-11-23' }),
    billing: { ...COMPANY, documentType: 'boleta' },
    notes: ' Timbre malo ',
    paymentType: 'WEBPAY PLUS',
    points: 0,
    pesos: 13_170,
    customerId: 'A'.repeat(22),
    recommended: [7],
    coupon: 'DIEZ',
    promotions: ['2x1', 'Vinos al 15 %'],
  }
  it('is one the contract takes, with the date, the address and the amount that were seen', () => {
    const body = orderBody(purchase)
    const taken = NewOrder.parse({ ...body, idempotency_key: 'B'.repeat(22) })
    expect(taken).toMatchObject({
      products: [{ id: 7, amount: 2 }],
      current_recommended: [7],
      coupon: 'DIEZ',
      promotion: '2x1, Vinos al 15 %',
      payments: [{ payment_type: 'WEBPAY PLUS', amount: 13_170 }],
      store_id: 9,
      delivery_type: 'delivery',
      delivery_time: 'programmed',
      delivery_address: 'Los Militares 5001',
      delivery_date_requested: '2026-11-23',
      delivery_programmed_type: 'next_day',
      delivery_cost: 2990,
      delivery_action: 'deliverable_action_leave_at_door',
      address_city: 'Las Condes',
      address_instructions: 'Timbre malo',
      place_id: 'calle:1',
      delivery_latitude: -33.4,
      delivery_longitude: -70.5,
      delivered_by_uber: false,
      delivery_status: 'PENDIENTE',
      name: 'Camila Rojas',
      terms_accepted: true,
    })
  })
  it('pays with points and the rest in money', () => {
    expect(orderBody({ ...purchase, points: 1_480, pesos: 11_690 }).payments).toEqual([
      { payment_type: 'WALLET', amount: 1_480 },
      { payment_type: 'WEBPAY PLUS', amount: 11_690 },
    ])
  })
  it('names a company for a factura alone', () => {
    expect(orderBody(purchase).billing).toEqual({ documentType: 'boleta' })
    const billing = { ...COMPANY, documentType: 'factura' } as const
    const body = orderBody({ ...purchase, billing })
    expect(NewOrder.parse({ ...body, idempotency_key: 'B'.repeat(22) }).billing).toEqual(billing)
  })
  it('of express says from which store and by which courier', () => {
    expect(orderBody({ ...purchase, delivery: express })).toMatchObject({
      store_id: 3,
      delivery_time: 'immediate',
      delivery_date_requested: null,
      delivery_cost: 3690,
      delivered_by_uber: false,
      delivered_by_justo: true,
      programmed_pickup_store: null,
    })
  })
  it('of a pickup says where it is collected, and no address', () => {
    const pickupStore = 4 as StoreId
    const later = orderBody({
      ...purchase,
      delivery: chosen({ type: 'pickup', time: 'programmed', place, pickupStore }),
    })
    expect(later).toMatchObject({ store_id: 9, programmed_pickup_store: 4, delivery_type: 'pickup', delivery_cost: 0 })
    expect(later).not.toHaveProperty('address_street')
    const now = orderBody({ ...purchase, delivery: chosen({ type: 'pickup', time: 'immediate', pickupStore }) })
    expect(now).toMatchObject({ store_id: 4, programmed_pickup_store: null })
  })
  it('of a member has his own data and how he buys, whatever was typed before', () => {
    const member = {
      id: 'A'.repeat(22),
      kind: 'distributor',
      firstName: 'Rosa',
      lastName: 'Díaz',
      email: 'rosa@correo.cl',
      rut: '11.111.111-1',
      telephone: '+56911112222',
      birthdate: '02/03/1980',
    } as const
    expect(orderBody({ ...purchase, member })).toMatchObject({
      email: 'rosa@correo.cl',
      name: 'Rosa Díaz',
      buy_type: 'distribuidor',
    })
    expect(orderBody(purchase).buy_type).toBe('no-socio')
  })
})
