// The points of who buys, and how many of them pay this order.

import { $calculation, $freshTotals } from '#islands/cart/totals.store.ts'
import { $wantedPoints } from '#islands/cart/wanted-points.store.ts'
import { $member, $sessionEnded } from '#islands/checkout/checkout.store.ts'
import {
  NO_POINTS,
  type PointsUse,
  parsePointsChoice,
  typedPart,
  wantedPoints,
} from '#islands/checkout/payment/points-choice.ts'
import { $user, loadUser } from '#islands/customers/user.store.ts'
import { call } from '#islands/shared/call.ts'
import { computed } from '#islands/shared/server-state.ts'
import { POINTS_KEY, sessionAtom } from '#islands/shared/session-atom.ts'
import { collectsPoints } from '#shop/customers/points/points.ts'

export const $pointsChoice = sessionAtom(POINTS_KEY, parsePointsChoice)

/** What can be spent; null while unknown, and for who has no points to spend. */
export const $balance = computed([$user, $member, $sessionEnded], (user, member, ended) =>
  user === null || member === null || ended || !collectsPoints(member.kind) ? null : Math.max(0, user.points),
)

export function choosePoints(use: PointsUse): void {
  $pointsChoice.set({ ...$pointsChoice.get(), use })
}

export function typePoints(typed: string): void {
  const totals = $calculation.get().totals
  const payable = totals && totals.subtotal - totals.discounts.totalDiscount
  const part = typedPart(typed, $balance.get() ?? 0, payable)
  if (part !== null) $pointsChoice.set({ use: 'part', part })
}

/** Has the cart priced with the points chosen. Called once when the checkout starts. */
export function watchPoints(): void {
  const update = () => $wantedPoints.set(wantedPoints($pointsChoice.get(), $balance.get() ?? 0))
  $balance.subscribe((balance) => {
    const { use, part } = $pointsChoice.get()
    if (balance !== null && use === 'part' && part > balance) $pointsChoice.set(NO_POINTS)
    update()
  })
  $pointsChoice.listen(update)
  $freshTotals.listen((totals) => {
    // None of those that were asked for: there are fewer than this page knows of, spent on another device.
    const isTooMany = totals !== null && totals.wantedPoints > 0 && totals.points === 0
    if (isTooMany && totals.subtotal > totals.discounts.totalDiscount) void refreshBalance()
  })
  if ($member.get() !== null) void loadUser()
}

/** Reads the balance again: an order was refused because there are fewer points than it wanted. */
export async function refreshBalance(): Promise<void> {
  const [member, user] = [$member.get(), $user.get()]
  if (member === null || user === null) return
  const answer = await call('GET /ecommerce/customers/:id/points-balance', { params: { id: member.id } })
  if (answer.ok) $user.set({ ...user, points: answer.data.balance })
}
