// GA4's stand-in: it says yes to everything and counts what is right; `/debug/mp/collect` tells what was wrong (providers.md, N).
import express, { Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { respondToEvent } from '#sandbox/events/faulty-response.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import { parseGa4Body } from './ga4-body.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
export const GA4_SECRET = 'sandbox-ga4-secret'

type Deps = { events: ReceivedEvents; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

const NO_ANSWER = { status: 204, body: null }
const DOWN = { status: 500, body: null }

/** The routes below `/ga4`. */
export function ga4Api({ events, scenarios: outcomes, calls, clock }: Deps): Router {
  const api = Router()
  const json = express.json({ limit: '130kb', type: () => true })
  const moment = () => new Date(clock.now()).toISOString()

  api.post('/mp/collect', json, async (request, response) => {
    const planned = outcomes.take('ga4', 'event')
    const status = await respondToEvent(response, planned, { error: DOWN, token: NO_ANSWER }, () => {
      const read = parseGa4Body(request.body, clock.now())
      const known = request.query.api_secret === GA4_SECRET && /^G-/.test(String(request.query.measurement_id))
      if (known && !('refused' in read))
        for (const { name, params } of read.events)
          events.add({
            at: moment(),
            source: 'ga4',
            name,
            eventId: typeof params.transaction_id === 'string' ? params.transaction_id : null,
            content: { ...read.whole, events: [{ name, params }] },
          })
      return NO_ANSWER
    })
    calls.add({ at: moment(), operation: 'event', status, scenario: planned?.scenario })
  })

  api.post('/debug/mp/collect', json, (request, response) => {
    const read = parseGa4Body(request.body, clock.now())
    const wrong =
      'refused' in read ? [{ fieldPath: read.field, description: read.refused, validationCode: 'VALUE_INVALID' }] : []
    response.json({ validationMessages: wrong })
  })
  api.use(
    '/mp/collect',
    (_error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) =>
      void response.status(204).end(),
  )
  return api
}
