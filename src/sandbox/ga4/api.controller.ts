// GA4's stand-in: answers 2xx to everything and lists what is valid; `/debug/mp/collect` says what was invalid.
import express, { Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { responder } from '#sandbox/events/faulty-response.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import { parseGa4Body } from './ga4-body.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
export const GA4_SECRET = 'sandbox-ga4-secret'

type Deps = { events: ReceivedEvents; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

const NO_ANSWER = { status: 204, body: null }
const DOWN = { status: 500, body: null }

/** The routes below `/ga4`. */
export function ga4Api({ events, clock, ...log }: Deps): Router {
  const api = Router()
  const respond = responder({ clock, ...log }, 'ga4')
  const json = express.json({ limit: '130kb', type: () => true })

  api.post('/mp/collect', json, async (request, response) => {
    await respond('event', response, { error: DOWN, token: NO_ANSWER }, () => {
      const parsed = parseGa4Body(request.body, clock.now())
      const authorised = request.query.api_secret === GA4_SECRET && /^G-/.test(String(request.query.measurement_id))
      if (authorised && !('refused' in parsed))
        for (const { name, params } of parsed.events)
          events.add({
            at: clock.isoNow(),
            source: 'ga4',
            name,
            eventId: typeof params.transaction_id === 'string' ? params.transaction_id : null,
            content: { ...parsed.whole, events: [{ name, params }] },
          })
      return NO_ANSWER
    })
  })

  api.post('/debug/mp/collect', json, (request, response) => {
    const parsed = parseGa4Body(request.body, clock.now())
    const validationMessages =
      'refused' in parsed
        ? [{ fieldPath: parsed.field, description: parsed.refused, validationCode: 'VALUE_INVALID' }]
        : []
    response.json({ validationMessages })
  })
  api.use(
    '/mp/collect',
    (_error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) =>
      void response.status(204).end(),
  )
  return api
}
