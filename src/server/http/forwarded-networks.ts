// Notices when requests come through a proxy that TRUST_PROXY does not count: all visitors are one network then, with ten orders a minute
// for everybody together. The shop cannot tell a proxy from somebody who lies, so it logs a line and goes on.
import type { Logger } from '#platform/log/logger.ts'

/** The number of clients one address must name before it is taken for a proxy: more than somebody who plays with headers names. */
const MANY = 20
const AGAIN_MS = 60 * 60_000
const LONGEST = 64
const MOST_REMOTES = 1_000

export type NoteForwarded = (remote: string, forwardedFor: string) => void

/** Makes the watch, which logs at most once an hour, with the setting to change. */
export function createForwardedNetworks(logger: Pick<Logger, 'error'>, now: () => number = Date.now): NoteForwarded {
  const clients = new Map<string, Set<string>>()
  let saidAt = Number.NEGATIVE_INFINITY
  return (remote, forwardedFor) => {
    if (now() - saidAt < AGAIN_MS) return
    const client = forwardedFor.slice(0, LONGEST).split(',', 1)[0]!.trim()
    const named = clients.get(remote) ?? new Set()
    named.add(client)
    if (clients.size >= MOST_REMOTES) clients.clear()
    clients.set(remote, named)
    if (named.size < MANY) return
    saidAt = now()
    clients.clear()
    logger.error(
      { variable: 'TRUST_PROXY', clients: MANY },
      'ALERT: one address forwards many clients, but TRUST_PROXY is 0: all count as one network',
    )
  }
}
