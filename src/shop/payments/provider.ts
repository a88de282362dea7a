// The one face of every payment provider. A provider translates; it decides nothing about orders and stores nothing.

import type { Attempt, Receipt } from '#shop/payments/attempts/attempt.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { capturesForReturnOnly, type ProviderFacts } from './provider-facts.ts'

/** What the provider reports of an attempt now. */
export type Report =
  /** Captured: amount and references are the attempt's. `refunded` of it is back; left out where the provider does not say. */
  | { readonly kind: 'paid'; readonly receipt: Receipt; readonly refunded?: Clp }
  /** The buyer approved; no money moves before the capture. */
  | { readonly kind: 'authorized' }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Nothing has happened yet, or nothing that counts. `next`: what its buyer has to do before anything can. */
  | { readonly kind: 'pending'; readonly next?: HandOver }
  /** Over: the provider takes no money for it any more. */
  | { readonly kind: 'canceled' | 'expired' }
  | { readonly kind: 'reversed' | 'voided' }
  /** Money, but not the money we expect: a person must look. `captured`: how much, where the provider says so. */
  | { readonly kind: 'mismatch'; readonly reason: string; readonly captured?: Clp }
  /** It refused the call (Webpay: 422 on a commit): query the status. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It does not know the attempt (any more). */
  | { readonly kind: 'not_found'; readonly reason: string }
  /** No answer, or none that can be read: nothing is known. */
  | { readonly kind: 'no_answer'; readonly reason: string }

export type ReportOf<Kind extends Report['kind']> = Extract<Report, { kind: Kind }>

/** How the buyer's browser came back. Only `finished` is a reason to capture. */
export type ReturnKind = 'finished' | 'aborted' | 'timed_out' | 'form_error' | 'unrecognised'

export interface BuyerReturn {
  readonly kind: ReturnKind
  /** What the browser claims it is about; compared with the attempt, never believed. */
  readonly token: string | null
  readonly reference: string | null
  readonly sessionReference: string | null
}

/** What a provider may need to know to begin an attempt. */
export interface StartContext {
  /** Where the buyer's browser comes back to. */
  readonly returnUrl: string
  /** Where the provider's notices go. */
  readonly noticeUrl: string
  readonly order: OrderSummary
  /** What the method's own call brought along (card, instalments, data of a form); parsed by the provider. */
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
  /** `token`: what the provider calls the attempt, if it has a name for it. */
  | { readonly kind: 'started'; readonly token: string | null; readonly handOver: HandOver }
  | ReportOf<'refused'>
  | ReportOf<'no_answer'>

/** A notice as it arrived. */
export interface RawNotice {
  readonly body: Uint8Array
  /** Those of `noticeHeaders` that came, in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly receivedAt: Date
}

/** How a notice names its attempt. */
export interface NoticeSubject {
  readonly by: 'token' | 'reference' | 'attempt'
  readonly value: string
}

/** What a notice says: that something may have happened to an attempt, never what. */
export type NoticeReading =
  | {
      readonly kind: 'about'
      readonly subject: NoticeSubject
      /** What the provider calls the event; null where it does not. */
      readonly eventId: string | null
      /** What it calls the payment, and tells nowhere else: the first is kept as the attempt's `learned`. At most 100 ASCII characters. */
      readonly learned?: string
      /** How many pesos it asks to take; left out where it asks nothing. */
      readonly asks?: number
    }
  /** Its signature is not right, or too old. `claims`: whom it says it is about; queried now and then, never believed. */
  | { readonly kind: 'refused'; readonly reason: string; readonly claims?: NoticeSubject }
  /** Right, and of no concern to us. */
  | { readonly kind: 'ignored'; readonly reason: string }

/** What the provider says of a refund. */
export type RefundReport =
  | { readonly kind: 'done' | 'pending' }
  | ReportOf<'refused'>
  | ReportOf<'not_found'>
  | ReportOf<'no_answer'>

/** A refund as the provider is told of it: the same id for every repeat. */
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
  /** What we call the purchase. */
  readonly reference: string
  /** What the provider calls it; null where the list does not say. */
  readonly token: string | null
  /** Whole pesos; 0 while nothing was taken. */
  readonly captured: Clp
  readonly refunded: Clp
}

export interface PaymentProvider {
  /** As in addresses and in the attempts' table. */
  readonly name: string
  readonly facts: ProviderFacts
  start(attempt: Attempt, context: StartContext): Promise<Started>
  readReturn(params: Readonly<Record<string, string>>): BuyerReturn
  /** The headers of a notice that are stored and handed to `readNotice`, in small letters; no others are. */
  readonly noticeHeaders?: readonly string[]
  readNotice?(notice: RawNotice): NoticeReading
  /** Where a notice asks before the money moves (`asks`): the HTTP status that says no. */
  readonly refusalStatus?: number
  /** Its protocol signs no notices: anybody may send one, and only what is queried then counts. */
  readonly noticesAreUnsigned?: true
  /**
   * Charges what a form of the provider's within our page gave; `details` are the form's. Repeated for the same attempt it is the same
   * charge. A refusal for good is `rejected`.
   */
  charge?(attempt: Attempt, context: StartContext): Promise<Report>
  /** What the details of a charge call its card, where that is the same for every charge of it; to count refused ones. */
  cardOf?(details: unknown): string | null
  /** Of an attempt without a token it looks for the reference; it must, unless a lost start is harmless. */
  status(attempt: Attempt): Promise<Report>
  /** Takes the money the buyer authorised. Called once per attempt, as far as we know. Absent: money moves by itself. */
  capture?(attempt: Attempt): Promise<Report>
  /** Makes sure that nobody pays it any more, or gives an authorisation back. Whether it did the status says. */
  cancel?(attempt: Attempt): Promise<Report>
  refund?(attempt: Attempt, refund: RefundOrder): Promise<RefundReport>
  /** Absent: what is back is read from `refunded` of the status. Needed where a refund takes its time. */
  refundStatus?(attempt: Attempt, refund: RefundOrder): Promise<RefundReport>
  /**
   * Its search or its events: every payment that was taken or changed within the span, in any order, page after page. Throws when the
   * list cannot be read to its end. Absent: the status of each attempt is all there is.
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
  /** Null for a name there is none of. */
  find(name: string): PaymentProvider | null
  /** Throws for a name there is none of. */
  named(name: string): PaymentProvider
}

/** Finds providers by their names; each is given once. */
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
 * Whether a return is this attempt's: every reference it gives must be the attempt's. It must give one where a return is a reason to
 * capture; elsewhere the address it came to, which nobody can guess, is enough to look at the status.
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
