// The last step: what receiving it costs, and what makes that free: the products' own flag, then what earlier steps said.
import { clp } from '#shop/shared/money.ts'
import type { PricedCart, PricingStep } from '../priced-cart.ts'

export const delivery: PricingStep = (cart, { deliveryCost }) => {
  if (cart.lines.length === 0) return cart
  const freeDelivery = [...ofProducts(cart), ...cart.freeDelivery]
  if (deliveryCost === 0) return { ...cart, freeDelivery }
  const charged = { kind: 'delivery', label: '', productId: null, pesos: deliveryCost } as const
  const taken = freeDelivery.slice(0, 1).map((free) => ({ ...free, productId: null, pesos: clp(-deliveryCost) }))
  return { ...cart, freeDelivery, changes: [...cart.changes, charged, ...taken] }
}

/** The flag counts when every line has it. */
function ofProducts({ lines }: PricedCart): PricedCart['freeDelivery'] {
  return lines.every(({ product }) => product.freeDelivery) ? [{ kind: 'free_products', label: '' }] : []
}
