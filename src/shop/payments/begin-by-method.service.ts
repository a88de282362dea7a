// Begins a payment with a method of the checkout that is switched on, and keeps count of how its provider fares (method-health.ts).
import { type BuiltMethod, FREE_METHOD, methodNamed } from '#shop/checkout/methods.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { BeginRefusal, BeginRequest, Begun } from './begin.service.ts'
import type { MethodHealthService } from './method-health.service.ts'
import { WINDOW_MS } from './method-health.ts'
import type { PaymentService } from './payment.service.ts'

export interface BeginDeps {
  readonly payments: Pick<PaymentService, 'begin' | 'has' | 'isFree' | 'isOnlyFailure'>
  readonly settings: { readonly current: () => Pick<Settings, 'machEnable'> }
  readonly methodHealth: MethodHealthService
}

/** As a call has it: `orderId` is whatever the browser sent. */
interface MethodRequest extends Omit<BeginRequest, 'orderId'> {
  readonly orderId: string
}

/** `hidden`: with `paymentStart`, the methods that are not offered now, by name. */
export type MethodRefusal =
  | BeginRefusal
  | Refusal<'methodUnsupported'>
  | (Refusal<'paymentStart'> & { readonly hidden: readonly string[] })

/** Begins to pay an order. `methodUnsupported`: its setting or its keys are missing. */
export async function beginByMethod(
  { payments, settings, methodHealth }: BeginDeps,
  method: BuiltMethod,
  { orderId, ...request }: MethodRequest,
): Promise<Result<Begun, MethodRefusal>> {
  if (!isPublicId(orderId)) return refuse({ code: 'orderUnknown' })
  const { provider, setting } = methodNamed(method)!
  const isOn = setting === undefined || settings.current()[setting]
  // What costs nothing goes by a method's calls, but needs nobody's keys.
  const isFree = method === FREE_METHOD && (await payments.isFree(orderId as OrderId))
  if (!isOn || !(payments.has(provider) || isFree)) return refuse({ code: 'methodUnsupported' })
  const begun = await payments.begin(provider, { ...request, orderId: orderId as OrderId })
  if (begun.ok) await methodHealth.fared(method)
  else if (begun.refusal.code === 'paymentStart') {
    // Once for each buyer: what a provider refuses of one must not hide it from everybody.
    const since = new Date(request.now.getTime() - WINDOW_MS)
    if (await payments.isOnlyFailure(provider, request.customer, since)) await methodHealth.failed(method, request.now)
    return refuse({ ...begun.refusal, hidden: await methodHealth.hidden(request.now) })
  }
  return begun
}
