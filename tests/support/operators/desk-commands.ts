// What operators can do by command and at the desk, side by side: who adds to one adds to the other, or says here why not.
import { CUSTOMER_COMMANDS } from '#scripts/customers.ts'
import { DESK_COMMANDS } from '#scripts/desk.ts'
import { ORDER_COMMANDS } from '#scripts/orders.ts'
import { STOCK_COMMANDS } from '#scripts/stock.ts'
import { createCustomerActions } from '#server/desk/customer-actions.ts'
import { createOrderActions } from '#server/desk/order-actions.ts'
import { createRequestActions } from '#server/desk/request-actions.ts'
import { createStockActions } from '#server/desk/stock-actions.ts'
import type { Operations } from '#server/operations.ts'
import type { OperatorAction } from '#shop/operations/operator-action.ts'

export const PROGRAMS = {
  order: ORDER_COMMANDS,
  stock: STOCK_COMMANDS,
  customer: CUSTOMER_COMMANDS,
  desk: DESK_COMMANDS,
} as const

/** Each command that changes something, with its actions at the desk (section/action), or why the desk has none. */
export const AT_THE_DESK: Readonly<Record<string, readonly string[] | { readonly why: string }>> = {
  'order advance': [
    'pedidos/preparar',
    'pedidos/preparado',
    'pedidos/repartir',
    'pedidos/entregado',
    'pedidos/no-entregado',
  ],
  'order hand-over': ['pedidos/entregar-por-codigo'],
  'order pay': ['pedidos/pagar'],
  'order statement': ['cartola/confirmar'],
  'order refund': ['pedidos/devolver', 'pedidos/devolver-monto', 'pedidos/devolver-todo'],
  'order annul': ['pedidos/anular'],
  'order refund-again': ['pedidos/pedir-devolucion'],
  'order refunded-by-hand': ['pedidos/devuelta-a-mano'],
  'order accept': ['solicitudes/aceptar'],
  'order reject': ['solicitudes/rechazar'],
  'order answer': ['solicitudes/responder'],
  'order refunded': ['solicitudes/devuelta'],
  'order date': ['pedidos/cambiar'],
  'order address': ['pedidos/cambiar'],
  'order again': ['pedidos/mandar-de-nuevo'],
  'order courier': ['pedidos/repartidor'],
  'order resend': ['confirmacion', 'etapa', 'cambio', 'transferencia'].map((mail) => `pedidos/reenviar-${mail}`),
  'order note': ['pedidos/nota'],
  'order export': ['dia/exportar'],
  'stock count': ['stock/contar'],
  'stock receive': ['stock/recibir'],
  'stock move': ['stock/mover'],
  'stock import': { why: 'a file of an inventory; a product at a time is counted at the desk' },
  'customer block': ['clientes/bloquear'],
  'customer unblock': ['clientes/desbloquear'],
  'customer points': ['clientes/puntos'],
  'customer make': ['clientes/tipo'],
  'desk add': { why: 'whoever has a key of the desk makes no others: keys come from whoever runs the shop' },
  'desk remove': { why: 'the same' },
}

/** Every command that changes something, with what it writes into the record. */
export function changingCommands(): ReadonlyMap<string, readonly OperatorAction[]> {
  const all = Object.entries(PROGRAMS).flatMap(([program, commands]) =>
    Object.entries(commands).map(([name, { writes }]) => [`${program} ${name}`, writes] as const),
  )
  return new Map(all.filter(([, writes]) => writes.length > 0))
}

/** Every action of the desk's tables by its section and name, with what it writes into the record. */
export function deskActions(operations: Operations): ReadonlyMap<string, OperatorAction> {
  const tables = {
    pedidos: createOrderActions(operations),
    solicitudes: createRequestActions(operations),
    stock: createStockActions(operations),
    clientes: createCustomerActions(operations),
  }
  const all = Object.entries(tables).flatMap(([section, actions]) =>
    actions.map(({ name, writes }) => [`${section}/${name}`, writes] as const),
  )
  return new Map([...all, ['dia/exportar', 'order.export'], ['cartola/confirmar', 'order.pay']])
}
