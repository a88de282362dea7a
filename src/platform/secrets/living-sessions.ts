// Keeps in memory which sessions live: the database is asked once for a session that is seen for the first time, and about all of those
// in use every second. Whatever ends one — a log-out anywhere, a block, its time, a row that somebody deleted — is found by
// the row, not by who did it; a process that starts knows nothing, and asks.

import type { CallCustomer } from '#platform/request.ts'
import { atMost } from '#platform/work/at-most.ts'
import { createPolling } from '#platform/work/polling.ts'

export interface LivingSession {
  readonly kind: CallCustomer['kind']
  /** The session's end by the machine's clock, in milliseconds. */
  readonly until: number
}

interface Deps {
  /** Finds which of these tokens have a session that may be used. */
  readonly find: (tokens: readonly string[]) => Promise<ReadonlyMap<string, LivingSession>>
  /** Called when the database cannot be asked; what is in memory stays. */
  readonly onFailure: (error: unknown) => void
  readonly now?: () => number
  readonly everyMs?: number
  /** Milliseconds a page waits for a session that is not in memory yet. */
  readonly patienceMs?: number
}

/** Milliseconds without use after which a session is forgotten; its next use is a first one. */
const FORGOTTEN_AFTER_MS = 5 * 60_000
/** The most sessions of one query. */
const AT_ONCE = 500
const MOST = 50_000

interface Known {
  session: LivingSession | null
  usedAt: number
}

export type LivingSessions = ReturnType<typeof createLivingSessions>

export function createLivingSessions(deps: Deps) {
  const { find, onFailure, now = Date.now, everyMs = 1_000, patienceMs = 2_000 } = deps
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<void>>()

  /** Gives the kind of a session's owner; null for no session, one that ended, and one that is not in memory yet. */
  function kindOf(token: string): CallCustomer['kind'] | null {
    const found = known.get(token)
    if (!found) return null
    found.usedAt = now()
    return found.session && found.session.until > found.usedAt ? found.session.kind : null
  }

  /** Asks whose a session is, and resolves when that is in memory or takes too long; null where nothing has to be asked. */
  function learn(token: string): Promise<void> | null {
    if (known.has(token)) return null
    const asked = asking.get(token) ?? ask(token)
    return atMost(patienceMs, asked, undefined)
  }

  function ask(token: string): Promise<void> {
    const asked = find([token])
      .then((found) => remember(token, found.get(token) ?? null), onFailure)
      .finally(() => asking.delete(token))
    asking.set(token, asked)
    return asked
  }

  function remember(token: string, session: LivingSession | null): void {
    known.set(token, { session, usedAt: now() })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }

  async function refresh(): Promise<void> {
    const unusedSince = now() - FORGOTTEN_AFTER_MS
    for (const [token, { usedAt }] of known) if (usedAt <= unusedSince) known.delete(token)
    const tokens = [...known.keys()]
    for (let at = 0; at < tokens.length; at += AT_ONCE) {
      const some = tokens.slice(at, at + AT_ONCE)
      const found = await find(some)
      for (const token of some) {
        const entry = known.get(token)
        if (entry) entry.session = found.get(token) ?? null
      }
    }
  }

  const { start, stop } = createPolling({ everyMs, read: refresh, onFailure })
  return { kindOf, learn, refresh, start, stop }
}
