// Promotions: their labels on cards and pages, and what is missing for one.
export const promotions = {
  label: {
    percentage: (percentage: number) => `${percentage} % menos`,
    fixedPrice: (price: string) => `A ${price}`,
    nForM: (take: number, pay: number) => `${take}x${pay}`,
    secondUnit: (percentage: number) => (percentage === 0 ? '2ª unidad gratis' : `2ª unidad al ${percentage} %`),
    freeDelivery: (from: string) => `Despacho gratis desde ${from}`,
  },
  /** What it means for a product, in pesos. */
  meaning: {
    each: (price: string) => `Con la promo: ${price} c/u`,
    nForM: (take: number, total: string) => `Lleva ${take} por ${total}`,
    secondUnit: (price: string) => `La segunda a ${price}`,
  },
  /** `Te faltan $3.000 para Despacho gratis desde $40.000`. */
  missing: (amount: string, name: string) => `Te faltan ${amount} para ${name}`,
  missingUnit: (product: string, name: string) => `Te falta 1 unidad de ${product} para ${name}`,
} as const
