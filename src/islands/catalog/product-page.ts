// The product page follows every choice of unit, pack or box, and an offer counts down to its end. Loaded at the first touch.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { PRODUCT } from '#islands/cart/product-card.ts'
import type { ChoiceOffer } from '#shop/catalog/choices.ts'
import { formatClp } from '#shop/shared/money.ts'
import { home } from '#texts/home.ts'
import { product as words } from '#texts/product.ts'

/** `take` puts a choice's product under the add button. */
type Take = (form: HTMLFormElement, radio: HTMLInputElement) => void

export function wakeProductPage(form: HTMLFormElement | null, take: Take): void {
  if (form !== null) followChoices(form, take)
  const offer = document.querySelector<HTMLElement>('[data-ends]')
  if (offer !== null) countDown(offer, new Date(offer.dataset.ends ?? '').getTime())
}

function followChoices(form: HTMLFormElement, take: Take): void {
  const buy = form.closest<HTMLElement>(PRODUCT)
  const amount = form.querySelector<HTMLInputElement>('[data-amount]')
  const total = form.querySelector<HTMLElement>('[data-total]')
  if (buy === null || amount === null || total === null) return
  const choices = [...form.querySelectorAll<HTMLInputElement>('[data-offer]')].map((radio) => ({
    radio,
    offer: JSON.parse(radio.dataset.offer ?? '{}') as ChoiceOffer,
  }))

  const reckon = () => {
    total.textContent = formatClp(Number(buy.dataset.price) * (Number(amount.value) || 1))
  }
  const chosen = () => {
    refreshProducts()
    reckon()
  }
  /** Fewer or more than a box are so many units, and as many units as a box are a box. */
  const name = () => {
    const same = choices.filter(({ offer }) => offer.productId === Number(buy.dataset.productId))
    const exact = same.find(({ offer }) => offer.amount === Number(amount.value)) ?? same[0]
    if (exact) exact.radio.checked = true
    reckon()
  }
  // These listeners stand after those of the add buttons, which put the amount right first.
  document.addEventListener('change', ({ target }) => {
    if (choices.some(({ radio }) => radio === target)) chosen()
    else if (target === amount) name()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && form.contains(target.closest('[data-step]'))) name()
  })
  document.addEventListener('submit', ({ target }) => {
    const checked = choices.find(({ radio }) => radio.checked)
    if (target !== form) return
    if (checked) take(form, checked.radio)
    reckon()
  })
  chosen()
}

/** Puts the time that is left in the place of the date, until there is none. */
function countDown(offer: HTMLElement, ends: number): void {
  const text = offer.querySelector('span')
  if (text === null || Number.isNaN(ends)) return
  const tick = () => {
    const left = ends - Date.now()
    text.textContent = left > 0 ? words.offerEndsIn(timeText(left)) : home.offerExpired
    if (left > 0) setTimeout(tick, left % 1000 || 1000)
  }
  tick()
}

/** `2 días 03:12:44`, or without days. */
function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = clock.map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${words.days(days)} ${shown}` : shown
}
