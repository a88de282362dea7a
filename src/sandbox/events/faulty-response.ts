// Answers a call that brings an event, well or as the tester ordered: late, never, with an error, with rubbish.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { PlannedScenario } from '#sandbox/control/scenarios.ts'

export type EventResponse = { readonly status: number; readonly body: unknown }

/** What a party says when a tester orders it. */
type Faults = { readonly error: EventResponse; readonly token: EventResponse }

/** Lets `work` take the event in, unless it was not to arrive, and answers. Returns the status sent, or null when the connection was cut. */
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
