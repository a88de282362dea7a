// Compares whose prices the shop answers with and whose checkout this is: a session may end meanwhile, or
// begin in another tab.

import { $pricedFor } from '#islands/cart/totals.store.ts'
import { $paying, $sessionEnded } from '#islands/checkout/checkout.store.ts'
import { reloadPage } from '#islands/shared/leave-page.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'

/** Follows every calculation of the cart. Called once when the checkout starts. */
export function watchSession(member: BuyerView | null): void {
  $pricedFor.listen((audience) => {
    if (audience === null || audience === (member?.kind ?? 'guest')) return
    if (audience === 'guest') $sessionEnded.set(true)
    else if (!$paying.get()) reloadPage() // logged in elsewhere: all that was entered is stored
  })
}
