// Lines the server cut to the limit per product, which may have fallen since they were added: a notice until 'Entendido'.
import { atom } from 'nanostores'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { type CartNotice, limitChanges } from '#islands/cart/changes.ts'
import type { Totals } from '#islands/cart/totals.store.ts'

export const $limitNotices = atom<readonly CartNotice[]>([])

/** Compares what was `asked` with what was priced. */
export function compareLimits(asked: readonly SavedLine[], totals: Totals): void {
  const fresh = limitChanges(asked, totals)
  if (fresh.length === 0) return
  const earlier = $limitNotices.get().filter(({ key }) => fresh.every((notice) => notice.key !== key))
  $limitNotices.set([...earlier, ...fresh])
}
