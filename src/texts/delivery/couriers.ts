// What couriers are told of an order, and what is told of them.
import { COURIER_NAMES, type CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from '#shop/delivery/dispatch/courier-label.ts'
import type { CourierWait } from '#shop/orders/couriers/waiting-courier.ts'

export const courierTexts = {
  checkAge: 'Contiene alcohol: entregar en la puerta a una persona mayor de 18 años que muestre su cédula de identidad',
  /** To an operator, and to whoever asks for a delivery that is not made. */
  failed: (courier: CourierName) => `Error creando pedido en ${COURIER_NAMES[courier]}`,
  /** To an operator, of what nobody else is to be told. */
  /** To an operator, of why a courier does not take it. */
  refuses: {
    account: 'no acepta nuestra cuenta',
    nobody: 'no tiene repartidores libres',
    notServed: 'no llega a esa dirección',
    other: 'no lo tomó',
    outage: 'no responde bien',
    schedule: 'no reparte a esta hora',
  },
  canceled: { byShop: 'Cancelado por la tienda', byCourier: 'Cancelado por el despachador' },
  /** To an operator, of what waits for a courier. */
  waits: {
    none: 'Nadie pidió un repartidor',
    queued: 'Sin respuesta del despachador',
    silent: 'El repartidor no avanza',
    late: 'El repartidor viene atrasado',
  } as const satisfies Record<Exclude<CourierWait, 'failed'>, string>,
  names: COURIER_NAMES,
  labels: {
    PROCESSING: 'EN PROCESO',
    PENDING: 'PENDIENTE',
    SCHEDULED: 'PROGRAMADO',
    EN_ROUTE_TO_PICKUP: 'REPARTIDOR EN RUTA AL LOCAL',
    ARRIVED_AT_PICKUP: 'REPARTIDOR EN EL LOCAL',
    EN_ROUTE_TO_DROPOFF: 'EN RUTA AL CLIENTE',
    ARRIVED_AT_DROPOFF: 'REPARTIDOR ESTÁ AFUERA',
    COMPLETED: 'ENTREGADO',
    FAILED: 'NO ENTREGADO',
  } as const satisfies Record<CourierLabel, string>,
} as const
