// A queue of scenarios for the next calls, planned by testers in the control panel or over its JSON API.
import type { sandboxTexts } from '#texts/sandbox.ts'

/** What can be planned; which stand-in knows which says the stand-in. */
export type Scenario = keyof typeof sandboxTexts.panel.scenarios
/** The calls a scenario can meet. */
export type Operation = keyof typeof sandboxTexts.panel.operations

/** One planned scenario. `times` counts down; `buyOrder` limits it to one order. */
export type PlannedScenario = {
  readonly id: number
  readonly provider: string
  readonly scenario: Scenario
  readonly on: readonly Operation[]
  readonly times: number
  readonly delayMs: number
  /** Extra calls that `duplicate_return` makes, and notices that `duplicate_notice` sends. */
  readonly copies: number
  /** Pesos that `wrong_amount` answers; one more than the real amount when left out. */
  readonly amount?: number | undefined
  /** The shop's reference of the payment. */
  readonly buyOrder?: string | undefined
  /** Whether the operation takes place before the bad answer. */
  readonly happens: boolean
}
export type ScenarioInput = Pick<PlannedScenario, 'provider' | 'scenario' | 'on'> & {
  [K in 'times' | 'delayMs' | 'copies' | 'amount' | 'buyOrder' | 'happens']?: PlannedScenario[K] | undefined
}

export type ScenarioQueue = {
  plan(input: ScenarioInput): PlannedScenario
  /** The first scenario for this call, used up once; undefined when the call is to succeed. */
  take(
    provider: string,
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

export function createScenarioQueue(): ScenarioQueue {
  let queue: PlannedScenario[] = []
  let lastId = 0
  return {
    plan(input) {
      lastId += 1
      const planned: PlannedScenario = {
        ...input,
        id: lastId,
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
