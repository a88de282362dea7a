// Prices the cart again although nobody changed it: when the clock ends what the answer says, when no answer came, and when
// the connection is back. A page nobody sees waits until it is seen.
import { recalculateAndSay } from '#islands/cart/recalculation.ts'
import { $unanswered, $validity, type Validity } from '#islands/cart/totals.store.ts'
import { endsIn, isOutdated, retriedIn } from '#islands/cart/validity.ts'
import { toast } from '#islands/shared/toast.ts'
import { cartBasics as texts } from '#texts/cart/cart-basics.ts'

const NOTICE_LIFE_MS = 6_000

let timer: ReturnType<typeof setTimeout> | undefined
/** By this browser's clock: a computer that slept has missed its timers. */
let dueAt = Number.POSITIVE_INFINITY
/** Answers in a row that were outdated when they came. */
let outdated = 0
/** The shopper was told that there is no connection. */
let saidOffline = false

/** Called once on a page that prices the cart. */
export function startPricingAgain(): void {
  $validity.listen(followValidity)
  $unanswered.listen((times) => (times > 0 ? retry(times) : sayBackOnline()))
  addEventListener('online', () => $unanswered.get() > 0 && void recalculateAndSay())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' && Date.now() >= dueAt) whenDue()
  })
}

function followValidity(validity: Validity | null): void {
  wait(validity && endsIn(validity, Math.random(), outdated))
  outdated = validity && isOutdated(validity) ? outdated + 1 : 0
}

/** Offline no timer runs: the browser says when it is connected again. */
function retry(times: number): void {
  wait(navigator.onLine ? retriedIn(times) : null)
  if (navigator.onLine || saidOffline) return
  saidOffline = true
  const isInDrawer = document.querySelector('dialog[data-cart-drawer][open]') !== null
  if (!isInDrawer) toast(texts.offline, { life: NOTICE_LIFE_MS })
}

function sayBackOnline(): void {
  if (saidOffline) toast(texts.backOnline)
  saidOffline = false
}

function wait(milliseconds: number | null): void {
  clearTimeout(timer)
  dueAt = milliseconds === null ? Number.POSITIVE_INFINITY : Date.now() + milliseconds
  if (milliseconds !== null) timer = setTimeout(whenDue, milliseconds)
}

function whenDue(): void {
  if (document.visibilityState === 'hidden') return // dueAt stays: it is done when the page is seen
  wait(null)
  void recalculateAndSay()
}
