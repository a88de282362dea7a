// Orders again: asks for today's prices and stock of the cart with the order's lines on top, asks about what is worse, then adds what can be had.
import { $cart, addToCart } from '#islands/cart/cart.store.ts'
import { openDrawer } from '#islands/cart/open-drawer.ts'
import { buyingContext } from '#islands/delivery/context.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import { toast } from '#islands/shared/toast.ts'
import {
  type AgainLine,
  againLines,
  askedOf,
  isCheaper,
  isWorse,
  type PastLine,
  unitsAdded,
} from '#shop/orders/again.ts'
import { MAX_QUANTITY } from '#shop/shared/limits.ts'
import { orderAgain as texts } from '#texts/orders/order-again.ts'

type Priced = CallData<'POST /cart'>

/** Resolves once it is added, was refused, or could not be asked. */
export async function orderAgain(past: readonly PastLine[], opener: HTMLElement): Promise<void> {
  const inCart = new Map($cart.get().map(({ productId, quantity }) => [productId, quantity]))
  const asked = askedOf(past, inCart, MAX_QUANTITY)
  const { storeId: store, deliveryTime, deliveryType } = buyingContext()
  const items = [...asked].map(([productId, amount]) => ({ productId, amount }))
  const answer = await call('POST /cart', {
    body: { items, store, deliveryTime, deliveryType, ...$destination.get() },
  })
  if (!answer.ok) return toast(texts.failed, { kind: 'error' })
  const { cart, unknown } = answer.data
  const today = cart.map(({ productId, amount, price, state, available }) => {
    return { productId, quantity: amount, unitPrice: price, state, available }
  })
  const lines = againLines(past, inCart, asked, { lines: today, unknown })
  if (isWorse(lines) && !(await agreed(lines, opener))) return
  add(lines, cart)
  toast(texts.added(unitsAdded(lines), isCheaper(lines)))
  openDrawer()
}

function add(lines: readonly AgainLine[], cart: Priced['cart']): void {
  for (const { productId, add: units } of lines) {
    const row = cart.find((each) => each.productId === productId)
    if (units === 0 || row === undefined) continue
    const { product, price } = row
    const name = product.display_name || product.name
    addToCart({ productId, name, price, pictureKey: product.picture_key, slug: product.slug }, units, MAX_QUANTITY)
  }
}

/** What changed, in a dialog; true once somebody wants it as it is today. */
function agreed(lines: readonly AgainLine[], opener: HTMLElement): Promise<boolean> {
  const units = unitsAdded(lines)
  const dialog = element('dialog', 'modal ask again-ask')
  dialog.setAttribute('aria-labelledby', 'again-t')
  const title = element('h2', '', units > 0 ? texts.title : texts.titleNone)
  title.id = 'again-t'
  const list = element('ul', 'again-ask__lines')
  list.append(...lines.map(rowOf))
  const answers = element('form', 'ask__answers')
  answers.method = 'dialog'
  if (units > 0) answers.append(answer('si', 'btn btn--l', texts.add(units)))
  answers.append(answer('no', 'btn btn--l btn--line', units > 0 ? texts.cancel : texts.close))
  dialog.append(title, element('p', '', units > 0 ? texts.lead : ''), list, answers)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      opener.focus({ preventScroll: true })
      resolve(dialog.returnValue === 'si')
    })
  })
}

function rowOf({ name, add: units, differences }: AgainLine): HTMLElement {
  const row = element('li', units === 0 ? 'is-gone' : '')
  const words = differences.length > 0 ? differences.map(texts.difference) : [texts.same(units)]
  row.append(element('b', '', name), element('span', '', words.join('. ')))
  return row
}

function answer(value: string, look: string, text: string): HTMLButtonElement {
  const button = element('button', look, text)
  button.value = value
  return button
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, look: string, text = '') {
  const made = document.createElement(name)
  if (look) made.className = look
  if (text) made.textContent = text
  return made
}
