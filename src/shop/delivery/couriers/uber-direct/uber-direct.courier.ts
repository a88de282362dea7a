// Calls Uber Direct (API v1) for quotes and deliveries, with an OAuth token. Nothing is thrown: what goes wrong is
// an answer.

import type { GetJson, PostJson } from '#platform/http/post-json.ts'
import type { AccessToken } from '#platform/secrets/access-token.ts'
import { jsonIn } from '#shop/shared/json.ts'
import type { Courier, CourierOrderAnswer } from '../courier.ts'
import { codeOfStatus, isSchedule, NO_ANSWER, orderMessage, UNREADABLE } from '../errors.ts'
import {
  UberDeliveries,
  UberDelivery,
  UberError,
  UberQuote,
  UberReport,
  uberDeliveryBody,
  uberQuoteBody,
  uberReport,
} from './uber-body.ts'
import { readUberNotice } from './uber-notice.ts'

/** Milliseconds a quote holds where Uber does not say so. */
const QUOTE_MS = 15 * 60_000
/** The number of deliveries listed at a time, the newest first; more than a day's are not looked through. */
const PAGE = 20
const LATEST = 400
const UNAUTHORIZED = 401
const CONFLICT = 409
const ROBO = { test_specifications: { robo_courier_specification: { mode: 'auto' } } }

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

interface Deps {
  readonly baseUrl: string
  readonly customerId: string
  readonly token: AccessToken
  readonly post: PostJson
  readonly get: GetJson
  /** The key that signs its notices; null where none is set. */
  readonly webhookKey: string | null
  /** Says that Uber's test couriers are used, whose deliveries go on by themselves. */
  readonly isRobo: boolean
}

export function createUberDirect({ baseUrl, customerId, token, post, get, webhookKey, isRobo }: Deps): Courier {
  const base = `${baseUrl}/v1/customers/${customerId}`

  /** Calls Uber: a POST with a body, else a GET; null without an answer. A refused token is renewed once. */
  async function call(path: string, body?: object): Promise<Answer | null> {
    try {
      const given = await token.get()
      const first = await send(path, body, given)
      return first.status === UNAUTHORIZED ? await send(path, body, await token.renew(given)) : first
    } catch {
      return null
    }
  }

  async function send(path: string, body: object | undefined, given: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${given}` }
    const { status, text } = await (body ? post(base + path, body, headers) : get(base + path, headers))
    return { ok: status >= 200 && status < 300, status, body: jsonIn(text) }
  }

  return {
    name: 'UBER',

    async quote(request) {
      const answer = await call('/delivery_quotes', uberQuoteBody(request))
      const quoted = answer?.ok ? UberQuote.safeParse(answer.body).data : undefined
      if (!quoted) {
        const code = codeOf(answer)
        return isSchedule(code) ? { message: 'schedule' } : { message: 'error', code }
      }
      const { id: reference, fee, dropoff_eta: eta, expires } = quoted
      const expiresAt = expires ? new Date(expires) : new Date(request.now.getTime() + QUOTE_MS)
      return { message: 'success', quote: { reference, fee, dropoffEta: eta ? new Date(eta) : null, expiresAt } }
    },

    async order(request): Promise<CourierOrderAnswer> {
      const body = uberDeliveryBody(request)
      const answer = await call('/deliveries', isRobo ? { ...body, ...ROBO } : body)
      const made = answer?.ok ? UberDelivery.safeParse(answer.body).data : undefined
      if (made) {
        const { id: reference, status, tracking_url: trackingUrl = null } = made
        return { message: 'created', reference, status, trackingUrl }
      }
      const before = answer?.status === CONFLICT && UberError.safeParse(answer.body).data?.metadata?.delivery_id
      if (before) return { message: 'created', reference: before, status: 'pending', trackingUrl: null }
      const code = codeOf(answer)
      const message = orderMessage(code)
      return message === 'quote_over' ? { message } : { message, code }
    },

    async madeFor(key, now) {
      for (let offset = 0; offset < LATEST; offset += PAGE) {
        const answer = await call(`/deliveries?limit=${PAGE}&offset=${offset}`)
        const listed = answer?.ok ? UberDeliveries.safeParse(answer.body).data?.data : undefined
        if (!listed) return undefined
        const made = listed.find(({ external_id }) => external_id === key)
        if (made) return uberReport(made, now)
        if (listed.length < PAGE) return null
      }
      return null
    },

    async read(reference, now) {
      const answer = await call(`/deliveries/${encodeURIComponent(reference)}`)
      const read = answer?.ok ? UberReport.safeParse(answer.body).data : undefined
      return read ? uberReport(read, now) : null
    },

    async cancel(reference) {
      const answer = await call(`/deliveries/${encodeURIComponent(reference)}/cancel`, {})
      if (answer?.ok) return 'canceled'
      const code = codeOf(answer)
      return code === 'noncancelable_delivery' || code === 'delivery_not_found' ? 'too_late' : 'again'
    },

    readNotice: webhookKey === null ? null : (notice) => readUberNotice(webhookKey, notice),
  }
}

function codeOf(answer: Answer | null): string {
  if (!answer) return NO_ANSWER
  return answer.ok ? UNREADABLE : (UberError.safeParse(answer.body).data?.code ?? codeOfStatus(answer.status))
}
