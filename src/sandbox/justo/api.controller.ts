// Justo's stand-in: deliveries (v2) and estimates (our convention) below `/justo`, read by v1's way.

import { randomBytes } from 'node:crypto'
import express, { Router } from 'express'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { CourierDeps } from '#sandbox/couriers/courier-stand-in.ts'
import { type Delivery, NO_PROGRESS } from '#sandbox/couriers/deliveries.ts'
import { kilometres } from '#sandbox/couriers/distance.ts'
import { isWithin } from '#sandbox/couriers/hours.ts'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import { parseDelivery, parseEstimate } from './request.ts'
import { STORES } from './stores.ts'

/** The token only this stand-in takes; a live shop refuses to start with it. */
const TOKEN = 'sandbox-justo-token'
/** Farther away nobody goes. */
const REACH_KM = 9
const BASE = 1_690
const PER_KM = 410
const PREPARING_MINUTES = 15
const MINUTES_PER_KM = 4

const NO_KEY = refused(401, 'unauthorized')
const DOWN = refused(500, 'internal_error')
const FAULTS = { error: DOWN, token: NO_KEY }

/** The routes below `/justo`. */
export function justoApi({ deliveries, clock, hours, goingOn, ...log }: CourierDeps): Router {
  const api = Router()
  const respond = responder({ clock, ...log }, 'justo')
  api.use((request, response, next) => {
    if (request.get('authorization') === `Bearer ${TOKEN}`) return next()
    response.status(NO_KEY.status).json(NO_KEY.body)
  })
  api.use(express.json({ limit: '256kb' }))

  api.post('/api/v2/deliveries/estimate', (request, response) =>
    respond('quote', response, FAULTS, (scenario) => {
      const wanted = parseEstimate(request.body)
      if (!wanted) return refused(400, 'invalid_params')
      const store = STORES.get(wanted.storeId)
      if (!store) return refused(404, 'store_not_found')
      const distance = kilometres(store, { lat: wanted.latitude, lng: wanted.longitude })
      if (scenario === 'closed' || !isWithin(hours().justo, clock.now())) return unavailable('out_of_schedule')
      if (scenario === 'busy') return unavailable('no_drivers')
      if (scenario === 'undeliverable' || distance > REACH_KM) return unavailable('out_of_range')
      const estimatedMinutes = PREPARING_MINUTES + Math.ceil(distance * MINUTES_PER_KM)
      return ok({ available: true, price: priceOf(distance), distance, estimatedMinutes })
    }),
  )

  api.post('/api/v2/deliveries', (request, response) =>
    respond('delivery', response, FAULTS, (scenario) => order(request.body, scenario)),
  )

  api.post('/api/v2/deliveries/:id/cancel', async (request, response) => {
    const found = deliveries.byId('justo', request.params.id ?? '')
    const isTaken = found !== undefined && ('driverReceivedAt' in found.progress.times || found.status === 'done')
    const answer = !found
      ? refused(404, 'delivery_not_found')
      : isTaken
        ? refused(409, 'not_cancelable')
        : ok(deliveryView((await goingOn.move(found.id, { status: 'cancelled' }))!))
    response.status(answer.status).json(answer.body)
  })

  api.post('/api/v1/delivery', (request, response) => {
    const { deliveryId } = (request.body ?? {}) as { deliveryId?: unknown }
    const found = typeof deliveryId === 'string' ? deliveries.byId('justo', deliveryId) : undefined
    const answer = found ? ok(deliveryView(found)) : refused(404, 'delivery_not_found')
    response.status(answer.status).json(answer.body)
  })

  answerTheRest(api, refused(404, 'not_found'), (status) => ({ ...refused(400, 'invalid_params'), status }))
  return api

  function order(body: unknown, scenario: string | undefined): EventResponse {
    const wanted = parseDelivery(body)
    if (!wanted) return refused(400, 'invalid_params')
    const before = deliveries.byKey('justo', wanted.externalId)
    if (before && wanted.avoidDuplication) return ok(deliveryView(before))
    const store = STORES.get(wanted.storeId)
    if (!store) return refused(404, 'store_not_found')
    const to = { lat: wanted.latitude, lng: wanted.longitude }
    const distance = kilometres(store, to)
    if (scenario === 'busy') return refused(503, 'couriers_busy')
    if (scenario === 'undeliverable' || distance > REACH_KM) return refused(400, 'out_of_range')
    const delivery: Delivery = {
      courier: 'justo',
      id: randomBytes(9).toString('base64url'),
      key: wanted.externalId,
      status: 'pending',
      to: { name: wanted.placeName, phone: wanted.placePhone, address: wanted.addressLine1, ...to },
      quoteId: null,
      price: priceOf(distance),
      notes: wanted.instructions ?? '',
      content: wanted,
      at: clock.isoNow(),
      progress: NO_PROGRESS,
    }
    deliveries.add(delivery)
    return ok(deliveryView(delivery))
  }
}

/** Pesos for a distance, to the next ten. */
function priceOf(km: number): number {
  return Math.ceil((BASE + PER_KM * km) / 10) * 10
}

function ok(data: unknown): EventResponse {
  return { status: 200, body: { status: 'ok', data } }
}

function unavailable(reason: string): EventResponse {
  return ok({ available: false, reason })
}

function refused(status: number, code: string): EventResponse {
  return { status, body: { status: 'error', code, message: code.replaceAll('_', ' ') } }
}

function deliveryView({ id, key, status, price, to, at, progress }: Delivery) {
  return {
    _id: id,
    externalId: key,
    status,
    price,
    placeName: to.name,
    toLocation: { address: to.address, lat: to.lat, lng: to.lng },
    trackingURL: `https://track.getjusto.com/${id}`,
    createdAt: at,
    driverInformation:
      progress.rider === null ? null : { type: 'motorcycle', phone: '', name: progress.rider, image: '' },
    uncompletedReason: progress.failure,
    ...progress.times,
  }
}
