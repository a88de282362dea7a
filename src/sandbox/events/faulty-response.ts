// Answers a call with events normally or as a scenario says: late, never, with an error, with invalid JSON.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { PlannedScenario } from '#sandbox/control/scenarios.ts'

export type EventResponse = { readonly status: number; readonly body: unknown }

/** A party's own error responses. */
type Faults = { readonly error: EventResponse; readonly token: EventResponse }

/** Runs `work`, which stores the events, unless an error is planned. Returns the status, or null when it hung up. */
export async function respondToEvent(
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
