// The chosen way of paying: the one last used or pressed in this browser, else of a member's last purchase, if it is offered, else what takes its place. Only the wish's name
// is stored, so that a method that comes back is chosen again.
import { atom } from 'nanostores'
import { $calculation } from '#islands/cart/totals.store.ts'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { computed } from '#islands/shared/server-state.ts'
import { chosenMethod, type MethodFacts, type OfferedMethod, offeredMethods } from '#shop/checkout/methods.ts'
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

const KEY = 'liqui:method'

type OfBuyer = Omit<MethodFacts, 'subtotal'>

const $wanted = atom<string | null>(readStored(KEY))

/** A guest's until the page's data are read. */
const $ofBuyer = atom<OfBuyer>({ audience: 'guest', mayTransfer: false, machEnable: false, hidden: [] })

const $facts = computed([$ofBuyer, $calculation], (ofBuyer, { totals }) => ({
  ...ofBuyer,
  subtotal: totals?.subtotal ?? Number.POSITIVE_INFINITY, // nothing disappears before the cart is priced
}))

/** The methods on offer, in the order of the tiles. */
export const $offered = computed($facts, offeredMethods)

/** What is chosen, and what was wanted instead. */
export const $choice = computed([$wanted, $facts], chosenMethod)

/** Takes over what the page knows of the buyer. Called once when the checkout starts. */
export function beginMethods({
  methods,
  settings,
  last,
}: Pick<CheckoutPageData, 'methods' | 'last'> & { readonly settings: { readonly machEnable: boolean } }): void {
  $ofBuyer.set({ ...methods, machEnable: settings.machEnable })
  // A wish nobody uttered here: it is no news that it cannot be met.
  const known = $offered.get().find(({ method }) => method === last?.method)
  if ($wanted.get() === null && known) $wanted.set(known.method)
}

export function chooseMethod({ method }: OfferedMethod): void {
  $wanted.set(method)
  writeStored(KEY, method)
}

/** The methods that fail now, as a refusal names them: they disappear from the tiles. */
export function hideMethods(hidden: readonly string[]): void {
  $ofBuyer.set({ ...$ofBuyer.get(), hidden })
}
