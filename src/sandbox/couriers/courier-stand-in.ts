// What each courier of the sandbox is made of, and what its calls are handed.
import type { Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { Operation, Scenario, ScenarioQueue } from '#sandbox/control/scenarios.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { Quotes } from '#sandbox/uber/quotes.ts'
import type { World } from '#sandbox/world.ts'
import type { CourierId, Deliveries } from './deliveries.ts'
import type { GoingOn, Teller } from './going-on.ts'
import type { Way } from './way.ts'

const QUOTE = ['quote'] as const
export const NOTICE = ['notice'] as const
/** What may happen to the calls of any. */
export const SCENARIOS: Partial<Record<Scenario, readonly Operation[]>> = {
  slow: QUOTE,
  lost_answer: QUOTE,
  http_500: QUOTE,
  invalid_json: QUOTE,
  token_error: QUOTE,
  closed: QUOTE,
  undeliverable: QUOTE,
  busy: QUOTE,
  expired_quote: ['delivery'],
  lost_notice: NOTICE,
  late_notice: NOTICE,
  duplicate_notice: NOTICE,
  disordered_notices: NOTICE,
}

export interface CourierStandIn extends Pick<StandIn, 'title' | 'operations' | 'scenarios'> {
  /** When it works, by the clock in Santiago; invented. */
  readonly usualHours: string
  readonly way: Way
  readonly teller: (world: World) => Teller
  /** The routes below its name. */
  readonly api: (deps: CourierDeps) => Router
}

export interface CourierDeps {
  readonly quotes: Quotes
  readonly deliveries: Deliveries
  readonly scenarios: ScenarioQueue
  readonly calls: CallLog
  readonly clock: Clock
  /** `08:00-01:30` */
  readonly hours: () => Readonly<Record<CourierId, string>>
  readonly goingOn: Pick<GoingOn, 'move' | 'goAlone'>
}
