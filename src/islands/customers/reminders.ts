// 'agotado (avisar)': people with an account ask at once. Guests log in first, and the request is made on the
// page they come back to.
import { noAnswerMessage } from '#islands/shared/call.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { toast } from '#islands/shared/toast.ts'
import { readProductId } from '#shop/products/product.ts'
import { remind } from '#texts/first-paths.ts'

/** Takes over every such button of the page, those that come later too. */
export function startReminders(): void {
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remind]') : null
  const productId = readProductId(button?.dataset.remind)
  if (button === null || productId === null) return
  // Log-in leads back to this page, not to the product's.
  if (button instanceof HTMLAnchorElement) button.href = remind(location.pathname + location.search, productId)
  if (pageAudience() === 'guest') return
  event.preventDefault()
  import('#islands/customers/ask-reminder.ts').then(
    ({ askByButton }) => askByButton(button, productId),
    () => toast(noAnswerMessage(), { kind: 'error' }),
  )
}
