// Which sessions live, in memory: the database is asked once for a session that is seen for the first time, and about all of those
// in use every second. Whatever ends one — a log-out anywhere, a block, its time, a row that somebody deleted — is found by
// the row, not by who did it; a process that starts knows nothing, and asks.

import type { CallCustomer } from '#platform/request.ts'
import { createPolling } from '#platform/work/polling.ts'

export interface LivingSession {
  readonly kind: CallCustomer['kind']
  /** Milliseconds of the machine's clock: it ends then, whatever is known of it. */
  readonly until: number
}

interface Deps {
  /** Those of these tokens that have a session, and may use it. */
  readonly find: (tokens: readonly string[]) => Promise<ReadonlyMap<string, LivingSession>>
  /** Called when the database cannot be asked; what was known stays. */
  readonly onFailure: (error: unknown) => void
  readonly now?: () => number
  readonly everyMs?: number
  /** How long a page waits for what is not known yet. */
  readonly patienceMs?: number
}

/** Not asked about any more: its next use is a first one. */
const FORGOTTEN_AFTER_MS = 5 * 60_000
/** Sessions of one query. */
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

  /** Whose a session is; null for none, one that ended, and one that nothing is known of yet. */
  function kindOf(token: string): CallCustomer['kind'] | null {
    const found = known.get(token)
    if (!found) return null
    found.usedAt = now()
    return found.session && found.session.until > found.usedAt ? found.session.kind : null
  }

  /** Resolves when it is known whose a session is, or when that takes too long; null where nothing has to be asked. */
  function learn(token: string): Promise<void> | null {
    if (known.has(token)) return null
    const asked = asking.get(token) ?? ask(token)
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
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
