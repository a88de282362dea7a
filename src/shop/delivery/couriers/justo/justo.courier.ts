// Calls Justo (API v2) for estimates and deliveries, with a bearer token. Nothing is thrown: what goes wrong is an
// answer.

import type { PostJson } from '#platform/http/post-json.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import { jsonIn } from '#shop/shared/json.ts'
import type { Courier, CourierOrderAnswer } from '../courier.ts'
import { codeOfStatus, isSchedule, NO_ANSWER, NOT_OURS, orderMessage, UNREADABLE } from '../errors.ts'
import {
  JustoDelivery,
  JustoError,
  JustoEstimate,
  JustoOk,
  JustoReport,
  justoDeliveryBody,
  justoEstimateBody,
  justoReport,
} from './justo-body.ts'
import { readJustoNotice } from './justo-notice.ts'

/** Milliseconds an estimate holds: Justo says nothing of that. */
const QUOTE_MS = 15 * 60_000
/** The hundredths of a quote in one of Justo's pesos. */
const HUNDREDTHS = 100

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Deps {
  readonly baseUrl: string
  /** Posts to Justo with its token. */
  readonly post: PostJson
  /** The secret at the end of the address of its notices; null where none is set. */
  readonly webhookSecret: string | null
}

export function createJusto({ baseUrl, post, webhookSecret }: Deps): Courier {
  /** Posts to Justo; null without an answer. */
  async function call(path: string, body: object, api = '/api/v2/deliveries'): Promise<Answer | null> {
    try {
      const { status, text } = await post(baseUrl + api + path, body)
      return { status, body: jsonIn(text) }
    } catch {
      return null
    }
  }

  return {
    name: 'JUSTO',

    async quote(request) {
      if (!request.store.justoStoreId) return { message: 'error', code: NOT_OURS }
      const answer = await call('/estimate', justoEstimateBody(request))
      const data = answer && isFine(answer) ? JustoEstimate.safeParse(answer.body).data?.data : undefined
      if (!data?.available) {
        const code = data?.reason ?? codeOf(answer)
        return isSchedule(code) ? { message: 'schedule' } : { message: 'error', code }
      }
      const now = request.now.getTime()
      const { price, estimatedMinutes: minutes } = data
      const dropoffEta = typeof minutes === 'number' ? new Date(now + Math.round(minutes * MINUTE)) : null
      const quote = { reference: '', fee: price * HUNDREDTHS, dropoffEta, expiresAt: new Date(now + QUOTE_MS) }
      return { message: 'success', quote }
    },

    async order(request): Promise<CourierOrderAnswer> {
      if (!request.store.justoStoreId) return { message: 'refused', code: NOT_OURS }
      const answer = await call('', justoDeliveryBody(request))
      const made = answer && isFine(answer) ? JustoDelivery.safeParse(answer.body).data?.data : undefined
      if (made) return { message: 'created', ...made }
      const code = codeOf(answer)
      const message = orderMessage(code)
      return message === 'quote_over' ? { message } : { message, code }
    },

    madeFor: null, // avoidDuplication has no end

    async read(reference, now) {
      const answer = await call('/delivery', { deliveryId: reference }, '/api/v1')
      const read = answer && isFine(answer) ? JustoReport.safeParse(answer.body).data : undefined
      return read ? justoReport(read, now) : null
    },

    async cancel(reference) {
      const answer = await call(`/${encodeURIComponent(reference)}/cancel`, {})
      if (answer && isFine(answer) && JustoOk.safeParse(answer.body).success) return 'canceled'
      const code = codeOf(answer)
      return code === 'not_cancelable' || code === 'delivery_not_found' ? 'too_late' : 'again'
    },

    readNotice: webhookSecret === null ? null : (notice) => readJustoNotice(webhookSecret, notice),
  }
}

function isFine({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Gives the code of an answer; Justo may refuse with a good status, too. */
function codeOf(answer: Answer | null): string {
  if (!answer) return NO_ANSWER
  const code = JustoError.safeParse(answer.body).data?.code
  return code ?? (isFine(answer) ? UNREADABLE : codeOfStatus(answer.status))
}
