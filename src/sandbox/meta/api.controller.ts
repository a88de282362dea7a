// Meta's stand-in: the Conversions API at its path, and the picture its pixel asks for (providers.md, N).
import express, { Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { type EventResponse, respondToEvent } from '#sandbox/events/faulty-response.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import { parseMetaBody } from './meta-body.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
export const META_TOKEN = 'sandbox-meta-token'

type Deps = { events: ReceivedEvents; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

/** The smallest picture there is. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** The routes below `/meta`. */
export function metaApi({ events, scenarios: outcomes, calls, clock }: Deps): Router {
  const api = Router()
  const moment = () => new Date(clock.now()).toISOString()

  api.post('/:version/:pixel/events', express.json({ limit: '1mb', type: () => true }), async (request, response) => {
    const planned = outcomes.take('meta', 'event')
    const status = await respondToEvent(
      response,
      planned,
      { error: failed(500, 2, 'Service temporarily unavailable'), token: badToken },
      () => {
        if (request.body?.access_token !== META_TOKEN) return badToken
        const read = parseMetaBody(request.body, clock.now())
        if ('refused' in read) return failed(400, 100, read.refused)
        for (const event of read.events)
          events.add({
            at: moment(),
            source: 'meta',
            name: event.event_name,
            eventId: event.event_id ?? null,
            content: { pixel: request.params.pixel, ...event },
          })
        return { status: 200, body: { events_received: read.events.length, messages: [], fbtrace_id: 'Asandbox' } }
      },
    )
    calls.add({ at: moment(), operation: 'event', status, scenario: planned?.scenario })
  })
  api.use('/:version/:pixel/events', unreadable)

  api.get('/tr/', (request, response) => {
    const said = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
    if (said.id && said.ev)
      events.add({ at: moment(), source: 'pixel', name: said.ev, eventId: said.eid ?? null, content: said })
    response.set('Cache-Control', 'no-store').type('gif').send(PICTURE)
  })
  return api
}

const unreadable: express.ErrorRequestHandler = (_error, _request, response, _next) => {
  const { status, body } = failed(400, 100, 'Invalid JSON')
  response.status(status).json(body)
}

const badToken = failed(400, 190, 'Invalid OAuth access token - Cannot parse access token')

function failed(status: number, code: number, message: string): EventResponse {
  return { status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'Asandbox' } } }
}
