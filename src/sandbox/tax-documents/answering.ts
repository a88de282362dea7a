// Answers a call of an issuer normally or as planned: late, never, with an error, with HTML, before or after the document was issued; and counts
// calls as the real one does, where testers ask for it.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import type { Operation, Scenario } from '#sandbox/control/scenarios.ts'
import type { EventResponse } from '#sandbox/events/faulty-response.ts'
import type { World } from '#sandbox/world.ts'
import type { Verdict } from './register.ts'

/** So many calls within so many milliseconds. */
export interface Limit {
  readonly calls: number
  readonly ms: number
}

interface Issuer {
  readonly name: string
  readonly limits: readonly Limit[]
  readonly error: EventResponse
  readonly wrongKey: EventResponse
  /** `seconds`: until the next call is taken. */
  readonly limited: (seconds: number) => EventResponse
}

/** Scenarios that happen before or around the work, whoever issues. */
export const AROUND = ['slow', 'lost_answer', 'lost_request', 'http_500', 'http_502', 'invalid_json', 'token_error', 'over_limit'] as const // biome-ignore format: one list

const VERDICTS: Readonly<Partial<Record<Scenario, Verdict>>> = { rejected_later: 'rejected', remarked: 'remarked' }

/** What the tax office will say of a document, by the scenario it was issued in. */
export const verdictOf = (scenario: Scenario | undefined): Verdict => (scenario && VERDICTS[scenario]) ?? 'accepted'

const HTML = '<html><head><title>Error</title></head><body><h1>ups</h1></body></html>'

export function issuerResponder({ scenarios, calls, clock, taxOffice }: World, issuer: Issuer) {
  let times: readonly number[] = []

  return async (
    operation: Operation,
    response: Response,
    work: (scenario: Scenario | undefined) => EventResponse | Promise<EventResponse>,
  ): Promise<void> => {
    const planned = scenarios.take(issuer.name, operation)
    const limited = overLimit()
    const status = await answered(planned?.scenario, planned?.delayMs ?? 0)
    calls.add({ at: clock.isoNow(), provider: issuer.name, operation, status, scenario: planned?.scenario })

    async function answered(scenario: Scenario | undefined, delayMs: number): Promise<number | null> {
      if (limited) return send(response, limited)
      if (scenario === 'http_500') return send(response, issuer.error)
      if (scenario === 'token_error') return send(response, issuer.wrongKey)
      if (scenario === 'over_limit') return send(response, issuer.limited(1))
      if (scenario === 'http_502') return page(response, 502)
      if (scenario === 'lost_request') return cut(response)
      const made = await work(scenario)
      // What is slow has happened at once: the document is there, whoever still waits.
      if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
      if (scenario === 'lost_answer') return cut(response)
      return scenario === 'invalid_json' ? page(response, 200) : send(response, made)
    }
  }

  function overLimit(): EventResponse | null {
    if (!taxOffice.areCallsLimited()) return null
    const now = clock.now()
    const longest = Math.max(...issuer.limits.map(({ ms }) => ms))
    times = times.filter((at) => at <= now && now - at < longest)
    for (const { calls: most, ms } of issuer.limits) {
      const within = times.filter((at) => now - at < ms)
      if (within.length >= most) return issuer.limited(Math.max(1, Math.ceil((within[0]! + ms - now) / 1_000)))
    }
    times = [...times, now]
    return null
  }
}

function send(response: Response, { status, body }: EventResponse): number {
  response.status(status)
  if (body === null) response.end()
  else response.json(body)
  return status
}

function page(response: Response, status: number): number {
  response.status(status).type('text/html').send(HTML)
  return status
}

function cut(response: Response): null {
  response.socket?.destroy()
  return null
}
