// Changes of the cart the customer should know of, until 'Entendido': in every tab, also after leaving the page.
import { atom } from 'nanostores'
import { $cart, setCart } from '#islands/cart/cart.store.ts'
import { priceChanges, stockChanges, withoutPreviousPrices } from '#islands/cart/changes.ts'
import { $deliveryChange } from '#islands/cart/delivery-change.store.ts'
import { formatCost } from '#islands/cart/delivery-cost.ts'
import { $discountChange } from '#islands/cart/discount-change.store.ts'
import { $limitNotices } from '#islands/cart/limit-change.store.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { computed } from '#islands/shared/server-state.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart/cart.ts'

export const $stockNotices = computed([$cart, $calculation], (lines, { totals }) =>
  totals === null ? [] : stockChanges(lines, totals),
)

/** Keys of dismissed stock notices, on this page and while they still apply. */
export const $dismissed = atom<readonly string[]>([])

$stockNotices.listen((notices) => {
  const known = $dismissed.get()
  const still = known.filter((key) => notices.some((notice) => notice.key === key))
  if (still.length < known.length) $dismissed.set(still)
})

/** Of the whole cart, not of one line. */
const $ofCart = computed([$deliveryChange, $discountChange], (delivery, discount) => [
  ...(discount === null
    ? []
    : [{ key: 'discount', text: texts.discountsChanged(formatClp(discount.before), formatClp(discount.now)) }]),
  ...(delivery === null
    ? []
    : [{ key: 'delivery', text: texts.deliveryChanged(formatCost(delivery.before), formatCost(delivery.now)) }]),
])

export const $notices = computed(
  [$cart, $stockNotices, $dismissed, $limitNotices, $ofCart],
  (lines, stock, known, limits, ofCart) => [
    ...stock.filter(({ key }) => !known.includes(key)),
    ...(lines.length > 0 ? limits : []),
    ...priceChanges(lines),
    ...ofCart,
  ],
)

/** 'Entendido': what is shown now is not shown again. */
export function dismissNotices(): void {
  $dismissed.set($stockNotices.get().map(({ key }) => key))
  $deliveryChange.set(null)
  $discountChange.set(null)
  $limitNotices.set([])
  if (priceChanges($cart.get()).length > 0) setCart(withoutPreviousPrices($cart.get()))
}
