import { expect, test } from 'vitest'
import { startFailure } from '#islands/checkout/payment/start-failure.ts'

const BROKEN = { status: 502, message: 'Hubo un error. Intenta más tarde.' }
const AGAIN = { text: 'Hubo un error, intentar nuevamente.', lastsMs: 6_000 }

test.each(['mach', 'bci', 'chek', 'redpay'])(
  '%s that does not begin is said for six seconds, in its own words',
  (method) => {
    expect(startFailure(method, BROKEN)).toEqual(AGAIN)
    expect(startFailure(method, { status: 0, message: '' })).toEqual(AGAIN)
  },
)

test('what the shop refuses keeps its own sentence', () => {
  const refused = { status: 409, message: 'El pedido ya no está vigente.' }
  expect(startFailure('mach', refused)).toEqual({ text: refused.message })
})

test.each(['webpay plus', 'venti', 'fpay'])('%s says what the server says', (method) => {
  expect(startFailure(method, BROKEN)).toEqual({ text: BROKEN.message })
  expect(startFailure(method, { status: 0, message: '' })).toEqual({ text: 'Hubo un error. Intenta más tarde.' })
})

test('a charge of a registered card is told at the foot of the page for two seconds, too', () => {
  const message = 'Ha ocurrido un error con el pago'
  expect(startFailure('webpay oneclick', { status: 502, message })).toEqual({ text: message, snackbarMs: 2_000 })
})
