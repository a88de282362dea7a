// Why an order was not created or found (spec 2, §8).
type Detail = Readonly<Record<string, unknown>>

export const orderRefusals = {
  stock: () => 'Algunos de los productos ya no tienen stock',
  delivery_programmed_type: (detail: Detail) =>
    detail.window === 'today'
      ? 'El envío para Hoy es solo válido para antes de las 13 horas'
      : detail.window === 'tomorrow'
        ? 'El envío para Mañana es solo válido para después de las 17 horas y antes de las 00 horas'
        : 'Por favor elija nuevamente la fecha de entrega',
  invalid_payments_amount: () => 'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo',
  unknownProducts: () => 'Algunos de los productos ya no están disponibles',
  quantityLimit: (detail: Detail) => `Máximo ${detail.limit} unidades por producto`,
  couponLogin: () => 'Inicia sesión para usar cupones',
  deliveryUnavailable: () => 'Método de entrega no disponible',
  notYours: () => 'Este pedido pertenece a otra persona',
  keyUsed: () => 'Error al crear el pedido',
  orderUnknown: () => 'No se encontró pedido',
}
