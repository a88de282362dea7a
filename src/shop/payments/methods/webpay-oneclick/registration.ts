// What Transbank says while a card is registered, read without trust (README.md).
import { z } from 'zod'
import { ProviderPage } from '../shared/provider-page.ts'

/** How the browser came back. Its parameters are hints: the token must be the registration's. */
export interface RegistrationReturn {
  readonly kind: 'finished' | 'canceled' | 'unrecognised'
  readonly token: string | null
}

/** Cancelling is told by the order alone: the current API leaves `TBK_ID_SESION` out. */
export function registrationReturn(params: Readonly<Record<string, string>>): RegistrationReturn {
  const token = params.TBK_TOKEN || null
  if (token === null) return { kind: 'unrecognised', token }
  return { kind: params.TBK_ORDEN_COMPRA === undefined ? 'finished' : 'canceled', token }
}

const Started = z.object({ token: z.string().min(10).max(128), url_webpay: ProviderPage })

export interface StartedRegistration {
  readonly token: string
  /** A form posts the token to it as `TBK_TOKEN`. */
  readonly url: string
}

/** Null for an answer that cannot be read. */
export function startedRegistration(answer: unknown): StartedRegistration | null {
  const parsed = Started.safeParse(answer)
  return parsed.success ? { token: parsed.data.token, url: parsed.data.url_webpay } : null
}

const Finished = z.object({
  response_code: z.literal(0),
  tbk_user: z.string().min(1).max(40),
  card_type: z.string().min(1).max(20),
  card_number: z.string().regex(/\d{4}$/),
})
const Refused = z.object({ response_code: z.number() })

export type FinishedRegistration =
  | { readonly kind: 'registered'; readonly tbkUser: string; readonly type: string; readonly digits: string }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string }

/** Only code 0 with a card is one; any other code is a refusal. */
export function finishedRegistration(answer: unknown): FinishedRegistration {
  const finished = Finished.safeParse(answer)
  if (finished.success) {
    const { tbk_user, card_type, card_number } = finished.data
    return { kind: 'registered', tbkUser: tbk_user, type: card_type, digits: card_number.slice(-4) }
  }
  const refused = Refused.safeParse(answer)
  return refused.success && refused.data.response_code !== 0
    ? { kind: 'refused', reason: `response code ${refused.data.response_code}` }
    : { kind: 'failed', reason: 'unreadable answer' }
}
