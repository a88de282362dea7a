// The state of the checkout: buyer, step, problems. In sessionStorage, so that a reload or a refused payment loses nothing.
import { atom } from 'nanostores'
import { $notices } from '#islands/cart/notices.store.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { isCartSettled } from '#islands/checkout/cart/settled-cart.ts'
import { parseContact } from '#islands/checkout/contact/contact-form.ts'
import {
  afterDeliveryChange,
  BEGINNING,
  guestProgress,
  knownBuyer,
  nextStep,
  openStep,
  type Progress,
  restoredProgress,
  type Step,
} from '#islands/checkout/steps.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { STEP_KEY, sessionAtom, TERMS_KEY } from '#islands/shared/session-atom.ts'
import { field } from '#islands/shared/untrusted.ts'
import type { CheckoutFlag } from '#shop/checkout/check.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'
import type { Selection } from '#shop/delivery/state/delivery-state.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'

export const $contact = sessionAtom('liqui:contact', parseContact)

/** Who buys, if he has an account: as the server knew him when the page was made. */
export const $member = atom<BuyerView | null>(null)

/** This browser's session is over: whoever bought with an account logs in again, or buys without one. */
export const $sessionEnded = atom(false)

export const $progress = sessionAtom<Progress>(STEP_KEY, (stored) =>
  restoredProgress(field(stored, 'active'), isReload()),
)

/** The page is the one that was open before: loaded again, or gone back to. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' || visit?.type === 'back_forward'
}

/** Accepted for this purchase: a refused payment does not ask for it again. */
export const $terms = sessionAtom(TERMS_KEY, (stored) => stored === true)

/** True from the press of the pay button until it failed or the browser is at the bank. */
export const $paying = atom(false)

/** Shown at the top of the open step for 10 s. */
export interface Problem {
  readonly text: string
  readonly flag: CheckoutFlag | null
  /** Distinguishes two showings of the same text. */
  readonly shownAt: number
}

export const $problem = atom<Problem | null>(null)

/** A product without enough stock: stays until it is resolved. */
export interface StockProblem {
  readonly productId: number
  readonly name: string
  readonly wanted: number
  readonly stock: number
  /** It is not sold any more. */
  readonly isGone: boolean
}

export const $stockProblems = atom<readonly StockProblem[]>([])

const LIFE = 10_000
let clearing: ReturnType<typeof setTimeout> | undefined

export function showProblem(text: string, flag: CheckoutFlag | null = null, lastsMs = LIFE): void {
  clearTimeout(clearing)
  $problem.set({ text, flag, shownAt: Date.now() })
  clearing = setTimeout(() => $problem.set(null), lastsMs)
}

export function clearProblem(): void {
  clearTimeout(clearing)
  $problem.set(null)
}

/** What was said where somebody leaves is not said again where he goes. */
export function goToStep(step: Step): void {
  clearProblem()
  $progress.set(openStep($progress.get(), step))
}

export function goToNextStep(): void {
  clearProblem()
  $progress.set(nextStep($progress.get(), isCartSettled($calculation.get(), $notices.get().length)))
}

/** The step in which a flagged problem can be corrected. */
export function stepOf(flag: CheckoutFlag): Step {
  if (flag === 'cart') return 'cart'
  if (flag === 'billing' || flag === 'method' || flag === 'terms') return 'payment'
  if (DELIVERY_FLAGS.has(flag)) return 'delivery'
  return 'contact'
}

const DELIVERY_FLAGS: ReadonlySet<CheckoutFlag> = new Set(['region', 'commune', 'address', 'date', 'store'])

/** Takes over who buys, from the page. Called once when the checkout starts. */
export function beginAs(member: BuyerView | null, sessionEnded: boolean): void {
  $member.set(member)
  $sessionEnded.set(sessionEnded)
  const hasSaid = Object.values($contact.get()).some((text) => text !== '')
  $progress.set(member === null ? guestProgress($progress.get(), hasSaid) : knownBuyer($progress.get()))
}

/** Who goes on without the account of a session that ended says first who he is. Stored: the page is loaded again. */
export function goOnAsGuest(): void {
  $progress.set(BEGINNING)
}

/**
 * Another way, address, store or date disables payment; what its buyer did not take back himself is said. Called once when the checkout
 * starts.
 */
export function watchDelivery(): void {
  $delivery.listen(({ selection }, before) => {
    if (!before || choiceOf(selection) === choiceOf(before.selection)) return
    const wasPaying = $progress.get().active === 'payment'
    $progress.set(afterDeliveryChange($progress.get()))
    const gone = wasPaying ? goneOf(before.selection, selection) : null
    if (gone === 'date') showProblem(checkoutRefusals.dateUnavailable(), 'date')
    if (gone === 'store') showProblem(checkoutRefusals.pickupStoreChanged(), 'store')
  })
}

/** What went by itself: a day that filled up or was over, a store that is not offered any more. */
function goneOf(before: Selection, after: Selection): 'date' | 'store' | null {
  if (choiceOf({ ...before, day: null, pickupStore: null }) !== choiceOf({ ...after, day: null, pickupStore: null }))
    return null
  if (before.pickupStore !== after.pickupStore) return after.pickupStore === null ? 'store' : null
  return before.day !== null && after.day === null ? 'date' : null
}

/** What is chosen; the same at another cost, or found on the map meanwhile, is no other choice. */
function choiceOf({ type, time, place, pickupStore, day }: Selection): string {
  const address = place && [place.region, place.commune, place.street, place.number, place.apartment]
  return JSON.stringify([type, time, address, pickupStore, day])
}
