// Why payments came to nothing, in Spanish; a provider's own words stay.
import { expect, test } from 'vitest'
import { failureText } from './failures.ts'

test.each([
  ['response code -1', 'código de respuesta -1'],
  ['not_found: 404 not found', 'no está donde el proveedor: no existe'],
  ['no_answer: response code ?', 'el proveedor no respondió: código de respuesta ?'],
  ['no_answer: 500 Fondos insuficientes', 'el proveedor no respondió: «500 Fondos insuficientes»'],
  ['amount 2 instead of 1', 'monto 2 en vez de 1'],
  ['order CANCELADO', 'pedido CANCELADO'],
  ['order that is unknown', '«order that is unknown»'],
  ['buyer went back', 'el comprador volvió sin pagar'],
  ['cc_rejected_insufficient_amount', '«cc_rejected_insufficient_amount»'],
  ['refused: not refundable', 'el proveedor lo rechazó: no se puede devolver'],
  ['500 are back there, 0 here', 'devuelto allá 500 y aquí 0'],
  ['order_paid', 'el pedido ya estaba pagado'],
  ['', ''],
])('%s', (failure, text) => expect(failureText(failure)).toBe(text))
