// Promotions almost reached, a sentence each, under the sums of drawer and checkout: `most` of them, the first first.

import { $freshTotals } from '#islands/cart/totals.store.ts'
import { useStore } from '#islands/shared/use-store.ts'

export function NearPromotions({ most }: { readonly most?: number }) {
  return useStore($freshTotals)
    ?.nearPromotions.slice(0, most)
    .map((sentence) => (
      <p key={sentence} className="club near">
        {sentence}
      </p>
    ))
}
