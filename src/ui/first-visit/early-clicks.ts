// What is pressed in the moment before the script of the page is there: kept, and done once it is. Left to the browser, a product would not go
// into the cart but open its page, and the cart would be the checkout.

/** Of the product page: it goes with a quantity and, without script, to the server. */
const ADD_FORM = '[data-add-form]'
const CARD_ADD = '[data-add][type="button"]'
const PRESSED = `[data-cart-open], ${CARD_ADD}`

/**
 * Holds presses of the add and cart buttons from now on; what it gives back ends that and does each of them, once. Where the script never `came`,
 * a card's button leads to the product.
 */
export function queueClicks(): (came: boolean) => void {
  const held = new Set<HTMLElement>()
  const hold = (event: Event) => {
    const pressed = heldBy(event)
    if (pressed === null) return
    event.preventDefault()
    event.stopPropagation() // the script may be there already, but not yet done with starting
    pressed.setAttribute('aria-busy', 'true')
    held.add(pressed)
  }
  for (const type of ['submit', 'click']) addEventListener(type, hold, true)
  return (came) => {
    for (const type of ['submit', 'click']) removeEventListener(type, hold, true)
    if (!came) addEventListener('click', openProduct)
    for (const pressed of held) {
      pressed.removeAttribute('aria-busy')
      pressed.click()
    }
  }
}

function openProduct({ target }: Event): void {
  const button = target instanceof Element ? target.closest(CARD_ADD) : null
  const link = button?.closest('[data-product-id]')?.querySelector('a')
  if (link) location.href = link.href
}

/** The button of an event that is held; null for those the browser does well by itself. */
function heldBy(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent)
    return event.target instanceof Element && event.target.matches(ADD_FORM) ? event.submitter : null
  const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return target instanceof Element && !ctrlKey && !metaKey && !shiftKey ? target.closest<HTMLElement>(PRESSED) : null
}
