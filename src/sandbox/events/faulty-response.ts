// Answers a call with events normally or as a scenario says: late, never, with an error, with invalid JSON.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { Operation, PlannedScenario, Scenario } from '#sandbox/control/scenarios.ts'
import type { World } from '#sandbox/world.ts'

export type EventResponse = { readonly status: number; readonly body: unknown }

/** A party's own error responses. */
export type Faults = { readonly error: EventResponse; readonly token: EventResponse }

/** Answers the calls of one party: each meets what is planned for it, and is in the log of calls. */
export function responder({ scenarios, calls, clock }: Pick<World, 'scenarios' | 'calls' | 'clock'>, provider: string) {
  return async (
    operation: Operation,
    response: Response,
    faults: Faults,
    work: (scenario: Scenario | undefined) => EventResponse,
  ): Promise<void> => {
    const planned = scenarios.take(provider, operation)
    const status = await respond(response, planned, faults, () => work(planned?.scenario))
    calls.add({ at: clock.isoNow(), provider, operation, status, scenario: planned?.scenario })
  }
}

/** Runs `work`, which stores the events, unless an error is planned. Returns the status, or null when it hung up. */
async function respond(
  response: Response,
  planned: PlannedScenario | undefined,
  faults: Faults,
  work: () => EventResponse,
): Promise<number | null> {
  if (planned && planned.delayMs > 0) await wait(planned.delayMs)
  switch (planned?.scenario) {
    case 'http_500':
      return send(response, faults.error)
    case 'token_error':
      return send(response, faults.token)
    case 'lost_answer':
      work()
      response.socket?.destroy()
      return null
    case 'invalid_json':
      work()
      response.status(200).type('text/html').send('<html>ups')
      return 200
    default:
      return send(response, work())
  }
}

function send(response: Response, { status, body }: EventResponse): number {
  response.status(status)
  if (body === null) response.end()
  else response.json(body)
  return status
}
