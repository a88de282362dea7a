// The product page follows every choice of unit, pack or box, and counts down to the end of an offer. Loaded at first touch.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { PRODUCT_SELECTOR, readProduct } from '#islands/cart/product-card.ts'
import { startMethodForm } from '#islands/delivery/start-method.ts'
import { announce } from '#islands/shared/announce.ts'
import { withShopClock } from '#islands/shared/shop-clock.ts'
import type { ChoiceOffer } from '#shop/catalog/choices.ts'
import { type Deal, lineSum } from '#shop/pricing/promotions/deal.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cartBasics as texts } from '#texts/cart/cart-basics.ts'

/** `startAgain` enhances what the page shows after an offer ended, as it did the first time. */
export function activateProductPage(
  form: HTMLFormElement | null,
  offer: HTMLElement | null,
  startAgain: () => void,
): void {
  if (form !== null) followChoices(form)
  if (offer !== null) countDown(offer, startAgain)
}

function followChoices(form: HTMLFormElement): void {
  const buy = form.closest<HTMLElement>(PRODUCT_SELECTOR)
  const amount = form.querySelector<HTMLInputElement>('[data-amount]')
  const total = form.querySelector<HTMLElement>('[data-total]')
  if (buy === null || amount === null || total === null) return
  const choices = [...form.querySelectorAll<HTMLInputElement>('[data-offer]')].map((radio) => ({
    radio,
    offer: offerOf(radio)!,
  }))
  const chosen = () => choices.find(({ radio }) => radio.checked)

  const reckon = () => {
    const units = Number(amount.value) || 1
    const { price = 0, bulk = null } = readProduct(buy) ?? {}
    const deals: readonly Deal[] = offerOf(chosen()?.radio)?.deals ?? JSON.parse(buy.dataset.deals ?? '[]')
    total.textContent = formatClp(lineSum(units, { price, bulk, deals }))
  }
  const take = () => {
    amount.value = String(chosen()?.offer.amount ?? 1)
    refreshProducts()
    reckon()
    const most = buy.querySelector('[data-most]')
    const product = readProduct(buy)
    if (most?.textContent && product)
      most.textContent = most.textContent.replace(/\d+/, String(Math.min(product.limit, product.stock)))
  }
  /** As many units as a box are the box; fewer or more are units. */
  const name = () => {
    const same = choices.filter(({ offer }) => offer.productId === chosen()?.offer.productId)
    const exact = same.find(({ offer }) => offer.amount === Number(amount.value)) ?? same[0]
    if (exact) exact.radio.checked = true
    reckon()
  }
  // These listeners come after those of the add buttons, which correct the quantity first.
  document.addEventListener('change', ({ target }) => {
    if (choices.some(({ radio }) => radio === target)) take()
    else if (target === amount) name()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && form.contains(target.closest('[data-step]'))) name()
  })
  document.addEventListener('submit', ({ target }) => {
    if (target === form) take()
  })
  if (chosen()?.radio.defaultChecked === false)
    take() // chosen before this was here
  else reckon()
}

/** What a choice puts into the cart, as it stands now: a price of one's own may have come later. */
function offerOf(radio: HTMLInputElement | undefined): ChoiceOffer | undefined {
  return radio && (JSON.parse(radio.dataset.offer ?? '{}') as ChoiceOffer)
}

/** Shows the remaining time by the shop's clock instead of the date; at the end the page gets the price that holds then. */
function countDown(offer: HTMLElement, startAgain: () => void): void {
  const { dataset, lastElementChild: text } = offer
  const ends = Date.parse(dataset.ends ?? '')
  if (text === null || Number.isNaN(ends)) return
  const tick = (now: () => number) => {
    const left = ends - now()
    text.textContent = left > 0 ? `${dataset.left} ${timeText(left, dataset)}` : (dataset.over ?? '')
    if (left > 0) setTimeout(tick, left % 1000 || 1000, now)
    else void updatePrice(offer, startAgain, TRIES)
  }
  withShopClock(tick)
}

/** A cached page may be a moment behind: tries, and milliseconds between them. */
const TRIES = 6
const AGAIN_MS = 5000

/** Replaces what is for sale by what the page shows now; the words that the offer is over stay. */
async function updatePrice(offer: HTMLElement, startAgain: () => void, tries: number): Promise<void> {
  const page = await fetchPage()
  const shown = offer.closest<HTMLElement>(PRODUCT_SELECTOR)
  const now = page?.querySelector<HTMLElement>(`.pdp ${PRODUCT_SELECTOR}`) ?? null
  if (shown === null || !shown.isConnected) return
  if (now === null || now.querySelector('[data-ends]')?.getAttribute('data-ends') === offer.dataset.ends) {
    if (tries > 1) setTimeout(() => void updatePrice(offer, startAgain, tries - 1), AGAIN_MS)
    return
  }
  const focused = focusable(shown).indexOf(document.activeElement as HTMLElement)
  const before = readProduct(shown)
  offer.removeAttribute('data-ends')
  now.querySelector('.buy__club')?.before(offer)
  shown.replaceWith(now)
  document.querySelector('.gallery .stage__tags')?.remove()
  document.querySelector('.gallery .stage')?.append(...(page?.querySelectorAll('.gallery .stage__tags') ?? []))
  if (focused !== -1) focusable(now)[focused]?.focus({ preventScroll: true })
  refreshProducts()
  startMethodForm()
  startAgain()
  const after = readProduct(now)
  if (before && after && before.price !== after.price)
    announce(texts.priceChanged(after.name, formatClp(before.price), formatClp(after.price)))
}

/** The page as it would be if it were loaded now; null when it cannot be loaded. */
async function fetchPage(): Promise<Document | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
  } catch {
    return null
  }
}

function focusable(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('a, button, input')]
}

/** `2 días 03:12:44`, or without days. */
function timeText(milliseconds: number, { day, days }: DOMStringMap): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const count = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = clock.map((part) => String(part).padStart(2, '0')).join(':')
  return count > 0 ? `${count} ${count === 1 ? day : days} ${shown}` : shown
}
