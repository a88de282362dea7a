// What a method of payment does in the page: one module each, fetched when somebody chooses it.
import type { HandOver } from '#shop/payments/hand-over.ts'

/** An order that was just made, to be paid. */
export interface OrderToPay {
  readonly order_id: string
  readonly order_number: number
  readonly customer_id: string
  /** Pesos. */
  readonly amount: number
}

export type Begun =
  | {
      readonly ok: true
      readonly handOver: HandOver
      /** The public id of the attempt; null where there is none. */
      readonly paymentId: string | null
    }
  | {
      readonly ok: false
      /** HTTP status; 0 when no answer came. */
      readonly status: number
      readonly message: string
      readonly data: unknown
    }

export interface MethodModule {
  /** Makes the method's own call, and says what the browser does next. Never throws for what the server refuses. */
  readonly begin: (order: OrderToPay) => Promise<Begun>
}

/** How long a provider may take to begin, in milliseconds. */
export const BEGIN_TIMEOUT_MS = 30_000
