// Limits the quotes one network may ask for: each may be a call that a courier limits or charges, and too many of
// one visitor would end them for all.

const WINDOW_MS = 60_000
/** The most carts and addresses a minute; the two calls for one count once. */
const MOST = 30
const MAX_NETWORKS = 10_000

interface Asked {
  readonly since: number
  readonly keys: Set<string>
}

export function createQuoteAllowance(most = MOST) {
  /** The counts by network, the oldest minute first. */
  const networks = new Map<string, Asked>()

  /** Says whether `network` may ask for `key` (a cart and an address), which counts from then on. */
  return function allows(network: string, key: string, now: Date): boolean {
    const at = now.getTime()
    const known = networks.get(network)
    const isOver = !known || at - known.since >= WINDOW_MS || at < known.since
    const asked = isOver ? { since: at, keys: new Set<string>() } : known
    if (isOver) {
      networks.delete(network)
      networks.set(network, asked)
      const [oldest] = networks.keys()
      if (networks.size > MAX_NETWORKS && oldest !== undefined) networks.delete(oldest)
    }
    if (asked.keys.has(key)) return true
    if (asked.keys.size >= most) return false
    asked.keys.add(key)
    return true
  }
}
