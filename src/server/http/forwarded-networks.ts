// Whether requests come through a proxy that nobody told the shop of: with TRUST_PROXY at 0 all of its visitors are one network, with ten
// orders a minute for everybody together. The shop cannot know a proxy from somebody who lies, so it says so and goes on.
import type { Logger } from '#platform/log/logger.ts'

/** So many clients behind one address that are named by it: more than one who plays with headers needs. */
const MANY = 20
const AGAIN_MS = 60 * 60_000
const LONGEST = 64
const MOST_REMOTES = 1_000

export type NoteForwarded = (remote: string, forwardedFor: string) => void

/** Says it once an hour, with the setting to change. */
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
