// Add buttons of cards and the product page: one delegated script for all of them.
// Not in the cart: 'agregar al carro'. In the cart: a stepper instead; minus at 1 removes the line.
import { checkoutAddress } from '#islands/cart/carried-cart.ts'
import { $cart, addToCart, isCartStored, removeFromCart, setQuantity } from '#islands/cart/cart.store.ts'
import { quantityOf, type SavedLine } from '#islands/cart/cart-lines.ts'
import { type DisplayedProduct, PRODUCT_SELECTOR, readProduct } from '#islands/cart/product-card.ts'
import { $calculation, pricedLine } from '#islands/cart/totals.store.ts'
import { announce } from '#islands/shared/announce.ts'
import { toast } from '#islands/shared/toast.ts'
import { maximumQuantity, parseQuantity } from '#shop/cart/quantity.ts'
import { cartBasics as texts } from '#texts/cart/cart-basics.ts'

/** The form of the product page, with its quantity selector; a card has only a button. */
const FORM = '[data-add-form]'
const ADD = '[data-add]'
/** 'Comprar ahora' of that form: what is chosen goes into the cart, and its buyer to the checkout. */
const BUY_NOW = '[data-buy-now]'
const AMOUNT = '[data-amount]'
const STEPPER = '[data-stepper]'
/** Within this time a second press belongs to a double click. */
const DOUBLE_CLICK_MS = 500
const WARNING_LIFE = 15_000
/** When a button was last replaced by its stepper, or the stepper by its button. */
let swappedAt = Number.NEGATIVE_INFINITY

/** Takes over every add button of the page, those that come later too. */
export function startAddButtons(): void {
  document.addEventListener('submit', onSubmit)
  document.addEventListener('click', ignoreDoubleClick, true)
  document.addEventListener('click', onClick)
  document.addEventListener('change', onChange)
  if ($cart.get().length > 0) refreshProducts() // with an empty cart the page is right as served
  $cart.listen(refreshChanged)
  $calculation.listen(({ state }) => state === 'ready' && refreshProducts())
}

/** Shows what is in the cart on every product of the page. */
export function refreshProducts(within: ParentNode = document): void {
  for (const element of within.querySelectorAll<HTMLElement>(PRODUCT_SELECTOR)) refresh(element)
}

/** Shows it on the products of which there are more now, or fewer; on any of several choices, which may be one of them. */
function refreshChanged(lines: readonly SavedLine[], before: readonly SavedLine[] = []): void {
  const changed = [...lines, ...before].filter(({ productId: id }) => quantityOf(lines, id) !== quantityOf(before, id))
  const selectors = [
    `${PRODUCT_SELECTOR}:has([data-offer])`,
    ...changed.map(({ productId: id }) => `[data-product-id="${id}"]`),
  ]
  for (const element of document.querySelectorAll<HTMLElement>(selectors.join())) refresh(element)
}

/** The second press of a double click is not meant for what the first one put under the pointer. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2 || event.timeStamp - swappedAt > DOUBLE_CLICK_MS || !(event.target instanceof Element)) return
  if (event.target.closest(`${FORM}, ${ADD}, ${STEPPER}`) === null) return
  event.preventDefault()
  event.stopPropagation()
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return
  const at = productAround(form)
  if (at === null) return
  event.preventDefault()
  const typed = form.querySelector<HTMLInputElement>(AMOUNT)
  const quantity = parseQuantity(typed?.value ?? '1', maximumOf(at.product))
  if (event.submitter?.matches(BUY_NOW)) {
    buyNow(at.product, quantity)
    return
  }
  addProduct(at.product, quantity)
  if (typed !== null) typed.value = '1'
  refresh(at.element)
}

function addProduct(product: DisplayedProduct, quantity: number): void {
  swappedAt = performance.now()
  addToCart(product, quantity, maximumOf(product))
  toast(texts.added(product.name))
  warnUnstored()
  showLimit(product, quantityOf($cart.get(), product.productId))
}

/** As many as are chosen, those in the cart among them: who added them before and now buys them wants no more. */
function buyNow(product: DisplayedProduct, quantity: number): void {
  const missing = quantity - quantityOf($cart.get(), product.productId)
  if (missing > 0) addToCart(product, missing, maximumOf(product))
  location.href = checkoutAddress()
}

let isWarned = false

/** Once a page: the cart will not be there on the next one. The page has the words, with the shop's telephone. */
function warnUnstored(): void {
  if (isWarned || isCartStored()) return
  isWarned = true
  toast(document.querySelector<HTMLElement>('[data-unstored]')?.dataset.unstored ?? '', {
    kind: 'error',
    life: WARNING_LIFE,
  })
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(`[data-step], ${ADD}[type="button"]`) : null
  if (button === null) return
  const at = productAround(button)
  if (at === null) return
  if (button.matches(ADD)) {
    addProduct(at.product, 1)
    at.element.querySelector<HTMLElement>(`${STEPPER} [data-step="1"]`)?.focus({ preventScroll: true })
    return
  }
  const by = Number(button.dataset.step)
  const chooser = button.closest(FORM)?.querySelector<HTMLInputElement>(AMOUNT)
  if (chooser) {
    chooser.value = String(parseQuantity(String(parseQuantity(chooser.value, 999) + by), maximumOf(at.product)))
    refresh(at.element)
  } else step(at.element, at.product, quantityOf($cart.get(), at.product.productId) + by)
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const at = productAround(target)
  if (at === null) return
  if (target.matches(AMOUNT)) {
    target.value = String(parseQuantity(target.value, maximumOf(at.product)))
    refresh(at.element)
  } else if (target.closest(STEPPER)) step(at.element, at.product, parseQuantity(target.value, at.product.limit))
}

function step(element: HTMLElement, product: DisplayedProduct, wanted: number): void {
  if (wanted < 1) {
    removeFromCart(product.productId)
    swappedAt = performance.now()
    toast(texts.removed(product.name))
    element.querySelector<HTMLElement>(ADD)?.focus({ preventScroll: true })
    return
  }
  const most = maximumOf(product)
  setQuantity(product.productId, wanted, most)
  const now = quantityOf($cart.get(), product.productId)
  announce(texts.amountIs(now, product.name))
  if (wanted > most) showLimit(product, now)
  refresh(element)
}

/** Shows why no more can be added. */
function showLimit(product: DisplayedProduct, quantity: number): void {
  if (quantity < maximumOf(product)) return
  if (product.stock < product.limit) announce(texts.onlyLeft(product.stock))
  else if (quantity >= product.limit) toast(texts.atLimit(product.limit))
}

function refresh(element: HTMLElement): void {
  const product = productOf(element)
  if (product === null) return
  const quantity = quantityOf($cart.get(), product.productId)
  element.classList.toggle('card--in', quantity > 0)
  for (const sign of element.querySelectorAll<HTMLElement>('[data-in-cart]')) sign.hidden = quantity === 0
  const button = element.querySelector<HTMLElement>(ADD)
  if (button === null) return
  if (button.closest(FORM) !== null) {
    showAllChosen(element, product, quantity) // the product page keeps its quantity selector
    return
  }
  button.hidden = quantity > 0
  const stepper = element.querySelector<HTMLElement>(STEPPER)
  if (quantity === 0) for (const part of [stepper, element.querySelector('[data-only-left]')]) part?.remove()
  else fill(stepper ?? cloneStepper(button, product), product, quantity)
}

function fill(stepper: HTMLElement, product: DisplayedProduct, quantity: number): void {
  const input = stepper.querySelector('input')
  if (input !== null && input.value !== String(quantity)) input.value = String(quantity)
  const more = stepper.querySelector<HTMLButtonElement>('[data-step="1"]')
  more?.setAttribute('aria-disabled', String(quantity >= maximumOf(product)))
  const note = stepper.parentElement?.querySelector('[data-only-left]')
  if (!isEntireStock(product, quantity)) note?.remove()
  else if (!note) stepper.after(onlyLeft(product.stock))
}

/** On the product page: what is in the cart and what the selector would add. */
function showAllChosen(element: HTMLElement, product: DisplayedProduct, inCart: number): void {
  const sign = element.querySelector<HTMLElement>('[data-all-chosen]')
  const chosen = Number(element.querySelector<HTMLInputElement>(AMOUNT)?.value) || 1
  if (sign === null) return
  sign.hidden = !isEntireStock(product, inCart + chosen)
  sign.firstElementChild!.textContent = texts.onlyLeft(product.stock)
}

/** Whether a quantity takes the whole stock, where that is below the limit per order. */
function isEntireStock({ stock, limit }: DisplayedProduct, quantity: number): boolean {
  return stock > 0 && stock < limit && quantity >= stock
}

function onlyLeft(stock: number): HTMLElement {
  const note = document.createElement('p')
  note.className = 'low'
  note.setAttribute('data-only-left', '')
  note.textContent = texts.onlyLeft(stock)
  return note
}

function cloneStepper(button: HTMLElement, product: DisplayedProduct): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('template#cantidad')
  const stepper = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const made = stepper ?? document.createElement('div')
  made.setAttribute('data-stepper', '')
  made.setAttribute('aria-label', texts.amountOf(product.name))
  button.after(made)
  return made
}

/** What an element shows; of a product in the cart its stock is what the shop says that packs in the cart leave to it. */
function productOf(element: HTMLElement): DisplayedProduct | null {
  const product = readProduct(element)
  const stock = product && pricedLine($calculation.get().totals, product.productId)?.available
  return product && { ...product, stock: stock ?? product.stock }
}

function maximumOf({ limit, stock }: DisplayedProduct): number {
  return maximumQuantity(limit, stock)
}

function productAround(from: Element): { element: HTMLElement; product: DisplayedProduct } | null {
  const element = from.closest<HTMLElement>(PRODUCT_SELECTOR)
  const product = element && productOf(element)
  return element && product ? { element, product } : null
}
