// What a delivery costs, in the cart; the words of choosing it are in delivery.ts.
export const deliveryCost = {
  free: 'Gratis',
} as const
