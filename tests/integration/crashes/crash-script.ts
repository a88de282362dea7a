// What a dying process is told to do.
import type { NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import type { Caller } from '#shop/customers/customer.ts'

export interface CrashScript {
  readonly url: string
  readonly sandboxUrl: string
  /** ISO instant. */
  readonly now: string
  readonly act: 'approve' | 'reject' | 'expire' | 'refund'
  readonly guest: Caller
  readonly body: NewOrderBody
  readonly attemptId?: string
}
