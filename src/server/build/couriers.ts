// The couriers the environment has keys for, each behind its breaker.

import type { CourierConfig } from '#platform/config/config-couriers.ts'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createAccessToken } from '#platform/secrets/access-token.ts'
import { alsoReadBy } from '#server/secrets/also-read-by.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { guardCourier } from '#shop/delivery/couriers/guarded-courier.service.ts'
import { createJusto } from '#shop/delivery/couriers/justo/justo.courier.ts'
import { createUberDirect } from '#shop/delivery/couriers/uber-direct/uber-direct.courier.ts'

/** The OAuth scope that lets the shop order deliveries of Uber Direct. */
const SCOPE = 'eats.deliveries'

const COURIERS: Readonly<Record<CourierName, (config: CourierConfig) => Courier | null>> = {
  UBER({ uber, timeoutMs }) {
    if (!uber) return null
    const { baseUrl, customerId, webhookKey, isRobo } = uber
    const token = accessOf(uber, timeoutMs)
    const calls = { post: createPostJson('uber', timeoutMs), get: createGetJson('uber', timeoutMs) }
    return createUberDirect({ baseUrl, customerId, token, ...calls, webhookKey, isRobo })
  },
  JUSTO({ justo, timeoutMs }) {
    if (!justo) return null
    const post = createPostJson('justo', timeoutMs, { authorization: `Bearer ${justo.token}` })
    return createJusto({ baseUrl: justo.baseUrl, post, webhookSecret: justo.webhookSecret })
  },
}

const accessOf = ({ tokenUrl: url, clientId, clientSecret }: NonNullable<CourierConfig['uber']>, timeoutMs: number) =>
  createAccessToken({ party: 'uber', url, clientId, clientSecret, scope: SCOPE }, timeoutMs)

/** Gets what Uber Direct lets the shop in with; null without its keys. */
export const uberAccess = ({ uber, timeoutMs }: CourierConfig) => uber && accessOf(uber, timeoutMs)

/** Makes every courier the environment has keys for; their notices are also believed under the keys from `before`. */
export function buildCouriers(config: CourierConfig, logger: Logger, before?: CourierConfig): Courier[] {
  return Object.values(COURIERS).flatMap((create) => {
    const courier = create(config)
    return courier ? [guardCourier(alsoReadBy(courier, before ? create(before) : null), logger)] : []
  })
}
