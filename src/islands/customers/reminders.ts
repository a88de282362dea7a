// 'agotado (avisar)': people with an account ask at once. Guests log in first, and the request is made on the
// page they come back to.
import { pageAudience } from '#islands/customers/user.store.ts'
import { noAnswerMessage } from '#islands/shared/call.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { toast } from '#islands/shared/toast.ts'
import { field } from '#islands/shared/untrusted.ts'
import { readProductId } from '#shop/products/product.ts'
import { paths } from '#texts/paths.ts'

const BUTTON = '[data-remind]'
/** Who logs in later has something else in mind. */
const PATIENCE_MS = 30 * 60_000

/** The product somebody went to log in for, and when. */
interface Wanted {
  readonly productId: number
  readonly at: number
}

const $wanted = sessionAtom<Wanted | null>('liqui:reminder', (stored) => {
  const [productId, at] = [field(stored, 'productId'), field(stored, 'at')]
  return typeof productId === 'number' && typeof at === 'number' ? { productId, at } : null
})

/** Takes over every such button of the page, those that come later too. */
export function startReminders(): void {
  document.addEventListener('click', onClick)
  if (location.pathname === paths.logIn) rememberWanted()
  else if (pageAudience() !== 'guest') void askForWanted()
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

/**
 * The log-in page says in its address what somebody wants; a later one without says that it is something else.
 */
function rememberWanted(): void {
  const productId = readProductId(new URLSearchParams(location.search).get('id') ?? undefined)
  $wanted.set(productId === null ? null : { productId, at: Date.now() })
}

async function askForWanted(): Promise<void> {
  const wanted = $wanted.get()
  if (wanted === null) return
  $wanted.set(null)
  if (Date.now() - wanted.at < PATIENCE_MS) await ask(wanted.productId)
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
