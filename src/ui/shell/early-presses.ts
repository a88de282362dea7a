// What is pressed in the moment before the script of the page is there: kept, and done once it is. Left to the browser, a product would not go
// into the cart but open its page, and the cart would be the checkout.

const ADD = '[data-add-form]'
const CART = '[data-cart-open]'

/** Holds presses of the add and cart buttons from now on; what it gives back ends that and does each of them, once. */
export function holdPresses(): () => void {
  const held = new Map<Element, () => void>()
  const hold = (event: Event) => {
    const pressed = heldBy(event)
    if (pressed === null) return
    event.preventDefault()
    event.stopPropagation() // the script may be there already, but not yet done with starting
    pressed.setAttribute('aria-busy', 'true')
    held.set(
      pressed,
      event instanceof SubmitEvent ? () => (event.target as HTMLFormElement).requestSubmit() : () => pressed.click(),
    )
  }
  for (const type of ['submit', 'click']) addEventListener(type, hold, true)
  return () => {
    for (const type of ['submit', 'click']) removeEventListener(type, hold, true)
    for (const [pressed, again] of held) {
      pressed.removeAttribute('aria-busy')
      again()
    }
  }
}

/** The button of an event that is held; null for those the browser does well by itself. */
function heldBy(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent)
    return event.target instanceof Element && event.target.matches(ADD) ? event.submitter : null
  const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return target instanceof Element && !ctrlKey && !metaKey && !shiftKey ? target.closest<HTMLElement>(CART) : null
}
