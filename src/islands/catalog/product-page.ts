// The product page follows every choice of unit, pack or box, and an offer counts down to its end. Loaded at the first touch.
import { refreshProducts } from '#islands/cart/add-buttons.ts'
import { PRODUCT, productIn } from '#islands/cart/product-card.ts'
import type { ChoiceOffer } from '#shop/catalog/choices.ts'
import { formatClp } from '#shop/shared/money.ts'

export function wakeProductPage(form: HTMLFormElement | null, offer: HTMLElement | null): void {
  if (form !== null) followChoices(form)
  if (offer !== null) countDown(offer)
}

function followChoices(form: HTMLFormElement): void {
  const buy = form.closest<HTMLElement>(PRODUCT)
  const amount = form.querySelector<HTMLInputElement>('[data-amount]')
  const total = form.querySelector<HTMLElement>('[data-total]')
  if (buy === null || amount === null || total === null) return
  const choices = [...form.querySelectorAll<HTMLInputElement>('[data-offer]')].map((radio) => ({
    radio,
    offer: JSON.parse(radio.dataset.offer ?? '{}') as ChoiceOffer,
  }))
  const chosen = () => choices.find(({ radio }) => radio.checked)

  const reckon = () => {
    total.textContent = formatClp((productIn(buy)?.price ?? 0) * (Number(amount.value) || 1))
  }
  const take = () => {
    amount.value = String(chosen()?.offer.amount ?? 1)
    refreshProducts()
    reckon()
    const most = buy.querySelector('[data-most]')
    const product = productIn(buy)
    if (most?.textContent && product)
      most.textContent = most.textContent.replace(/\d+/, String(Math.min(product.limit, product.stock)))
  }
  /** Fewer or more than a box are so many units, and as many units as a box are a box. */
  const name = () => {
    const same = choices.filter(({ offer }) => offer.productId === chosen()?.offer.productId)
    const exact = same.find(({ offer }) => offer.amount === Number(amount.value)) ?? same[0]
    if (exact) exact.radio.checked = true
    reckon()
  }
  // These listeners stand after those of the add buttons, which put the amount right first.
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

/** Puts the time that is left in the place of the date, until there is none. The words stand in the page. */
function countDown({ dataset, lastElementChild: text }: HTMLElement): void {
  const ends = Date.parse(dataset.ends ?? '')
  if (text === null || Number.isNaN(ends)) return
  const tick = () => {
    const left = ends - Date.now()
    text.textContent = left > 0 ? `${dataset.left} ${timeText(left, dataset)}` : (dataset.over ?? '')
    if (left > 0) setTimeout(tick, left % 1000 || 1000)
  }
  tick()
}

/** `2 días 03:12:44`, or without days. */
function timeText(milliseconds: number, { day, days }: DOMStringMap): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const count = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = clock.map((part) => String(part).padStart(2, '0')).join(':')
  return count > 0 ? `${count} ${count === 1 ? day : days} ${shown}` : shown
}
