// 'agotado (avisar)': people with an account ask at once. Guests log in first, and the request is made on the
// page they come back to.

import { noAnswerMessage } from '#islands/shared/call.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { toast } from '#islands/shared/toast.ts'
import { readProductId } from '#shop/products/product.ts'
import { paths } from '#texts/paths.ts'

const BUTTON = '[data-remind]'
/** Takes over every such button of the page, those that come later too. */
export function startReminders(): void {
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null
  const productId = readProductId(button?.dataset.remind)
  if (button === null || productId === null) return
  // Log-in leads back to this page, not to the product's.
  if (button instanceof HTMLAnchorElement) button.href = logInFor(productId)
  if (pageAudience() === 'guest') return
  event.preventDefault()
  if (button.matches('[aria-disabled=true], [aria-busy=true]')) return
  button.setAttribute('aria-busy', 'true')
  void ask(productId).then((outcome) => {
    button.removeAttribute('aria-busy')
    if (outcome === 'logged out') location.assign(logInFor(productId))
  })
}

async function ask(productId: number) {
  const script = await import('#islands/customers/ask-reminder.ts').catch(() => null)
  if (script !== null) return script.askReminder(productId)
  toast(noAnswerMessage(), { kind: 'error' })
  return 'failed'
}

function logInFor(productId: number): string {
  return paths.remind(location.pathname + location.search, productId)
}
