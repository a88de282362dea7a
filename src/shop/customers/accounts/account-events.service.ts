// Writes down what happens with accounts, for their owners and for whoever helps them: who got in, who tried to, what was changed.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Origin } from '#shop/shared/requests/origin.ts'
import { createAccountEventRepository } from './account-event.repository.ts'
import type { AccountEvent, AccountEventKind } from './account-event.ts'

/** What happened, to whom and from where. */
export interface HappenedEvent {
  readonly account: { readonly rowId: number; readonly id: string }
  readonly kind: AccountEventKind
  readonly origin: Origin
  readonly now: Date
}

/** The lines of the log, without anybody's data: what outsiders can repeat is counted there, not listed. */
export interface EventReport {
  /** The first of its kind within an hour; `account` is the public id. */
  first(kind: AccountEventKind, account: string): void
  again(kind: AccountEventKind): void
  /** About a RUT nobody has an account with. */
  ofNobody(kind: AccountEventKind): void
  failed(error: unknown): void
}

interface Deps {
  readonly database: Database
  readonly report: EventReport
}

/** What the owner and the desk see. */
const MOST_SHOWN = 50

export type AccountEvents = ReturnType<typeof createAccountEvents>

export function createAccountEvents({ database, report }: Deps) {
  const events = createAccountEventRepository()
  const writing = new Set<Promise<void>>()

  async function record(db: Queryable, { account, kind, origin, now }: HappenedEvent): Promise<void> {
    const isFirst = await events.add(db, account.rowId, kind, origin, now)
    if (isFirst) report.first(kind, account.id)
    else report.again(kind)
  }

  return {
    /** Writes it down, in the transaction that made it happen where there is one. */
    record,

    /**
     * Writes down what went wrong, or counts it where there is no such account. Nobody waits for it: how long an answer takes
     * must not tell whether there is one.
     */
    recordFailure(account: HappenedEvent['account'] | null, event: Omit<HappenedEvent, 'account'>): void {
      if (!account) {
        report.ofNobody(event.kind)
        return
      }
      const written: Promise<void> = record(database, { ...event, account })
        .catch(report.failed)
        .finally(() => writing.delete(written))
      writing.add(written)
    },

    /** Until what is being written is written. */
    async settled(): Promise<void> {
      await Promise.all(writing)
    },

    /** The newest first. */
    of: (rowId: number): Promise<AccountEvent[]> => events.of(database, rowId, MOST_SHOWN),
  }
}
