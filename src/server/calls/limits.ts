// How often one address may call: five classes, counted per minute, scaled by a setting so that load tests can raise them.

import { isIP } from 'node:net'
import type { RequestHandler } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import { memoizeText } from '#shop/shared/cache.ts'

export type LimitClass = NonNullable<EndpointDefinition['limit']>
export type CallLimits = Readonly<Record<LimitClass, number>>

const WINDOW_MS = 60_000

export type Limits = ReturnType<typeof callLimits>

/** `perMinute` is read at every call, so that a changed setting counts at once. */
export function callLimits(perMinute: () => CallLimits, scale: number, refused: RequestHandler) {
  const limitOf = (name: LimitClass) => Math.max(1, Math.round(perMinute()[name] * scale))
  const stores: Record<LimitClass, MemoryStore> = {
    read: new MemoryStore(),
    cart: new MemoryStore(),
    write: new MemoryStore(),
    sensitive: new MemoryStore(),
    events: new MemoryStore(),
  }
  const limiter = (name: LimitClass) =>
    rateLimit({
      windowMs: WINDOW_MS,
      limit: () => limitOf(name),
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      identifier: name,
      store: stores[name],
      keyGenerator: (req) => rateLimitKey(req.ip ?? 'unknown'),
      handler: refused,
      validate: { keyGeneratorIpFallback: false }, // networkOfAddress does what is asked for there
    })

  return {
    /** One handler per class. */
    handlers: {
      read: limiter('read'),
      cart: limiter('cart'),
      write: limiter('write'),
      sensitive: limiter('sensitive'),
      events: limiter('events'),
    },
    /** Counts a call from an address beside Express: the headers that say what is left, as its handler writes them; null for one too many. */
    async count(name: LimitClass, ip: string): Promise<readonly string[] | null> {
      const limit = limitOf(name)
      const { totalHits, resetTime } = await stores[name].increment(rateLimitKey(ip))
      if (totalHits > limit) return null
      const reset = Math.max(0, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000))
      const left = `limit=${limit}, remaining=${limit - totalHits}, reset=${reset}`
      return ['RateLimit-Policy', `${limit};w=${WINDOW_MS / 1000}`, 'RateLimit', left]
    },
    /** Takes back what `count` counted, of a call that Express will count itself. */
    uncount: (name: LimitClass, ip: string): Promise<void> => stores[name].decrement(rateLimitKey(ip)),
  }
}

/** The network of a subscriber, for what is counted longer than a minute; null for no address. */
export function subscriberNetwork(ip: string): string | null {
  return isIP(ip) === 0 ? null : ipKeyGenerator(ip, 64)
}

/** The network an address counts for: an IPv6 subscriber has a whole one. Reading an address takes longer than most calls. */
export const rateLimitKey = memoizeText((ip) => ipKeyGenerator(ip), { most: 10_000 })
