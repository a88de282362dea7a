// Uber Direct (API v1): quotes and deliveries with an OAuth token. Nothing is thrown: what goes wrong is an
// answer.
import type { AccessToken } from '#platform/access-token.ts'
import type { PostJson } from '#platform/post-json.ts'
import type { Courier, CourierOrderAnswer } from './courier.ts'
import { codeOfStatus, isSchedule, NO_ANSWER, orderMessage, UNREADABLE } from './errors.ts'
import { UberDelivery, UberError, UberQuote, uberDeliveryBody, uberQuoteBody } from './uber-body.ts'

/** How long a quote holds where it does not say so. */
const QUOTE_MS = 15 * 60_000
const UNAUTHORIZED = 401
const CONFLICT = 409

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
}

export function createUberDirect({ baseUrl, customerId, token, post }: Deps): Courier {
  const base = `${baseUrl}/v1/customers/${customerId}`

  /** Null without an answer. A token that is refused is renewed once. */
  async function call(path: string, body: object): Promise<Answer | null> {
    try {
      const given = await token.get()
      const first = await send(path, body, given)
      return first.status === UNAUTHORIZED ? await send(path, body, await token.renew(given)) : first
    } catch {
      return null
    }
  }

  async function send(path: string, body: object, given: string): Promise<Answer> {
    const { status, text } = await post(base + path, body, { authorization: `Bearer ${given}` })
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
      const answer = await call('/deliveries', uberDeliveryBody(request))
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
  }
}

function codeOf(answer: Answer | null): string {
  if (!answer) return NO_ANSWER
  return answer.ok ? UNREADABLE : (UberError.safeParse(answer.body).data?.code ?? codeOfStatus(answer.status))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
