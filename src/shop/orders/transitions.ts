// The states of an order and which may follow which, as data.

export const ORDER_TRANSITIONS = {
  PENDIENTE: ['POR PREPARAR', 'RECHAZADO', 'CANCELADO', 'EXPIRADO', 'ANULADO'],
  'POR PREPARAR': ['EN PROCESO', 'ANULADO'],
  'EN PROCESO': ['PREPARADO', 'ANULADO'],
  PREPARADO: ['EN RUTA', 'ANULADO'],
  'EN RUTA': ['ENTREGADO', 'NO ENTREGADO'],
  ENTREGADO: [],
  'NO ENTREGADO': [],
  ANULADO: [],
  // Closed without payment: only money that arrives afterwards revives them.
  RECHAZADO: ['POR PREPARAR'],
  CANCELADO: ['POR PREPARAR'],
  EXPIRADO: ['POR PREPARAR'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type OrderStatus = keyof typeof ORDER_TRANSITIONS
export type ClosedStatus = 'RECHAZADO' | 'CANCELADO' | 'EXPIRADO'

const CLOSED_STATUSES: readonly OrderStatus[] = ['RECHAZADO', 'CANCELADO', 'EXPIRADO']

/** Whether an order may go from one state to another. */
export function canMoveTo(from: OrderStatus, to: OrderStatus): boolean {
  return (ORDER_TRANSITIONS[from] as readonly OrderStatus[]).includes(to)
}

/** Closed without payment; everything it held was released. */
export function isClosed(status: OrderStatus): boolean {
  return CLOSED_STATUSES.includes(status)
}

/** Waits for its payment. */
export function isPending(status: OrderStatus): boolean {
  return status === 'PENDIENTE'
}

/** Paid, whatever came after. */
export function isPaid(status: OrderStatus): boolean {
  return !isPending(status) && !isClosed(status) && status !== 'ANULADO'
}
