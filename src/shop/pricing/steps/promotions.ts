// Promotions: of those about a line's product the one that saves most, of two alike the lower id; and delivery that is free
// from an amount. One that saves nothing is not applied; what is almost reached is told.
import { clp } from '#shop/shared/money.ts'
import type { NearPromotion, PricedCart, PricedLine, PricingStep } from '../priced-cart.ts'
import { missingFor } from '../promotions/kinds/free-delivery.ts'
import { savingOf, unitsNeeded } from '../promotions/kinds.ts'
import type { Promotion } from '../promotions/promotion.ts'
import { type PromotionIndex, promotionIndex } from '../promotions/promotion-index.ts'
import { subtotalOf } from '../totals.ts'

export const promotions: PricingStep = (cart, { promotions: inForce }) => {
  if (inForce.length === 0 || cart.lines.length === 0) return cart
  const index = promotionIndex(inForce)
  /** Units a promotion with a limit per order has counted for so far. */
  const used = new Map<Promotion, number>()
  const near: NearPromotion[] = []
  const lines = cart.lines.map((line) => {
    const about = line.isSold ? index.ofProduct(line.product) : []
    if (about.length === 0) return line
    const best = largestSaving(line, line.quantity, about, used)
    const label = nearOf(line, best, about, used)
    if (label !== null) near.push({ label, lacks: 'unit', productId: line.product.id })
    if (best === null) return line
    used.set(best.promotion, (used.get(best.promotion) ?? 0) + best.units)
    return withSaving(line, best)
  })
  const { freeDelivery, nearPromotions } = deliveryOf(cart, index)
  return { ...cart, lines, freeDelivery, nearPromotions: [...nearPromotions, ...near] }
}

interface Saving {
  readonly promotion: Promotion
  /** Those it counts for. */
  readonly units: number
  readonly pesos: number
}

type Used = ReadonlyMap<Promotion, number>

function largestSaving(
  { unitPrice }: PricedLine,
  quantity: number,
  about: readonly Promotion[],
  used: Used,
): Saving | null {
  let best: Saving | null = null
  for (const promotion of about) {
    const units = unitsCounted(promotion, quantity, used.get(promotion) ?? 0)
    const pesos = savingOf(promotion.offer, unitPrice, units)
    if (pesos > (best?.pesos ?? 0)) best = { promotion, units, pesos }
  }
  return best
}

/** The name of the promotion of more than one unit that one unit more would complete; null for none. */
function nearOf(line: PricedLine, best: Saving | null, about: readonly Promotion[], used: Used): string | null {
  const next = largestSaving(line, line.quantity + 1, about, used)
  if (next === null || unitsNeeded(next.promotion.offer) === 1) return null
  const { promotion } = next
  const units = unitsCounted(promotion, line.quantity, used.get(promotion) ?? 0)
  const now = savingOf(promotion.offer, line.unitPrice, units)
  return next.pesos > now && next.pesos > (best?.pesos ?? 0) ? promotion.name : null
}

function withSaving(line: PricedLine, { promotion, pesos }: Saving): PricedLine {
  const change = { kind: 'promotion', label: promotion.name, productId: line.product.id, pesos: clp(-pesos) } as const
  return { ...line, changes: [...line.changes, change] }
}

function unitsCounted({ unitsPerLine, unitsPerOrder }: Promotion, quantity: number, before: number): number {
  return Math.min(quantity, unitsPerLine ?? quantity, Math.max(0, (unitsPerOrder ?? Infinity) - before))
}

/** The first one reached makes delivery free; while none is, the nearest is told from half of its amount on. */
function deliveryOf(
  cart: PricedCart,
  { ofDelivery }: PromotionIndex,
): Pick<PricedCart, 'freeDelivery' | 'nearPromotions'> {
  const subtotal = subtotalOf(cart)
  const all = ofDelivery.map(({ promotion, offer }) => ({
    label: promotion.name,
    missing: missingFor(subtotal, offer.from),
    from: offer.from,
  }))
  const reached = all.find(({ missing }) => missing === 0)
  if (reached) {
    const free = { kind: 'free_promotion', label: reached.label } as const
    return { freeDelivery: [...cart.freeDelivery, free], nearPromotions: cart.nearPromotions }
  }
  const near = all.filter(({ missing, from }) => missing * 2 <= from).sort((one, other) => one.missing - other.missing)
  const told = near.slice(0, 1).map(({ label, missing }) => ({ label, lacks: 'pesos' as const, pesos: missing }))
  return { freeDelivery: cart.freeDelivery, nearPromotions: [...cart.nearPromotions, ...told] }
}
