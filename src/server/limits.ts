// How often one address may call: four classes, counted per minute, scaled by a setting so that load tests can raise them.

import type { RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { EndpointDefinition } from '#platform/endpoint.ts'

export type LimitClass = NonNullable<EndpointDefinition['limit']>
export type CallLimits = Readonly<Record<LimitClass, number>>

/** One handler per class. `perMinute` is read at every call, so that a changed setting counts at once. */
export function callLimits(
  perMinute: () => CallLimits,
  scale: number,
  refused: RequestHandler,
): Record<LimitClass, RequestHandler> {
  const limiter = (name: LimitClass) =>
    rateLimit({
      windowMs: 60_000,
      limit: () => Math.max(1, Math.round(perMinute()[name] * scale)),
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      identifier: name,
      keyGenerator: (req) => networkOf(req.ip ?? 'unknown'),
      handler: refused,
    })
  return { read: limiter('read'), cart: limiter('cart'), write: limiter('write'), sensitive: limiter('sensitive') }
}

const networks = new Map<string, string>()
const MOST_NETWORKS = 10_000

/** The network an address counts for: an IPv6 subscriber has a whole one. Reading an address takes longer than most calls. */
function networkOf(ip: string): string {
  const known = networks.get(ip)
  if (known !== undefined) return known
  if (networks.size >= MOST_NETWORKS) networks.clear()
  const network = ipKeyGenerator(ip)
  networks.set(ip, network)
  return network
}
