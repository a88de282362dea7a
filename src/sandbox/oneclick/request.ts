// Reads the bodies of the API with Transbank's limits and error texts.
import { BUY_ORDER, isReturnUrl, readAmount, readText } from '#sandbox/webpay/request.ts'
import { accepted, MESSAGES, type Result, refused } from '#sandbox/webpay/result.ts'

export interface StartRequest {
  readonly username: string
  readonly email: string
  readonly responseUrl: string
}
export interface Detail {
  readonly commerceCode: string
  readonly buyOrder: string
  readonly amount: number
  readonly instalments: number
}
export interface AuthorizeRequest {
  readonly username: string
  readonly tbkUser: string
  readonly buyOrder: string
  readonly details: readonly Detail[]
}
export interface RefundRequest {
  readonly commerceCode: string
  readonly buyOrder: string
  readonly amount: number
}

const MAX_NAME = 40
const MAX_EMAIL = 100
const MAX_DETAILS = 20
const MAX_INSTALMENTS = 48

const isName = (text: string) => text.length <= MAX_NAME && text.trim() === text
const isBuyOrder = (text: string) => BUY_ORDER.test(text)
const isCommerceCode = (text: string) => /^\d{12}$/.test(text)

/** The body of `POST /inscriptions`. */
export function readStart(body: unknown): Result<StartRequest> {
  const username = readText(body, 'username', isName)
  if (!username.ok) return username
  const email = readText(body, 'email', (text) => text.length <= MAX_EMAIL && text.includes('@'))
  if (!email.ok) return email
  const responseUrl = readText(body, 'response_url', isReturnUrl)
  if (!responseUrl.ok) return responseUrl
  return accepted({ username: username.value, email: email.value, responseUrl: responseUrl.value })
}

/** The body of `DELETE /inscriptions`. */
export function readUser(body: unknown): Result<{ username: string; tbkUser: string }> {
  const tbkUser = readText(body, 'tbk_user', isName)
  if (!tbkUser.ok) return tbkUser
  const username = readText(body, 'username', isName)
  if (!username.ok) return username
  return accepted({ username: username.value, tbkUser: tbkUser.value })
}

/** The `tbk_user` of `POST /bin_info`. */
export const readTbkUser = (body: unknown): Result<string> => readText(body, 'tbk_user', isName)

/** The body of `POST /transactions`. */
export function readAuthorize(body: unknown): Result<AuthorizeRequest> {
  const user = readUser(body)
  if (!user.ok) return user
  const buyOrder = readText(body, 'buy_order', isBuyOrder)
  if (!buyOrder.ok) return buyOrder
  const listed = (body as { details?: unknown }).details
  if (!Array.isArray(listed) || listed.length === 0) return refused(MESSAGES.required('details'))
  if (listed.length > MAX_DETAILS) return refused(MESSAGES.invalid('details'))
  const details: Detail[] = []
  for (const each of listed) {
    const detail = readDetail(each)
    if (!detail.ok) return detail
    if (details.some((other) => other.buyOrder === detail.value.buyOrder))
      return refused(MESSAGES.invalid('details.buy_order'))
    details.push(detail.value)
  }
  return accepted({ ...user.value, buyOrder: buyOrder.value, details })
}

function readDetail(body: unknown): Result<Detail> {
  const commerceCode = readText(body, 'commerce_code', isCommerceCode)
  if (!commerceCode.ok) return commerceCode
  const buyOrder = readText(body, 'buy_order', isBuyOrder)
  if (!buyOrder.ok) return buyOrder
  const amount = readAmount(body, 'amount')
  if (!amount.ok) return amount
  const { installments_number: instalments = 1 } = body as { installments_number?: unknown }
  if (typeof instalments !== 'number' || !Number.isInteger(instalments) || instalments < 0)
    return refused(MESSAGES.invalid('installments_number'))
  if (instalments > MAX_INSTALMENTS) return refused(MESSAGES.invalid('installments_number'))
  return accepted({
    commerceCode: commerceCode.value,
    buyOrder: buyOrder.value,
    amount: amount.value,
    instalments,
  })
}

/** The body of `POST /transactions/{buyOrder}/refunds`. */
export function readRefund(body: unknown): Result<RefundRequest> {
  const commerceCode = readText(body, 'commerce_code', isCommerceCode)
  if (!commerceCode.ok) return commerceCode
  const buyOrder = readText(body, 'detail_buy_order', isBuyOrder)
  if (!buyOrder.ok) return buyOrder
  const amount = readAmount(body, 'amount')
  if (!amount.ok) return amount
  return accepted({ commerceCode: commerceCode.value, buyOrder: buyOrder.value, amount: amount.value })
}
