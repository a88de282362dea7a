import { describe, expect, test } from 'vitest'
import { flagOf, reactionTo, showsTotal } from './order-reactions.ts'

const AMOUNT = 'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo'
const SAID = 'Lo que dice el servidor'

describe('each errorType', () => {
  test.each([
    ['stock', {}, 'Algunos de los productos ya no tienen stock', null, ['totals']],
    ['delivery_programmed_type', {}, SAID, 'date', ['day', 'delivery']],
    ['invalid_payments_amount', {}, AMOUNT, null, []],
    ['recommended', {}, SAID, null, ['recommended', 'totals']],
    ['points_exceed', {}, SAID, null, ['points', 'totals']],
    ['unpaid_limit', {}, SAID, null, []],
    ['other', {}, SAID, null, ['totals']],
    ['other', { flag: 'terms', warning: 'termsMissing' }, SAID, 'terms', []],
    ['other', { flag: 'store', warning: 'pickupStoreAgain' }, SAID, 'store', ['store', 'delivery']],
    ['other', { flag: 'date', warning: 'pickupDatePast' }, SAID, 'date', ['day', 'delivery']],
    ['other', { flag: 'address', warning: 'deliveryUnavailable' }, SAID, 'address', ['stock', 'delivery']],
    ['other', { flag: 'commune' }, SAID, 'commune', ['stock', 'delivery']],
    ['other', { flag: 'cart', warning: 'minimumAmount' }, SAID, 'cart', ['totals']],
    ['unheard of', {}, SAID, null, []],
    [undefined, null, SAID, null, []],
  ] as const)('%s with %j', (errorType, data, text, flag, reloads) => {
    expect(reactionTo({ errorType, data, message: SAID })).toEqual({ text, flag, reloads })
  })

  test.each([
    ['stock', 'Algunos de los productos ya no tienen stock'],
    ['delivery_programmed_type', 'Por favor elija nuevamente la fecha de entrega'],
    ['invalid_payments_amount', AMOUNT],
    ['recommended', AMOUNT],
    ['unpaid_limit', 'Error al crear el pedido'],
    ['payment_open', 'Error al crear el pedido'],
    ['points_exceed', 'Error al crear el pedido'],
    ['other', 'Error al crear el pedido'],
  ])('%s without a message', (errorType, text) => {
    expect(reactionTo({ errorType, data: {}, message: '' }).text).toBe(text)
  })
})

test.each([
  [{ flag: 'rut' }, 'rut'],
  [{ flag: 'toString' }, null],
  [{ flag: 3 }, null],
  ['rut', null],
  [undefined, null],
])('%j is about %s', (data, flag) => {
  expect(flagOf(data)).toBe(flag)
})

test.each([
  [{ finalTotal: 11_690, points: 0 }, 11_690, true],
  [{ finalTotal: 10_210, points: 1_480 }, 11_690, true],
  [{ finalTotal: 11_690, points: 1_480 }, 11_690, false],
  [null, 0, false],
])('%j shows an order of %i: %s', (totals, total, shown) => {
  expect(showsTotal(totals, total)).toBe(shown)
})
