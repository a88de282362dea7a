// The promotions about a product as a page hands them to the browser: enough to say what they come to at a price that the
// page does not know, because it is one person's.
import type { Clp } from '#shop/shared/money.ts'
import type { Deal } from './deal.ts'
import { savingOf, unitsNeeded } from './kinds.ts'
import type { Promotion, PromotionOffer } from './promotion.ts'

export interface PromotionTerms {
  readonly offer: PromotionOffer
  /** Units of one line it counts for; null: no limit. */
  readonly most: number | null
}

/** What a page hands to the browser about a product, in JSON. */
export interface PageTerms {
  readonly terms: readonly PromotionTerms[]
  /** The wholesale price and from how many units it holds; null for none. */
  readonly bulk: { readonly price: number; readonly units: number } | null
}

export function termsOf({ offer, unitsPerLine, unitsPerOrder }: Promotion): PromotionTerms {
  const most = Math.min(unitsPerLine ?? Infinity, unitsPerOrder ?? Infinity)
  return { offer, most: most === Infinity ? null : most }
}

/**
 * The one that saves most a unit when just as many are taken as it needs, of two alike the first; undefined where none
 * saves anything at this unit price.
 */
export function mostSaving<Terms extends PromotionTerms>(
  promotions: readonly Terms[],
  unitPrice: Clp,
): Terms | undefined {
  let shown: Terms | undefined
  let best = 0
  for (const terms of promotions) {
    const units = unitsNeeded(terms.offer)
    const each = savingOf(terms.offer, unitPrice, Math.min(units, terms.most ?? units)) / units
    if (each <= best) continue
    best = each
    shown = terms
  }
  return shown
}

/** Those that save something at the unit price or at the bulk price (null where there is none). */
export function dealsAt(
  promotions: readonly PromotionTerms[],
  { unitPrice, bulkPrice }: { readonly unitPrice: Clp; readonly bulkPrice: Clp | null },
): Deal[] {
  const deals = promotions.map(({ offer, most }): Deal => {
    const units = unitsNeeded(offer)
    const saves = savingOf(offer, unitPrice, units)
    return { units, saves, bulkSaves: savingOf(offer, bulkPrice ?? unitPrice, units), most }
  })
  return deals.filter(({ saves, bulkSaves }) => saves + bulkSaves > 0)
}
