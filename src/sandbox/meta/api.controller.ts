// Meta's stand-in: the Conversions API at its path, and the image its pixel requests.
import express, { Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import { parseMetaBody } from './meta-body.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
export const META_TOKEN = 'sandbox-meta-token'

type Deps = { events: ReceivedEvents; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

/** A GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** The routes below `/meta`. */
export function metaApi({ events, clock, ...log }: Deps): Router {
  const api = Router()
  const respond = responder({ clock, ...log }, 'meta')

  api.post('/:version/:pixel/events', express.json({ limit: '1mb', type: () => true }), async (request, response) => {
    await respond(
      'event',
      response,
      { error: failed(500, 2, 'Service temporarily unavailable'), token: badToken },
      () => {
        if (request.body?.access_token !== META_TOKEN) return badToken
        const parsed = parseMetaBody(request.body, clock.now())
        if ('refused' in parsed) return failed(400, 100, parsed.refused)
        for (const event of parsed.events)
          events.add({
            at: clock.isoNow(),
            source: 'meta',
            name: event.event_name,
            eventId: event.event_id ?? null,
            content: { pixel: request.params.pixel, ...event },
          })
        return { status: 200, body: { events_received: parsed.events.length, messages: [], fbtrace_id: 'Asandbox' } }
      },
    )
  })
  api.use('/:version/:pixel/events', answerInvalidJson)

  api.get('/:version/me', async (request, response) => {
    await respond(
      'status',
      response,
      { error: failed(500, 2, 'Service temporarily unavailable'), token: badToken },
      () =>
        request.get('authorization') === `Bearer ${META_TOKEN}`
          ? { status: 200, body: { id: '1000000000001' } }
          : badToken,
    )
  })

  api.get('/tr/', (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
    if (fields.id && fields.ev)
      events.add({ at: clock.isoNow(), source: 'pixel', name: fields.ev, eventId: fields.eid ?? null, content: fields })
    response.set('Cache-Control', 'no-store').type('gif').send(PIXEL)
  })
  return api
}

const answerInvalidJson: express.ErrorRequestHandler = (_error, _request, response, _next) => {
  const { status, body } = failed(400, 100, 'Invalid JSON')
  response.status(status).json(body)
}

const badToken = failed(400, 190, 'Invalid OAuth access token - Cannot parse access token')

function failed(status: number, code: number, message: string): EventResponse {
  return { status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'Asandbox' } } }
}
