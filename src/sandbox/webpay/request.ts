// Reads the bodies of the API with Transbank's limits and error texts.
import { accepted, MESSAGES, type Result, refused } from './result.ts'

export type CreateRequest = { buyOrder: string; sessionId: string; amount: number; returnUrl: string }
export type CaptureRequest = { buyOrder: string; authorizationCode: string; amount: number }

export const BUY_ORDER = /^[A-Za-z0-9|_=&%.,~:/?[+!@()>-]{1,26}$/
const MAX_SESSION_ID = 61
const MAX_RETURN_URL = 255

/** The body of `POST /transactions`. */
export function readCreate(body: unknown): Result<CreateRequest> {
  const buyOrder = readText(body, 'buy_order', (text) => BUY_ORDER.test(text))
  if (!buyOrder.ok) return buyOrder
  const sessionId = readText(body, 'session_id', (text) => text.length <= MAX_SESSION_ID)
  if (!sessionId.ok) return sessionId
  const amount = readAmount(body, 'amount')
  if (!amount.ok) return amount
  const returnUrl = readText(body, 'return_url', isReturnUrl)
  if (!returnUrl.ok) return returnUrl
  return accepted({
    buyOrder: buyOrder.value,
    sessionId: sessionId.value,
    amount: amount.value,
    returnUrl: returnUrl.value,
  })
}

/** The body of `PUT /transactions/{token}/capture`. */
export function readCapture(body: unknown): Result<CaptureRequest> {
  const buyOrder = readText(body, 'buy_order', (text) => BUY_ORDER.test(text))
  if (!buyOrder.ok) return buyOrder
  const authorizationCode = readText(body, 'authorization_code', (text) => text.length <= 6)
  if (!authorizationCode.ok) return authorizationCode
  const amount = readAmount(body, 'capture_amount')
  if (!amount.ok) return amount
  return accepted({ buyOrder: buyOrder.value, authorizationCode: authorizationCode.value, amount: amount.value })
}

/** Whole pesos above zero, at most 17 digits; a number in quotes is accepted, as Transbank does. */
export function readAmount(body: unknown, name: string): Result<number> {
  const value = field(body, name)
  if (value === undefined || value === null || value === '') return refused(MESSAGES.required(name))
  const amount = typeof value === 'string' && /^\d{1,17}$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return refused(MESSAGES.invalid(name))
  return accepted(amount)
}

/** A text that is there and `valid`. */
export function readText(body: unknown, name: string, valid: (text: string) => boolean): Result<string> {
  const value = field(body, name)
  if (value === undefined || value === null || value === '') return refused(MESSAGES.required(name))
  return typeof value === 'string' && valid(value) ? accepted(value) : refused(MESSAGES.invalid(name))
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined
}

/** An address a browser can return to, of at most 255 characters. */
export function isReturnUrl(text: string): boolean {
  if (text.length > MAX_RETURN_URL || !URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:'
}
