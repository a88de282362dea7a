// The buttons beside an order that was bought: print, and order again, whole or one line. What that needs comes with the press.
import { toast } from '#islands/shared/toast.ts'
import type { PastLine } from '#shop/orders/again.ts'
import { orderAgain as texts } from '#texts/orders/order-again.ts'

const AGAIN = '[data-again-all], [data-again-line]'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

for (const host of document.querySelectorAll<HTMLElement>('[data-again]')) {
  const lines = JSON.parse(host.dataset.again ?? '[]') as PastLine[]
  host.dataset.ready = ''
  for (const button of host.querySelectorAll<HTMLButtonElement>(AGAIN)) button.hidden = false
  // At the host: the lines of an order that moves on are drawn anew.
  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(AGAIN) : null
    if (!button) return
    const { againLine } = button.dataset
    const wanted = againLine === undefined ? lines : lines.filter(({ productId }) => String(productId) === againLine)
    void press(button, wanted)
  })
}

async function press(button: HTMLButtonElement, lines: readonly PastLine[]): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    const { orderAgain } = await import('#islands/orders/again.ts')
    await orderAgain(lines, button)
  } catch {
    toast(texts.failed, { kind: 'error' })
  } finally {
    button.removeAttribute('aria-busy')
  }
}
