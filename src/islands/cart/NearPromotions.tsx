// Promotions almost reached, a sentence each, under the sums of drawer and checkout.
import { useStore } from '@nanostores/react'
import { $freshTotals } from '#islands/cart/totals.store.ts'

export function NearPromotions() {
  return useStore($freshTotals)?.nearPromotions.map((sentence) => (
    <p key={sentence} className="club near">
      {sentence}
    </p>
  ))
}
