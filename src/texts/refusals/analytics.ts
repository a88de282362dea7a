// Why an event was not taken down.
export const analyticsRefusals = {
  orderUnpaid: () => 'Este pedido todavía no está pagado',
} as const
