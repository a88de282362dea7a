// Begins a payment with a method of the checkout that is switched on, and keeps count of how its provider fares (method-health.ts).
import { FREE_METHOD, type MethodName, methodNamed } from '#shop/checkout/methods.ts'
import type { CardChargeRefusal } from '#shop/payments/card-charges/card-charge.ts'
import type { MethodHealthService } from '#shop/payments/method-health/method-health.service.ts'
import { WINDOW_MS } from '#shop/payments/method-health/method-health.ts'
import type { PaymentService } from '#shop/payments/payment.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { BeginRequest, Begun, OrderRefusal } from './begin.service.ts'

export interface BeginDeps {
  readonly payments: Pick<PaymentService, 'begin' | 'has' | 'isFree' | 'isOnlyFailure'>
  readonly settings: { readonly current: () => Pick<Settings, 'machEnable'> }
  readonly methodHealth: MethodHealthService
}

/** Is a request as a call has it: `orderId` is whatever the browser sent. */
interface MethodRequest extends Omit<BeginRequest, 'orderId'> {
  readonly orderId: string
}

/** `hidden` comes with `paymentStart` and lists the methods that are not offered now, by name. */
export type MethodRefusal =
  | OrderRefusal
  | Refusal<'methodUnsupported'>
  | (Refusal<'paymentStart'> & { readonly hidden: readonly string[] })

/**
 * Begins to pay an order. Refuses with `methodUnsupported` when the method's setting is off or its keys are missing.
 */
export async function beginByMethod(
  deps: BeginDeps,
  method: MethodName,
  request: MethodRequest,
): Promise<Result<Begun, MethodRefusal>> {
  const begun = await chargeByMethod(deps, method, request)
  if (begun.ok || !isOfCards(begun.refusal)) return { ...begun } as Result<Begun, MethodRefusal>
  throw new Error(`beginning to pay by ${method} charges a card: chargeByMethod says what that is refused by`)
}

const isOfCards = ({ code }: { readonly code: string }) => code === 'captchaAsked' || code === 'cardsTooOften'

/** Begins to pay as `beginByMethod` does, where beginning charges a card and may be refused because too many were. */
export async function chargeByMethod(
  { payments, settings, methodHealth }: BeginDeps,
  method: MethodName,
  { orderId, ...request }: MethodRequest,
): Promise<Result<Begun, MethodRefusal | CardChargeRefusal>> {
  if (!isPublicId(orderId)) return refuse({ code: 'orderUnknown' })
  const { provider, setting } = methodNamed(method)!
  const isOn = setting === undefined || settings.current()[setting]
  // What costs nothing goes by a method's calls, but needs nobody's keys.
  const isFree = method === FREE_METHOD && (await payments.isFree(orderId as OrderId))
  if (!isOn || !(payments.has(provider) || isFree)) return refuse({ code: 'methodUnsupported' })
  const begun = await payments.begin(provider, { ...request, orderId: orderId as OrderId })
  if (begun.ok) {
    if (!begun.value.isUnasked) await methodHealth.fared(method)
    return begun
  }
  const { refusal } = begun
  const isNew = refusal.code === 'paymentUnknown' && refusal.notTaken
  if (refusal.code !== 'paymentStart' && !isNew) return begun
  // A failure counts once for each buyer: what a provider refuses to one must not hide the method from everybody.
  const since = new Date(request.now.getTime() - WINDOW_MS)
  if (await payments.isOnlyFailure(provider, request.customer, since)) await methodHealth.failed(method, request.now)
  if (refusal.code === 'paymentUnknown') return refuse({ code: 'paymentUnknown' })
  return refuse({ ...refusal, hidden: await methodHealth.hidden(request.now) })
}
