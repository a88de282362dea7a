// Codes of the record in words; what people wrote is theirs.
import { expect, test } from 'vitest'
import type { OperatorAction } from '#shop/operations/operator-action.ts'
import { recordedText } from './recorded.ts'

test.each<[OperatorAction, string, string]>([
  ['order.annul', 'out_of_stock: $12.870, 0 points', 'Nos quedamos sin uno de los productos: $12.870, 0 puntos'],
  [
    'order.annul',
    'shop_error: $1.000, 1 points, 2 × SKU9 missing',
    'Hubo un error nuestro: $1.000, 1 punto, faltan 2 × SKU9',
  ],
  ['order.advance', 'NO ENTREGADO (nobody_home)', 'NO ENTREGADO (No había nadie que pudiera recibirlo)'],
  ['order.refund_all', '$1.000, 5 points, restocked', '$1.000, 5 puntos, vuelven a la venta'],
  ['order.refund', 'lq-100040-uRs6eCG8br', 'pago «lq-100040-uRs6eCG8br»'],
  ['order.refund', '$700', '$700'],
  ['order.request', '12 withdrawal requested', 'Retracto 12: recibida'],
  ['order.request', 'accepted', 'aceptada'],
  ['order.export', '1 orders', '1 pedido'],
  ['order.resend', 'repeated 2 times', '2 veces más'],
  ['order.rebook', '2026-11-12; costs 3990, paid 2990', '12/11/2026; cuesta $3.990, se pagó $2.990'],
  ['order.courier', 'JUSTO $2.400', 'Justo $2.400'],
  ['stock.count', 'store 9: 5, 1 missing for orders', 'tienda 9: 5, falta 1 para pedidos'],
  ['stock.missing', 'order 100001', 'pedido 100001'],
  ['customer.kind', 'distributor', 'distribuidor'],
  ['customer.points', '500 points: 3 points missing', '500 puntos: 3 points missing'],
  ['customer.block', '2 missing', '2 missing'],
  ['order.note', 'accepted: 2 points', 'accepted: 2 points'],
  ['order.pay', 'restocked', 'restocked'],
])('%s: %s', (action, text, said) => expect(recordedText(action, text)).toBe(said))

test.each<[OperatorAction, string, string]>([
  ['order.rebook', '2026-11-12, 13114, Los Militares 5001', '12/11/2026, Las Condes, Los Militares 5001'],
  [
    'order.rebook',
    '13114, Los Militares 13114; costs 3990, paid 2990',
    'Las Condes, Los Militares 13114; cuesta $3.990, se pagó $2.990',
  ],
  ['order.send_again', '2026-11-12, 13114, Colón 13114', '12/11/2026, Las Condes, Colón 13114'],
  ['order.note', 'hoy, 13114, mañana', 'hoy, 13114, mañana'],
])('%s: the commune of %s', (action, text, said) =>
  expect(recordedText(action, text, (code) => (code === '13114' ? 'Las Condes' : code))).toBe(said),
)
