// Why an order was not created or found.

import { formatPoints } from '#shop/customers/points/points.ts'
import { formatClp } from '#shop/shared/money.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { deliveryDates } from '#texts/delivery/delivery-dates.ts'
import { windowTexts } from '#texts/delivery/delivery-windows.ts'

type Detail = Readonly<Record<string, unknown>>

export const orderRefusals = {
  stock: () => 'Algunos de los productos ya no tienen stock',
  delivery_programmed_type: (detail: Detail) =>
    detail.window === 'today'
      ? windowTexts.today(detail)
      : detail.window === 'tomorrow'
        ? windowTexts.tomorrow(detail)
        : 'Por favor elija nuevamente la fecha de entrega',
  invalid_payments_amount: () => 'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo',
  points_exceed: (detail: Detail) => `No te alcanzan los Liquipuntos: tienes ${formatPoints(Number(detail.balance))}`,
  recommended: ({ products }: Detail) => {
    const [only, ...others] = products as readonly { readonly name: string }[]
    return only && others.length === 0
      ? `El precio recomendado de ${only.name} ya no está vigente. Revisa el nuevo total`
      : 'Algunos precios recomendados para ti ya no están vigentes. Revisa el nuevo total'
  },
  unknownProducts: () => 'Algunos de los productos ya no están disponibles',
  quantityLimit: (detail: Detail) => `Máximo ${detail.limit} unidades por producto`,
  communeNotCovered: (detail: Detail) => deliveryDates.commune_not_covered(String(detail.commune)),
  regionNotCovered: (detail: Detail) => deliveryDates.region_not_covered(String(detail.region)),
  orderTooLarge: () =>
    'El pedido es demasiado grande para pagarlo en línea: reduce las cantidades o escríbenos para una compra mayorista',
  unpaidOrders: (detail: Detail) =>
    `Tienes ${detail.orders} pedidos sin pagar. Págalos, o espera ${wait(detail)} para hacer otro`,
  unpaidProduct: (detail: Detail) =>
    `Ya tienes ${detail.held} de ${detail.name} en un pedido sin pagar y el máximo es ${detail.limit}. Págalo, o espera ${wait(detail)} para pedir más`,
  unpaidUnits: (detail: Detail) =>
    `Tus pedidos sin pagar ya suman demasiado. Págalos, o espera ${wait(detail)} para hacer otro`,
  unpaidNetwork: (detail: Detail) =>
    `Hay demasiados pedidos sin pagar desde tu conexión a internet. Intenta de nuevo en ${wait(detail)} o llámanos`,
  paymentOpen: ({ order_number: number, amount }: Detail) =>
    `Ya abriste el pago del pedido ${number} por ${formatClp(Number(amount))}. ¿Seguir con ese pago o hacer otro pedido?`,
  deliveryUnavailable: () => 'Método de entrega no disponible',
  notYours: () => 'Este pedido pertenece a otra persona',
  buyerBlocked: () => 'No podemos recibir pedidos con estos datos. Escríbenos o llámanos para saber por qué',
  keyUsed: () => 'Error al crear el pedido',
  manyOrders: () =>
    'Muchas personas compran en este momento y no alcanzamos a tomar tu pedido. Tu carro sigue aquí: vuelve a intentarlo en unos segundos',
  orderUnknown: () => 'No se encontró pedido',
  uberOrderFailed: () => courierTexts.failed('UBER'),
  justoOrderFailed: () => courierTexts.failed('JUSTO'),
}

function wait({ minutes }: Detail): string {
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
