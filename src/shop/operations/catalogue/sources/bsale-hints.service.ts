// Takes Bsale's notices: nobody signs them, so that all they do is to have what they name read again, once however often they come.
import type { Database } from '#platform/database/database.ts'
import { bsaleHint, isNotice } from './bsale-hint.ts'
import { BSALE } from './bsale-mapping.ts'
import { createSourceRoundRepository } from './source-round.repository.ts'

interface Deps {
  readonly database: Database
  /** Says whether Bsale is read at all. */
  readonly isOn: () => boolean
}

/** What becomes of a notice; `full`: more wait than are read soon, and the night reads all. */
export type HintReceipt = 'noted' | 'ignored' | 'full' | 'unreadable'

/** What waits at most to be read again: a flood of notices fills no table. */
const MOST_WAITING = 2_000

export function createBsaleHints({ database, isOn }: Deps) {
  const rounds = createSourceRoundRepository(BSALE)
  return {
    async take(body: unknown, now: Date): Promise<HintReceipt> {
      if (!isNotice(body)) return 'unreadable'
      const what = isOn() ? bsaleHint(body) : null
      if (what === null) return 'ignored'
      if ((await rounds.waiting(database)) >= MOST_WAITING) return 'full'
      await rounds.note(database, what, now)
      return 'noted'
    },
  }
}
