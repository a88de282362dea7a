// What a method of payment does in the page: one module each, fetched when somebody chooses it.
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import type { SavedCard } from '#shop/payments/saved-cards/saved-card.ts'
import { checkout } from '#texts/checkout/checkout.ts'

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
      /** Of a payment that happens in an app. */
      readonly app?: AppPayment
      /** Of a payment in the provider's form within our page. */
      readonly form?: FormPayment
    }
  | {
      readonly ok: false
      /** HTTP status; 0 when no answer came. */
      readonly status: number
      readonly message: string
      readonly data: unknown
    }

/** How a payment is followed that happens in an app, by the method's own calls. */
export interface AppPayment {
  /** What the app is called. */
  readonly name: string
  /** The address of the page to go to once there is a result; null while there is none. */
  readonly result: () => Promise<string | null>
  /** Settles first: money that moved leads to its page. */
  readonly cancel: () => Promise<'canceled' | 'unknown' | { readonly address: string }>
  readonly leaving: Leaving | null
}

/** What is sent when the page closes meanwhile: with an empty body unless it says another, by GET with none. */
export interface Leaving {
  readonly method: 'GET' | 'PATCH' | 'POST'
  readonly path: string
  readonly body?: Readonly<Record<string, string>>
}

/** What the buyer's bank asks, in a frame of our page. */
export type Challenge = Extract<HandOver, { kind: 'challenge' }>

/** How what a provider's form gave is charged, by the method's own calls. */
export interface FormPayment {
  /** The address of the page of its result, what the buyer's bank asks before there is one, or why there is neither. */
  readonly charge: (given: {
    readonly selectedPaymentMethod: string
    readonly formData: unknown
    /** Whether the card is to be kept for the next time. */
    readonly keepCard: boolean
  }) => Promise<{ readonly address: string } | { readonly challenge: Challenge } | { readonly message: string }>
  /** The address of the page of its result; null while there is none. */
  readonly result: () => Promise<string | null>
  /** Settles first: money that moved leads to its page. */
  readonly cancel: AppPayment['cancel']
  /** Until the form has given anything. */
  readonly leaving: Leaving
  readonly kept: KeptCards
}

/** The cards the provider keeps for this person. */
export interface KeptCards {
  /** Whether one can be kept. */
  readonly mayKeep: boolean
  /** The provider's name for the person; null while there is none. */
  readonly customerId: string | null
  readonly cards: readonly SavedCard[]
  /** '' once it is gone, else why it is not. */
  readonly remove: (cardId: string, password: string) => Promise<string>
}

export interface MethodModule {
  /**
   * What the method needs to know before there is an order; `pesos` is what will be charged. Not called where there is nothing to pay.
   * `leaving`: the browser is on its way to another page.
   */
  readonly prepare?: (pesos: number) => Promise<'ready' | 'stayed' | 'leaving'>
  /** Makes the method's own call, and says what the browser does next. Never throws for what the server refuses. */
  readonly begin: (order: OrderToPay) => Promise<Begun>
}

/** How long a provider may take to begin, in milliseconds. */
export const BEGIN_TIMEOUT_MS = 30_000

/** Of every call that begins a payment; a method with a sentence of its own says that. */
export const BEGINNING = { timeout: BEGIN_TIMEOUT_MS, failure: checkout.failures.payment } as const
