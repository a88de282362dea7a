// What a delivery costs, in the cart and on a product's page; the words of choosing it are in delivery.ts.
export const deliveryCost = {
  free: 'Gratis',
  quote: (commune: string, cost: string, date: string) => `Despacho a ${commune}: ${cost}, llega ${date}.`,
  quoteNone: (commune: string) => `No hay fechas de despacho para ${commune}. Prueba con otra comuna.`,
} as const
