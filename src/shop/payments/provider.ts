// The one face of every payment provider. A provider translates; it decides nothing about orders and stores nothing.

import type { Attempt, Receipt } from '#shop/payments/attempts/attempt.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { capturesForReturnOnly, type ProviderFacts } from './provider-facts.ts'

/** Says how an attempt stands at its provider now. */
export type Report =
  /**
   * The money is captured, with the attempt's amount and references. `refunded` of it is back; it is left out where the
   * provider does not say.
   */
  | { readonly kind: 'paid'; readonly receipt: Receipt; readonly refunded?: Clp }
  /** The buyer approved; no money moves before the capture. */
  | { readonly kind: 'authorized' }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Nothing has happened yet, or nothing that counts. `next` says what the buyer has to do before anything can. */
  | { readonly kind: 'pending'; readonly next?: HandOver }
  /** The attempt is over: the provider takes no money for it any more. */
  | { readonly kind: 'canceled' | 'expired' }
  | { readonly kind: 'reversed' | 'voided' }
  /**
   * There is money, but not the money we expect: a person must look. `captured` is how much, where the provider says
   * so.
   */
  | { readonly kind: 'mismatch'; readonly reason: string; readonly captured?: Clp }
  /** The provider refused the call (Webpay: 422 on a commit), so the status has to be queried. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The provider does not know the attempt, or knows it no more. */
  | { readonly kind: 'not_found'; readonly reason: string }
  /** No answer, or none that can be read: nothing is known. */
  | { readonly kind: 'no_answer'; readonly reason: string }

export type ReportOf<Kind extends Report['kind']> = Extract<Report, { kind: Kind }>

/** How the buyer's browser came back. Only `finished` is a reason to capture. */
export type ReturnKind = 'finished' | 'aborted' | 'timed_out' | 'form_error' | 'unrecognised'

export interface BuyerReturn {
  readonly kind: ReturnKind
  /** Names what the browser claims to have paid; it is compared with the attempt, never believed. */
  readonly token: string | null
  readonly reference: string | null
  readonly sessionReference: string | null
}

/** Holds what a provider may need to know to begin an attempt. */
export interface StartContext {
  /** Is where the buyer's browser comes back to. */
  readonly returnUrl: string
  /** Is where the provider's notices go. */
  readonly noticeUrl: string
  readonly order: OrderSummary
  /** Holds what the method's own call brought along (card, instalments, data of a form); the provider parses it. */
  readonly details: unknown
}

export interface OrderSummary {
  readonly id: OrderId
  readonly number: number
  readonly buyer: { readonly name: string; readonly lastName: string; readonly email: string; readonly phone: string }
  readonly items: readonly {
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly pesos: Clp
  }[]
}

export type Started =
  /** `token` is what the provider calls the attempt; null if it has no name for it. */
  | { readonly kind: 'started'; readonly token: string | null; readonly handOver: HandOver }
  | ReportOf<'refused'>
  | ReportOf<'no_answer'>

/** A notice as it arrived. */
export interface RawNotice {
  readonly body: Uint8Array
  /** Holds those of the provider's `noticeHeaders` that came, with names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly receivedAt: Date
}

/** Says how a notice names its attempt. */
export interface NoticeSubject {
  readonly by: 'token' | 'reference' | 'attempt'
  readonly value: string
}

/** Is what a notice says: that something may have happened to an attempt, never what. */
export type NoticeReading =
  | {
      readonly kind: 'about'
      readonly subject: NoticeSubject
      /** Names the event as the provider does; null where it has no name for it. */
      readonly eventId: string | null
      /**
       * Names the payment where only notices do: the first name is kept as the attempt's `learned`. At most 100 ASCII
       * characters.
       */
      readonly learned?: string
      /** Counts the pesos the notice asks to take; it is left out where the notice asks nothing. */
      readonly asks?: number
    }
  /**
   * The signature is wrong or too old. `claims` names the attempt it says it is about, which is queried now and then.
   */
  | { readonly kind: 'refused'; readonly reason: string; readonly claims?: NoticeSubject }
  /** The notice is genuine and does not concern us. */
  | { readonly kind: 'ignored'; readonly reason: string }

/** Says what became of a refund at the provider. */
export type RefundReport =
  | { readonly kind: 'done' | 'pending' }
  | ReportOf<'refused'>
  | ReportOf<'not_found'>
  | ReportOf<'no_answer'>

/** Is a refund as it is sent to the provider: every repeat of it has the same id. */
export interface RefundOrder {
  readonly id: string
  readonly pesos: Clp
}

/** A span of time, `to` not included. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** A payment in the provider's own list, with all that was taken and given back of it until now. */
export interface BookEntry {
  /** Is what we call the purchase (`Attempt.reference`). */
  readonly reference: string
  /** Is what the provider calls the purchase; null where the list does not say. */
  readonly token: string | null
  /** Whole pesos; 0 while nothing was taken. */
  readonly captured: Clp
  readonly refunded: Clp
}

export interface PaymentProvider {
  /** Names the provider in addresses and in the attempts' table. */
  readonly name: string
  readonly facts: ProviderFacts
  start(attempt: Attempt, context: StartContext): Promise<Started>
  readReturn(params: Readonly<Record<string, string>>): BuyerReturn
  /**
   * Lists the headers of a notice that are stored and handed to `readNotice`, in small letters; all others are dropped.
   */
  readonly noticeHeaders?: readonly string[]
  readNotice?(notice: RawNotice): NoticeReading
  /** Is the HTTP status that says no to a notice that asks before the money moves (`asks`). */
  readonly refusalStatus?: number
  /** Says that the protocol signs no notices: anybody may send one, and only the status that is queried then counts. */
  readonly noticesAreUnsigned?: true
  /**
   * Charges what a form of the provider's within our page gave; `details` are the form's. Repeated for the same attempt it is the same
   * charge. A refusal for good is `rejected`.
   */
  charge?(attempt: Attempt, context: StartContext): Promise<Report>
  /** Names the card of a charge's details, the same for every charge of it, so that refused ones can be counted. */
  cardOf?(details: unknown): string | null
  /**
   * Queries the status; where the attempt has no token, by its reference, which it must unless a lost start is
   * harmless.
   */
  status(attempt: Attempt): Promise<Report>
  /**
   * Takes the money the buyer authorised, once per attempt as far as we know. It is absent where money moves by itself.
   */
  capture?(attempt: Attempt): Promise<Report>
  /**
   * Sees to it that nobody can pay the attempt any more, or gives an authorisation back. The status says whether it
   * worked.
   */
  cancel?(attempt: Attempt): Promise<Report>
  refund?(attempt: Attempt, refund: RefundOrder): Promise<RefundReport>
  /**
   * Queries one refund, where refunds take their time. Where it is absent, `refunded` of the status says what is back.
   */
  refundStatus?(attempt: Attempt, refund: RefundOrder): Promise<RefundReport>
  /**
   * Reads the provider's own list: every payment that was taken or changed within the span, in any order, page after
   * page. Throws when the list cannot be read to its end. Where it is absent, only the status of each attempt can be
   * compared.
   */
  books?(span: Span): AsyncIterable<BookEntry>
}

/** Where returns and notices of a provider arrive. `siteUrl` is without a slash at the end. */
export function providerAddresses(siteUrl: string, provider: string, attempt: AttemptId) {
  return {
    returnUrl: `${siteUrl}/pagos/retorno/${provider}/${attempt}`,
    noticeUrl: `${siteUrl}/pagos/avisos/${provider}`,
  }
}

/** The providers a shop has keys for. */
export interface Providers {
  readonly all: readonly PaymentProvider[]
  /** Finds a provider by its name; null where there is none. */
  find(name: string): PaymentProvider | null
  /** Finds a provider by its name; throws where there is none. */
  named(name: string): PaymentProvider
}

/** Makes the providers findable by their names, which must differ. */
export function providersByName(all: readonly PaymentProvider[]): Providers {
  const byName = new Map(all.map((each) => [each.name, each]))
  const find = (name: string) => byName.get(name) ?? null
  return {
    all,
    find,
    named(name) {
      const found = find(name)
      if (!found) throw new Error(`there is no payment provider ${name}`)
      return found
    },
  }
}

/**
 * Says whether a return belongs to this attempt: every reference it gives must be the attempt's. It must give one where
 * a return is a reason to capture; elsewhere the address it came to, which nobody can guess, is enough to query the
 * status.
 */
export function isReturnOf(
  back: BuyerReturn,
  attempt: Pick<Attempt, 'token' | 'reference' | 'sessionReference'>,
  facts: ProviderFacts,
): boolean {
  const claims = [
    [back.token, attempt.token],
    [back.reference, attempt.reference],
    [back.sessionReference, attempt.sessionReference],
  ].filter(([claimed]) => claimed !== null)
  const isNamed = claims.length > 0 || !capturesForReturnOnly(facts)
  return isNamed && claims.every(([claimed, ours]) => claimed === ours)
}
