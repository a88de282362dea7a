// The calls of the control API. Unknown fields are errors, so that a typing mistake in a test is noticed.
import { z } from 'zod'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { Operation, Scenario, ScenarioInput } from './scenarios.ts'

const MAX_SPEED = 100_000

/** `POST /_sim/next`: each stand-in's own scenarios and operations. */
export function nextCall(standIns: readonly StandIn[]): z.ZodType<ScenarioInput> {
  const calls = standIns.flatMap((standIn) => callFor(standIn) ?? [])
  return z.discriminatedUnion('provider', calls as [(typeof calls)[number], ...typeof calls])
}

function callFor({ name, scenarios, operations }: StandIn) {
  const names = Object.keys(scenarios) as Scenario[]
  if (names.length === 0) return undefined
  const operation = z.enum(operations as [Operation, ...Operation[]])
  return z
    .strictObject({
      provider: z.literal(name),
      scenario: z.enum(names as [Scenario, ...Scenario[]]),
      on: z.union([operation.transform((one) => [one]), z.array(operation).min(1)]).optional(),
      times: z.number().int().min(1).max(100_000).optional(),
      delayMs: z
        .number()
        .int()
        .min(0)
        .max(24 * 3_600_000)
        .optional(),
      copies: z.number().int().min(1).max(50).optional(),
      amount: z.number().int().positive().optional(),
      buyOrder: z.string().min(1).max(100).optional(),
      happens: z.boolean().optional(),
    })
    .transform((call) => ({ ...call, on: call.on ?? scenarios[call.scenario] ?? operations }))
}

/** `POST /_sim/clock`: forward only; `speed` 60 lets a minute pass in a second. */
export const clockCall = z.strictObject({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(400 * 24 * 3_600_000)
    .default(0),
  speed: z.number().min(1).max(MAX_SPEED).optional(),
})
