import { expect, test } from 'vitest'
import { openPaymentOf } from './open-payment-of.ts'

const message = 'Ya abriste el pago del pedido 100021 por $14.680. ¿Seguir con ese pago o hacer otro pedido?'
const data = {
  order_id: 'Zk3xW8tYbP5nQ1cVhRfT9g',
  order_number: 100_021,
  amount: 14_680,
  payment_id: 'Vt8nYw2LkQ4zXs6JbRm0aB',
  method: 'webpay plus',
}

test('what the shop tells of it', () => {
  expect(openPaymentOf({ message, data })).toEqual({ ...data, question: message })
})

test.each([null, {}, { ...data, method: 'trueque' }, { ...data, amount: 'mil' }, { ...data, order_id: 7 }])(
  'nothing can be gone on with by %j',
  (broken) => {
    expect(openPaymentOf({ message, data: broken })).toBeNull()
  },
)
