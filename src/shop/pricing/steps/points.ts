// Points ('Liquipuntos'): they pay what the products cost after every discount, never delivery. A change of the whole order.
import { clp, sum } from '#shop/shared/money.ts'
import { lineTotal, type PricingStep } from '../priced-cart.ts'

export const points: PricingStep = (cart, { points: wanted }) => {
  const used = Math.min(wanted, sum(cart.lines.map(lineTotal)))
  if (used === 0) return cart
  const change = { kind: 'points', label: '', productId: null, pesos: clp(-used) } as const
  return { ...cart, changes: [...cart.changes, change] }
}
