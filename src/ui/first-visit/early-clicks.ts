// Clicks before the script of the page is loaded are queued, and repeated once it is. Left to the browser, an
// add button would open the product's page, and the cart button the checkout.

/** On the product page: with a quantity, and posted without script. */
const ADD_FORM = '[data-add-form]'
const CARD_ADD = '[data-add][type="button"]'
const QUEUED = `[data-cart-open], [data-dismiss], ${CARD_ADD}`

/**
 * Queues clicks on add and cart buttons until the returned function repeats each, once. If the script failed,
 * a card's button leads to the product.
 */
export function queueClicks(): (isLoaded: boolean) => void {
  const queue = new Set<HTMLElement>()
  const queueClick = (event: Event) => {
    const button = queuedButton(event)
    if (button === null) return
    event.preventDefault()
    event.stopPropagation() // the script may be loaded but not started
    button.setAttribute('aria-busy', 'true')
    queue.add(button)
  }
  for (const type of ['submit', 'click']) addEventListener(type, queueClick, true)
  return (isLoaded) => {
    for (const type of ['submit', 'click']) removeEventListener(type, queueClick, true)
    if (!isLoaded) addEventListener('click', openProduct)
    for (const button of queue) {
      button.removeAttribute('aria-busy')
      button.click()
    }
  }
}

function openProduct({ target }: Event): void {
  const button = target instanceof Element ? target.closest(CARD_ADD) : null
  const link = button?.closest('[data-product-id]')?.querySelector('a')
  if (link) location.href = link.href
}

/** The button of an event to queue; null for events the browser handles well by itself. */
function queuedButton(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent)
    return event.target instanceof Element && event.target.matches(ADD_FORM) ? event.submitter : null
  const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return target instanceof Element && !ctrlKey && !metaKey && !shiftKey ? target.closest<HTMLElement>(QUEUED) : null
}
