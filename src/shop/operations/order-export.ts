// The orders of a day as a table for spreadsheets.
import type { OrderStatus } from '#shop/orders/transitions.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'

export interface ExportedOrder {
  readonly number: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly status: OrderStatus
  readonly way: string
  /** When its buyer gets it. */
  readonly day: string | null
  readonly rut: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly commune: string | null
  readonly address: string
  readonly delivery: number
  readonly total: number
  /** In money, without points. */
  readonly due: number
  readonly paymentType: string
  readonly coupon: string | null
  /** Where it is collected; null for deliveries. */
  readonly pickupStore: string | null
}

export const EXPORT_COLUMNS = [
  ...['pedido', 'creado', 'pagado', 'estado', 'entrega', 'fecha de entrega', 'rut', 'nombre', 'apellido', 'correo'],
  ...[
    'telefono',
    'comuna',
    'direccion',
    'despacho',
    'total',
    'en dinero',
    'medio de pago',
    'cupon',
    'tienda de retiro',
  ],
]

/** In the order of the columns. */
export function exportRow(order: ExportedOrder): (string | number | null)[] {
  return [
    order.number,
    formatInstant(order.createdAt),
    order.paidAt && formatInstant(order.paidAt),
    order.status,
    order.way,
    order.day,
    formatRut(order.rut),
    order.name,
    order.lastName,
    order.email,
    order.phone,
    order.commune,
    order.address,
    order.delivery,
    order.total,
    order.due,
    order.paymentType,
    order.coupon,
    order.pickupStore,
  ]
}
