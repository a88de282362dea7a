// The cart whose checkout was told last, so that a reload tells nothing.
import { sessionAtom } from '#islands/shared/session-atom.ts'

export const $trackedCheckout = sessionAtom('liqui:checkout-told', (stored) =>
  typeof stored === 'string' ? stored : '',
)
