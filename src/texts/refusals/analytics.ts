// Why an event was not recorded.
export const analyticsRefusals = {
  orderUnpaid: () => 'Este pedido todavía no está pagado',
} as const
