// Whether what stopped a press of the pay button is said already, as a change of the cart: of one fact there is one message.
import { $notices } from '#islands/cart/notices.store.ts'
import { leadTo } from '#islands/shared/focus-instead.ts'

const SAID = '.step.is-open .cart-says button'

/** Says, whenever it is called, whether a change is on the page that was not there when it was made. */
export function changesFromNow(): () => boolean {
  const known = new Set($notices.get().map(({ text }) => text))
  return () => $notices.get().some(({ text }) => !known.has(text))
}

/** The focus goes to the changes, once they are there. */
export const leadToChanges = (): void => leadTo(SAID)
