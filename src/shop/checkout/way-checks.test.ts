// The checks of express delivery and of pickups; those of programmed delivery are with the whole list.
import { describe, expect, test } from 'vitest'
import { chosenBilling } from '#shop/billing/billing.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import type { CheckoutFacts, DeliveryFacts } from './facts.ts'
import { validateCheckout, validationsOf } from './validation.ts'

const NOW = instantAt('2026-11-11', '12:00')
const NEAR = 3 as StoreId
const QUOTE = { cost: 3690, expiresAt: new Date(NOW.getTime() + 1), freeDelivery: false, closed: false }
const NO_QUOTE = { ...QUOTE, cost: null, expiresAt: null }

const EXPRESS: DeliveryFacts = {
  type: 'delivery',
  time: 'immediate',
  region: '13',
  commune: 'Providencia',
  street: 'Av. Providencia',
  number: '1870',
  date: '',
  programmedType: null,
  offeredDates: null,
  store: NEAR,
  offeredStores: null,
  quote: QUOTE,
}
const PICKUP: DeliveryFacts = {
  ...EXPRESS,
  type: 'pickup',
  region: '',
  commune: '',
  street: '',
  number: '',
  offeredStores: [NEAR],
  quote: null,
}
const PROGRAMMED: DeliveryFacts = {
  ...PICKUP,
  time: 'programmed',
  date: '2026-11-11',
  offeredDates: ['2026-11-11', '2026-11-14'],
}

const order = (delivery: DeliveryFacts, more: Partial<DeliveryFacts> = {}, finalTotal = 200_000): CheckoutFacts => ({
  buyer: null,
  named: { firstName: 'Ana', lastName: 'Núñez', rut: '12.345.678-5' },
  cart: { subtotal: clp(1000), finalTotal: clp(finalTotal) },
  delivery: { ...delivery, ...more },
  billing: chosenBilling(null, 'guest'),
  method: 'webpay plus',
  supportedMethods: ['webpay plus'],
  termsAccepted: true,
  settings: defaultSettings,
  now: NOW,
})
const express = (more: Partial<DeliveryFacts>) => order(EXPRESS, more)
const pickup = (more: Partial<DeliveryFacts>) => order(PICKUP, more)
const programmed = (more: Partial<DeliveryFacts>) => order(PROGRAMMED, more)

describe('the pay button of express and pickups', () => {
  test.each([
    order(EXPRESS),
    express({ quote: null }),
    express({ quote: { ...QUOTE, cost: 0, freeDelivery: true } }),
    order(PICKUP, {}, 200_001),
    pickup({ offeredStores: null }),
    order(PROGRAMMED),
    programmed({ date: '2026-11-10', offeredDates: null }),
  ])('goes on: %#', (facts) => {
    expect(validateCheckout(facts)).toBeNull()
  })

  test.each<[CheckoutFacts, number, string]>([
    [order(EXPRESS, {}, 200_001), 3, 'Monto máximo para despacho inmediato es de 200000 CLP'],
    [express({ region: '' }), 10, 'Debe seleccionar una región'],
    [express({ quote: NO_QUOTE }), 16, 'Sector no disponible: Intenta con Despacho Programado'],
    [express({ quote: { ...QUOTE, cost: 0 } }), 16, 'Sector no disponible: Intenta con Despacho Programado'],
    [
      express({ quote: { ...QUOTE, expiresAt: NOW } }),
      17,
      'Costo de envío expirado. Por favor vuelva confirmar la dirección',
    ],
    [
      { ...order(EXPRESS), method: 'transfer', supportedMethods: ['transfer'] },
      21,
      'No se puede seleccionar despacho inmediato si el método de pago es transferencia bancaria',
    ],
    [express({ quote: { ...NO_QUOTE, freeDelivery: true } }), 22, 'Debe seleccionar una dirección de envío válida'],
    [express({ quote: { ...NO_QUOTE, freeDelivery: true, closed: true } }), 22, 'Tienda no disponible en este horario'],
    [programmed({ date: '' }), 14, 'Debe seleccionar una fecha de entrega'],
    [programmed({ store: null }), 14, 'Debe seleccionar una tienda para retiro'],
    [programmed({ store: WAREHOUSE }), 14, 'Por favor vuelva a seleccionar la tienda para retiro'],
    [programmed({ date: '2026-11-09', offeredDates: null }), 14, 'Por favor revise la fecha de retiro nuevamente'],
    [programmed({ date: '2026-11-12' }), 14, 'Por favor revise la fecha de retiro nuevamente'],
    [pickup({ store: null }), 15, 'Debe seleccionar una tienda para retiro'],
    [pickup({ store: WAREHOUSE }), 15, 'Por favor vuelva a seleccionar la tienda para retiro'],
    [pickup({ offeredStores: [4 as StoreId] }), 20, 'Por favor elija nuevamente el local de retiro'],
  ])('stops at number %#', (facts, number, text) => {
    const failure = validateCheckout(facts)
    expect(failure && [failure.number, checkoutRefusals[failure.refusal.code](failure.refusal)]).toEqual([number, text])
  })

  test('pickups have a minimum of their own', () => {
    const facts = {
      ...order(PICKUP),
      settings: { ...defaultSettings, deliveryMinimum: clp(0), pickupMinimum: clp(1001) },
    }
    expect(validateCheckout(facts)?.number).toBe(2)
  })

  test.each([
    ['immediateDelivery', [2, 3, 10, 16, 17, 21, 22]],
    ['programmedPickup', [2, 14]],
    ['immediatePickup', [2, 15, 20]],
  ] as const)('the numbers of %s', (way, numbers) => {
    const common = [1, 4, 5, 6, 7, 8, 9, 11, 12, 13, 19, 23]
    const own = validationsOf(way).map(({ number }) => number)
    expect(own.filter((number) => !common.includes(number))).toEqual(numbers)
  })
})
