// What the suite needs of whoever plays a provider: its side of the counter, its faults and its books.
import type { PaymentProvider } from '#shop/payments/provider.ts'

export type BuyerAct = 'approve' | 'reject' | 'cancel'
export type Operation = 'start' | 'capture' | 'status' | 'cancel' | 'refund'
/** `lost`: it was done, and the answer never came. The others: nothing was done. */
export type Trouble = 'lost' | 'down' | 'slow' | 'nonsense'

/** What the suite shows of a provider, in its words. */
export const SCENARIOS = [
  'approved',
  'approved, browser closed',
  'rejected',
  'cancelled by its buyer',
  'left alone until its time is over',
  'answer to the start lost',
  'answer to the capture lost',
  'notice before the answer to the start',
  'notice three times and late',
  'notice with a bad or old signature',
  'a flood of notices',
  'another amount',
  'another currency',
  'five returns at once',
  'two tabs with two methods, both paid',
  'provider down, slow, talking nonsense',
  'start and status both fail',
  'provider silent while the order ends',
  'forged return with the token of another',
  'money for a closed order',
  'refunded in parts, and never more than was paid',
  'answer to a refund lost',
  'refund refused',
] as const

export type ScenarioName = (typeof SCENARIOS)[number]

/** As a return or a notice arrives. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>
  /** Of the address it was sent to. */
  readonly query?: Readonly<Record<string, string>>
  readonly body: string
}

export interface StandIn {
  readonly provider: PaymentProvider
  /** What `provider` cannot be shown to do, with the reason; every other scenario is run. */
  readonly empty: Partial<Readonly<Record<ScenarioName, string>>>
  /** The beginning is the charge (hand-over `charged`): nothing is left for the buyer to do. */
  readonly chargesAtOnce?: true
  /** Where it is: what the next charge will come to. */
  foresee?(what: BuyerAct): Promise<void>
  /** What the buyer does at the provider; the parameters his browser comes back with, null if he can do that no more. */
  act(token: string, what: BuyerAct): Promise<Readonly<Record<string, string>> | null>
  /** The parameters of a return that says it is finished. */
  finished(token: string): Readonly<Record<string, string>>
  /** The provider takes the money whatever was said and done. */
  take(token: string): Promise<void>
  /** The next `times` calls go wrong. */
  fail(on: Operation, how: Trouble, times?: number): Promise<void>
  /** Nothing goes wrong any more. */
  heal(): Promise<void>
  /** From now on it reports one peso more than it was asked for. */
  reportAnotherAmount(): Promise<void>
  /** From now on it reports the same number of another currency; left out where its answers name none. */
  reportAnotherCurrency?(): Promise<void>
  /** Refuses the next `times` refunds. */
  refuseRefunds(times: number): Promise<void>
  /** What was asked back and is on its way arrives; left out where a refund is done when it is answered. */
  endRefunds?(): Promise<void>
  /** A signed notice that something happened to an attempt, as of `at`, by the name of the event; null when it sends none. */
  notice(reference: string, at: Date, event?: string): Message | Promise<Message> | null
  /**
   * What it has said by itself since it was last asked, of one reference or of all; left out where the status knows everything
   * without its notices.
   */
  told?(at: Date, reference?: string): Promise<readonly Message[]>
  /** So much time goes by there; left out where nothing ends by itself. */
  pass?(milliseconds: number): Promise<void>
  /** How often its status was asked for. */
  asked(): number
  /** Called while a start is under way, when the provider knows the attempt and has not answered yet. */
  duringStart(hook: (reference: string, token: string) => Promise<void>): void
  /** What it has taken for a reference and given back of that, in pesos; captures and refunds that were carried out. */
  books(reference: string): Promise<{ captured: number; refunded: number; captures: number; refunds: number }>
  reset(): Promise<void>
  close(): Promise<void>
}
