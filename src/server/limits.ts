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
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      identifier: name,
      keyGenerator: (req) => ipKeyGenerator(req.ip ?? 'unknown'),
      handler: refused,
    })
  return { read: limiter('read'), cart: limiter('cart'), write: limiter('write'), sensitive: limiter('sensitive') }
}
