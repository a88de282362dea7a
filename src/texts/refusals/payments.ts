// Why a payment could not begin or be found.

export const paymentRefusals = {
  orderClosed: () => 'El pedido ya no está vigente. Vuelve a intentarlo desde tu carro.',
  orderPaid: () => 'El pedido ya está pagado',
  paymentUnknown: () => 'Estamos confirmando tu pago',
  paymentStart: () => 'Hubo un error. Intenta más tarde.',
  cardUnknown: () => 'No encontramos tu tarjeta. Inscríbela otra vez.',
  cardNotRemoved: () => 'No pudimos eliminar la tarjeta. Intenta más tarde.',
  cardRegistration: () => 'Ha ocurrido un error. Por favor intente nuevamente',
  instalmentsUnknown: () => 'Esa tarjeta no puede pagar en esas cuotas',
  chargeFailed: () => 'Ha ocurrido un error con el pago',
  mercadoPagoStart: () => 'Error al iniciar el pago con Mercado Pago. Intente nuevamente o cambie el método de pago.',
  notBegun: () =>
    'Ocurrió un error al procesar el pago con Mercado Pago. Intente nuevamente o pruebe con otro medio de pago.',
  paymentUnknownId: () => 'No se encontró el pago',
}
