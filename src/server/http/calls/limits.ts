// Limits how often one network may call: by class and minute, for Express and raw HTTP alike. Behind some addresses is a crowd (a mobile
// carrier's): above their network's rate, who has proved that he is somebody has a rate of his own.
import { isIP } from 'node:net'
import type { Request } from 'express'
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit'
import type { LimitClass } from '#platform/endpoint.ts'
import { memoizeText } from '#shop/shared/cache.ts'

export type CallLimits = Readonly<Record<LimitClass, number>>

/** The result of counting a call; `headers` are names and values by turns (`RateLimit`, draft 7, and `Retry-After`). */
export interface Counted {
  readonly isOver: boolean
  /** Is true where whoever proves that he is somebody would pass. */
  readonly asksProof: boolean
  readonly headers: readonly string[]
}

const WINDOW_MS = 60_000
/** The classes in which a crowd may go on. Whoever guesses passwords, codes or keys is counted by his network, whatever he proves. */
const OF_CROWDS: ReadonlySet<LimitClass> = new Set(['read', 'cart', 'write', 'events'])

/** Says whether calls of this class above their network's rate pass with a proof. */
export const isOfCrowds = (name: LimitClass): boolean => OF_CROWDS.has(name)
/** The bits of an IPv6 address that its subscriber cannot change. */
const IPV6_SUBSCRIBER = 56

export type Limits = ReturnType<typeof createLimits>

export interface Crowds {
  /** How many times its rate a network may use in all, by those who proved to be somebody. */
  readonly size: () => number
  /** Reads who somebody proved to be out of his cookies; null for nobody. */
  readonly proofOf: (cookies: string) => string | null
}

/**
 * Makes the counters. `perMinute` is read at every call, so that a changed setting counts at once; `scale` multiplies it
 * for load tests.
 */
export function createLimits(perMinute: () => CallLimits, scale: number, { size, proofOf }: Crowds) {
  const stores = new Map<LimitClass, MemoryStore>()
  const storeOf = (name: LimitClass) => {
    const store = stores.get(name) ?? createStore()
    stores.set(name, store)
    return store
  }

  /**
   * Counts a call from an address in its network's minute, and says whether that is over the limit. Above it a call counts for whoever its
   * cookies prove, and for the crowd of its network, which only those who proved something use up.
   */
  async function count(name: LimitClass, ip: string, cookies = ''): Promise<Counted> {
    const network = networkOfAddress(ip)
    const counted = await countOf(name, network)
    if (!counted.isOver || !isOfCrowds(name)) return counted
    const proof = proofOf(cookies)
    if (proof === null) return { ...counted, asksProof: true }
    const own = await countOf(name, `proof ${proof}`)
    if (own.isOver) return own
    const crowd = await countOf(name, `crowd ${network}`, size())
    return crowd.isOver ? crowd : own
  }

  /** Counts a request as Express has it: for the network it came from, and whoever its cookies prove. */
  const countRequest = (name: LimitClass, { ip = 'unknown', headers }: Pick<Request, 'ip' | 'headers'>) =>
    count(name, ip, headers.cookie)

  /** Counts a call of somebody who is known by more than his network, or of `times` as many. */
  async function countOf(name: LimitClass, party: string, times = 1): Promise<Counted> {
    const limit = Math.max(1, Math.round(perMinute()[name] * scale * times))
    const { totalHits, resetTime } = await storeOf(name).increment(party)
    const reset = Math.max(0, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000))
    const remaining = Math.max(0, limit - totalHits)
    const isOver = totalHits > limit
    const headers = [
      ...['RateLimit-Policy', `${limit};w=${WINDOW_MS / 1000}`],
      ...['RateLimit', `limit=${limit}, remaining=${remaining}, reset=${reset}`],
      ...(isOver ? ['Retry-After', String(reset)] : []),
    ]
    return { isOver, asksProof: false, headers }
  }

  return { count, countOf, countRequest }
}

function createStore(): MemoryStore {
  const store = new MemoryStore()
  store.init({ windowMs: WINDOW_MS } as Options)
  return store
}

/**
 * Names the network a request counts for: that of the address that connected, or of the address a proxy in front
 * of us names.
 */
export type NetworkOf = (remote: string, forwardedFor: string | undefined) => string

/** Finds the address of a client behind `proxies` proxies: the one from which the furthest of them was called. */
export function clientAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remote
  const hops = [remote, ...forwardedFor.split(',').reverse()].map((hop) => hop.trim()).filter((hop) => hop !== '')
  return hops[Math.min(proxies, hops.length - 1)] ?? remote
}

/**
 * Shortens an address to what is stored for its owner to recognise: IPv4 without the last part, the first 48 bits of IPv6;
 * null for a text that is no address.
 */
export function keptNetwork(ip: string): string | null {
  const network = isIP(ip) === 0 ? null : ipKeyGenerator(ip, 48)
  return network?.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x') ?? null
}

/**
 * Names the network an address counts for, whatever is counted: an IPv4 address itself, or the /56 of an IPv6 subscriber, who has 256
 * networks of his own. The results are kept: parsing an address takes longer than most calls.
 */
export const networkOfAddress = memoizeText((ip) => ipKeyGenerator(ip, IPV6_SUBSCRIBER), { most: 10_000 })

/** Names the network as `networkOfAddress` does, for counts that outlast a minute; null for a text that is no address. */
export function subscriberNetwork(ip: string): string | null {
  return isIP(ip) === 0 ? null : networkOfAddress(ip)
}
