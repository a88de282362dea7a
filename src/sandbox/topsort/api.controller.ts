// Topsort's stand-in: auctions and events, version 2, at their real paths below `/topsort`.

import { randomUUID } from 'node:crypto'
import express, { Router } from 'express'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import { runAuction, skuOf } from './auction.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { parseAuctions, parseEvents } from './request.ts'

/** The key only this stand-in takes; a live shop refuses to start with it. */
export const TOPSORT_KEY = 'TSE_sandbox_key'

type Deps = { events: ReceivedEvents; scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

const DOWN = { status: 500, body: { errCode: 'internal_server_error' } }
const NO_KEY = { status: 401, body: { errCode: 'invalid_api_key' } }
const FAULTS = { error: DOWN, token: NO_KEY }

/** The routes below `/topsort`. */
export function topsortApi({ events, clock, ...log }: Deps): Router {
  const api = Router()
  const respond = responder({ clock, ...log }, 'topsort')
  api.use((request, response, next) => {
    if (request.get('authorization') === `Bearer ${TOPSORT_KEY}`) return next()
    response.status(NO_KEY.status).json(NO_KEY.body)
  })
  api.use(express.json({ limit: '1mb' }))

  api.post('/v2/auctions', (request, response) => {
    const parsed = parseAuctions(request.body)
    return respond('auction', response, FAULTS, (scenario) => {
      if ('errCode' in parsed) return refused(parsed.errCode)
      const campaigns = scenario === 'no_winners' ? [] : CAMPAIGNS
      const results = parsed.value.map((auction) => ({
        resultType: 'listings',
        winners: runAuction(auction, campaigns, randomUUID()),
        error: false,
      }))
      return { status: 201, body: { results } }
    })
  })

  api.post('/v2/events', (request, response) => {
    const parsed = parseEvents(request.body)
    return respond('event', response, FAULTS, () => {
      if ('errCode' in parsed) return refused(parsed.errCode)
      const { impressions = [], clicks = [] } = parsed.value
      if ([...impressions, ...clicks].some(({ resolvedBidId }) => skuOf(resolvedBidId) === null))
        return refused('resolved_bid_id_not_found')
      const store = (name: string) => (content: (typeof impressions)[number]) =>
        events.add({ at: clock.isoNow(), source: 'topsort', name, eventId: content.id, content })
      impressions.forEach(store('impression'))
      clicks.forEach(store('click'))
      return { status: 204, body: null }
    })
  })

  answerTheRest(api, { status: 404, body: { errCode: 'bad_request' } }, (status) => ({
    status,
    body: { errCode: 'bad_request' },
  }))
  return api
}

function refused(errCode: string): EventResponse {
  return { status: 400, body: { errCode, message: errCode.replaceAll('_', ' ') } }
}
