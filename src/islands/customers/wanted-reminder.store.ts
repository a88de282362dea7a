// The reminder somebody went to log in for: remembered on the log-in page, asked for on the page that follows.
import { askReminder } from '#islands/customers/ask-reminder.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { field } from '#islands/shared/untrusted.ts'
import { readProductId } from '#shop/products/product.ts'

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

/** The log-in page says in its address what somebody wants; a later one without says that it is something else. */
export function rememberWanted(): void {
  const productId = readProductId(new URLSearchParams(location.search).get('id') ?? undefined)
  $wanted.set(productId === null ? null : { productId, at: Date.now() })
}

export async function askForWanted(): Promise<void> {
  const wanted = $wanted.get()
  if (wanted === null) return
  $wanted.set(null)
  if (Date.now() - wanted.at < PATIENCE_MS) await askReminder(wanted.productId)
}
