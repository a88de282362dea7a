// The couriers the environment has keys for, each behind its breaker.
import { createAccessToken } from '#platform/access-token.ts'
import type { CourierConfig } from '#platform/config-couriers.ts'
import type { Logger } from '#platform/logger.ts'
import { createGetJson, createPostJson } from '#platform/post-json.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import { guardCourier } from '#shop/delivery/couriers/guarded-courier.service.ts'
import { createJusto } from '#shop/delivery/couriers/justo.courier.ts'
import { createUberDirect } from '#shop/delivery/couriers/uber-direct.courier.ts'

/** What the shop may do with Uber Direct. */
const SCOPE = 'eats.deliveries'

export function buildCouriers({ uber, justo, timeoutMs }: CourierConfig, logger: Logger): Courier[] {
  const couriers: Courier[] = []
  if (uber) {
    const { baseUrl, customerId, tokenUrl: url, clientId, clientSecret, webhookKey, isRobo } = uber
    const token = createAccessToken({ url, clientId, clientSecret, scope: SCOPE }, timeoutMs)
    const calls = { post: createPostJson(timeoutMs), get: createGetJson(timeoutMs) }
    couriers.push(createUberDirect({ baseUrl, customerId, token, ...calls, webhookKey, isRobo }))
  }
  if (justo) {
    const post = createPostJson(timeoutMs, { authorization: `Bearer ${justo.token}` })
    couriers.push(createJusto({ baseUrl: justo.baseUrl, post, webhookSecret: justo.webhookSecret }))
  }
  return couriers.map((courier) => guardCourier(courier, logger))
}
