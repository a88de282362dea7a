// Begins a payment with a method of the checkout, and keeps count of how its provider fares (method-health.ts).
import { type BuiltMethod, methodNamed } from '#shop/checkout/methods.ts'
import { type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { BeginRefusal, BeginRequest, Begun } from './begin.service.ts'
import type { MethodHealthService } from './method-health.service.ts'
import type { PaymentService } from './payment.service.ts'

export interface BeginDeps {
  readonly payments: Pick<PaymentService, 'begin'>
  readonly methodHealth: MethodHealthService
}

/** `hidden`: with `paymentStart`, the methods that are not offered now, by name. */
export type MethodRefusal = BeginRefusal | (Refusal<'paymentStart'> & { readonly hidden: readonly string[] })

/** Begins to pay an order; throws for a method nobody knows. */
export async function beginByMethod(
  { payments, methodHealth }: BeginDeps,
  method: BuiltMethod,
  request: BeginRequest,
): Promise<Result<Begun, MethodRefusal>> {
  const begun = await payments.begin(methodNamed(method)!.provider, request)
  if (begun.ok) await methodHealth.fared(method)
  else if (begun.refusal.code === 'paymentStart') {
    await methodHealth.failed(method, request.now)
    return refuse({ ...begun.refusal, hidden: await methodHealth.hidden(request.now) })
  }
  return begun
}
