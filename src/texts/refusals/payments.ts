// Why a payment could not begin or be found.

export const paymentRefusals = {
  orderClosed: () => 'El pedido ya no está vigente. Vuelve a intentarlo desde tu carro.',
  orderPaid: () => 'El pedido ya está pagado',
  paymentUnknown: () => 'Estamos confirmando tu pago',
  paymentStart: () => 'Hubo un error. Intenta más tarde.',
  paymentUnknownId: () => 'No se encontró el pago',
}
