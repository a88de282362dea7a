// A queue of scenarios for the next calls, planned by testers in the control panel or over its JSON API.

export const WEBPAY_SCENARIOS = [
  'slow',
  'lost_answer',
  'lost_create',
  'duplicate_return',
  'wrong_amount',
  'http_500',
  'invalid_json',
  'already_locked',
  'repeat_returns_same_body',
] as const
export const SMTP_SCENARIOS = ['slow', 'lost_answer', 'temporary_failure', 'permanent_failure'] as const
export const META_SCENARIOS = ['slow', 'lost_answer', 'http_500', 'invalid_json', 'token_error'] as const
export const GA4_SCENARIOS = ['slow', 'lost_answer', 'http_500'] as const
export const TOPSORT_SCENARIOS = [
  'slow',
  'lost_answer',
  'http_500',
  'invalid_json',
  'no_winners',
  'token_error',
] as const
export const TWILIO_SCENARIOS = [
  'slow',
  'lost_answer',
  'http_500',
  'invalid_json',
  'invalid_number',
  'undelivered',
  'token_error',
] as const
export const GOOGLE_SCENARIOS = [
  'slow',
  'lost_answer',
  'http_500',
  'invalid_json',
  'token_error',
  'over_limit',
] as const
/** Of both couriers. */
export const COURIER_SCENARIOS = [
  'slow',
  'lost_answer',
  'http_500',
  'invalid_json',
  'token_error',
  'closed',
  'undeliverable',
  'busy',
  'expired_quote',
] as const
export const OPERATIONS = [
  'create',
  'commit',
  'status',
  'refund',
  'capture',
  'return',
  'mail',
  'event',
  'auction',
  'sms',
  'notice',
  'suggest',
  'place',
  'geocode',
  'token',
  'quote',
  'delivery',
] as const

export type Provider = 'webpay' | 'smtp' | 'meta' | 'ga4' | 'topsort' | 'twilio' | 'google' | 'uber' | 'justo'
export type Scenario =
  | (typeof WEBPAY_SCENARIOS)[number]
  | (typeof SMTP_SCENARIOS)[number]
  | (typeof META_SCENARIOS)[number]
  | (typeof TOPSORT_SCENARIOS)[number]
  | (typeof TWILIO_SCENARIOS)[number]
  | (typeof GOOGLE_SCENARIOS)[number]
  | (typeof COURIER_SCENARIOS)[number]
export type Operation = (typeof OPERATIONS)[number]

/** One planned scenario. `times` counts down; `buyOrder` limits it to one order. */
export type PlannedScenario = {
  readonly id: number
  readonly provider: Provider
  readonly scenario: Scenario
  readonly on: readonly Operation[]
  readonly times: number
  readonly delayMs: number
  /** Extra calls that `duplicate_return` makes. */
  readonly copies: number
  /** Pesos that `wrong_amount` answers; one more than the real amount when left out. */
  readonly amount?: number | undefined
  readonly buyOrder?: string | undefined
  /** Whether the operation takes place before the bad answer. */
  readonly happens: boolean
}
export type ScenarioInput = Pick<PlannedScenario, 'provider' | 'scenario'> & {
  [K in 'on' | 'times' | 'delayMs' | 'copies' | 'amount' | 'buyOrder' | 'happens']?: PlannedScenario[K] | undefined
}

export type ScenarioQueue = {
  plan(input: ScenarioInput): PlannedScenario
  /** The first scenario for this call, used up once; undefined when the call is to succeed. */
  take(
    provider: Provider,
    on: Operation,
    call?: { buyOrder?: string | undefined; repeated?: boolean },
  ): PlannedScenario | undefined
  list(): readonly PlannedScenario[]
  remove(id: number): void
  clear(): void
}

const MAX_PLANNED = 200
const SLOW_MS = 3_000
const COPIES = 4

/** An empty queue. */
export function createScenarioQueue(): ScenarioQueue {
  let queue: PlannedScenario[] = []
  let lastId = 0
  return {
    plan(input) {
      lastId += 1
      const planned: PlannedScenario = {
        ...input,
        id: lastId,
        on: input.on ?? defaultOperations(input),
        times: input.times ?? 1,
        delayMs: input.delayMs ?? (input.scenario === 'slow' ? SLOW_MS : 0),
        copies: input.copies ?? COPIES,
        happens: input.happens ?? (input.scenario !== 'http_500' && input.scenario !== 'already_locked'),
      }
      queue = [...queue, planned].slice(-MAX_PLANNED)
      return planned
    },
    take(provider, on, call = {}) {
      const planned = queue.find(
        (each) =>
          each.provider === provider &&
          each.on.includes(on) &&
          (each.buyOrder === undefined || each.buyOrder === call.buyOrder) &&
          (each.scenario !== 'repeat_returns_same_body' || call.repeated === true),
      )
      if (planned)
        queue = queue.flatMap((each) =>
          each.id !== planned.id ? each : each.times > 1 ? { ...each, times: each.times - 1 } : [],
        )
      return planned
    },
    list: () => queue,
    remove(id) {
      queue = queue.filter((each) => each.id !== id)
    },
    clear() {
      queue = []
    },
  }
}

function defaultOperations(input: ScenarioInput): readonly Operation[] {
  if (input.provider === 'smtp') return ['mail']
  if (input.provider === 'topsort') return ['auction']
  if (input.provider === 'twilio') return ['sms']
  if (input.provider === 'google') return ['suggest', 'place', 'geocode']
  if (input.provider === 'uber' || input.provider === 'justo')
    return [input.scenario === 'expired_quote' ? 'delivery' : 'quote']
  if (input.provider === 'meta' || input.provider === 'ga4') return ['event']
  if (input.scenario === 'lost_create') return ['create']
  if (input.scenario === 'duplicate_return') return ['return']
  return ['commit']
}
