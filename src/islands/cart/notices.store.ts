// What to tell the customer about the cart until it is understood: in every tab, and also when a page is left without having looked.
import { atom, computed } from 'nanostores'
import { $cart, setCart } from '#islands/cart/cart.store.ts'
import { priceChanges, stockChanges, understood } from '#islands/cart/changes.ts'
import { $deliveryChange } from '#islands/cart/delivery-change.ts'
import { costOf } from '#islands/cart/delivery-cost.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { cart as texts } from '#texts/cart.ts'

const $stock = computed([$cart, $calculation], (lines, { totals }) =>
  totals === null ? [] : stockChanges(lines, totals),
)

/** What is understood about the stock, on this page and as long as it is so. */
const $understood = atom<readonly string[]>([])

$stock.listen((notices) => {
  const known = $understood.get()
  const still = known.filter((key) => notices.some((notice) => notice.key === key))
  if (still.length < known.length) $understood.set(still)
})

export const $notices = computed([$cart, $stock, $understood, $deliveryChange], (lines, stock, known, delivery) => [
  ...stock.filter(({ key }) => !known.includes(key)),
  ...priceChanges(lines),
  ...(delivery === null
    ? []
    : [{ key: 'delivery', text: texts.deliveryChanged(costOf(delivery.before), costOf(delivery.now)) }]),
])

/** 'Entendido': what is said now is not said again. */
export function understand(): void {
  $understood.set($stock.get().map(({ key }) => key))
  $deliveryChange.set(null)
  if (priceChanges($cart.get()).length > 0) setCart(understood($cart.get()))
}
