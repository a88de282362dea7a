// Uber Direct's stand-in: token, quotes and deliveries at their real paths below `/uber`.

import { randomBytes } from 'node:crypto'
import express, { Router } from 'express'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { CourierDeps } from '#sandbox/couriers/courier-stand-in.ts'
import { type Delivery, NO_PROGRESS } from '#sandbox/couriers/deliveries.ts'
import { kilometres } from '#sandbox/couriers/distance.ts'
import { isWithin } from '#sandbox/couriers/hours.ts'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import { feeOf, type Quote, REACH_KM } from './quotes.ts'
import { endsOf, parseDelivery, parseQuote, refused, type UberError } from './request.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
const CLIENT_ID = 'sandbox-uber-client'
const CLIENT_SECRET = 'sandbox-uber-secret'
const CUSTOMER_ID = 'sandbox-uber-customer'
/** Thirty days. */
const TOKEN_SECONDS = 2_592_000
/** Older ones are refused. */
const MAX_TOKENS = 100
/** An idempotency key is forgotten after so long: the same one again makes a second delivery. */
const KEY_MS = 60 * 60_000
const MAX_LISTED = 100
/** Before anybody has the goods. */
const CANCELABLE = ['pending', 'pickup']
/** States that end a delivery. */
const ENDS = ['delivered', 'canceled', 'returned']

const NO_KEY = bodyOf(refused(401, 'unauthorized', 'The request was not authorized.'))
const DOWN = bodyOf(refused(500, 'internal_server_error', 'Something went wrong on our side.'))
const FAULTS = { error: DOWN, token: NO_KEY }
const CLOSED = refused(400, 'pickup_ready_too_early', 'The pickup is outside of the operating hours.')
const UNREACHABLE = refused(400, 'address_undeliverable', 'The specified location is not in a deliverable area.')
const BUSY = refused(503, 'couriers_busy', 'All of our couriers are currently busy.')

/** The routes below `/uber`. */
export function uberApi({ quotes, deliveries, clock, hours, goingOn, ...log }: CourierDeps): Router {
  const api = Router()
  const respond = responder({ clock, ...log }, 'uber')
  let tokens: readonly string[] = []

  const form = express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 20 })
  api.post('/oauth/v2/token', form, (request, response) =>
    respond('token', response, FAULTS, () => {
      const { client_id, client_secret, grant_type, scope } = request.body ?? {}
      const isKnown = client_id === CLIENT_ID && client_secret === CLIENT_SECRET
      if (!isKnown || grant_type !== 'client_credentials' || scope !== 'eats.deliveries')
        return { status: 401, body: { error: 'invalid_client' } }
      const token = randomBytes(24).toString('base64url')
      tokens = [token, ...tokens].slice(0, MAX_TOKENS)
      return { status: 200, body: { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer', scope } }
    }),
  )

  api.use('/v1/customers/:customer', (request, response, next) => {
    const given = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1]
    if (given === undefined || !tokens.includes(given)) return void response.status(401).json(NO_KEY.body)
    if (request.params.customer === CUSTOMER_ID) return next()
    const unknown = bodyOf(refused(404, 'customer_not_found', 'There is no such customer.'))
    response.status(unknown.status).json(unknown.body)
  })
  api.use(express.json({ limit: '256kb' }))

  api.post('/v1/customers/:customer/delivery_quotes', (request, response) =>
    respond('quote', response, FAULTS, (scenario) => {
      const parsed = parseQuote(request.body)
      if ('error' in parsed) return bodyOf(parsed.error)
      const ends = endsOf(parsed.value)
      if (!ends) return bodyOf(refused(400, 'unknown_location', 'The location could not be found.'))
      if (scenario === 'busy') return bodyOf(BUSY)
      if (scenario === 'closed' || !isWithin(hours().uber, clock.now())) return bodyOf(CLOSED)
      if (scenario === 'undeliverable' || kilometres(ends.from, ends.to) > REACH_KM) return bodyOf(UNREACHABLE)
      const quote = quotes.give(ends.from, ends.to, parsed.value.external_store_id, clock.now())
      return { status: 200, body: quoteView(quote) }
    }),
  )

  api.post('/v1/customers/:customer/deliveries', (request, response) =>
    respond('delivery', response, FAULTS, (scenario) => order(request.body, scenario)),
  )

  api.get('/v1/customers/:customer/deliveries', (request, response) => {
    const [limit, offset] = [Number(request.query.limit ?? MAX_LISTED), Number(request.query.offset ?? 0)]
    const isSane = [limit, offset].every(Number.isInteger) && limit >= 1 && limit <= MAX_LISTED && offset >= 0
    const { status, body } = isSane
      ? { status: 200, body: listView(deliveries.list(), offset, limit) }
      : bodyOf(refused(400, 'invalid_params', 'The parameters of your request were invalid.'))
    response.status(status).json(body)
  })

  api.get('/v1/customers/:customer/deliveries/:id', (request, response) => {
    const found = deliveries.byId('uber', request.params.id ?? '')
    const answer = found
      ? { status: 200, body: deliveryView(found) }
      : bodyOf(refused(404, 'delivery_not_found', 'There is no such delivery.'))
    response.status(answer.status).json(answer.body)
  })

  api.post('/v1/customers/:customer/deliveries/:id/cancel', async (request, response) => {
    const found = deliveries.byId('uber', request.params.id ?? '')
    const answer = !found
      ? bodyOf(refused(404, 'delivery_not_found', 'There is no such delivery.'))
      : CANCELABLE.includes(found.status)
        ? { status: 200, body: deliveryView((await goingOn.move(found.id, { status: 'canceled' }))!) }
        : bodyOf(refused(400, 'noncancelable_delivery', 'The delivery cannot be canceled.'))
    response.status(answer.status).json(answer.body)
  })

  answerTheRest(api, { status: 404, body: refused(404, 'not_found', 'Not found.') }, (status) =>
    bodyOf(refused(status, 'invalid_params', 'The request is not readable.')),
  )
  return api

  function order(body: unknown, scenario: string | undefined): EventResponse {
    const parsed = parseDelivery(body)
    if ('error' in parsed) return bodyOf(parsed.error)
    const wanted = parsed.value
    const key = wanted.idempotency_key ?? randomBytes(8).toString('hex')
    const before = deliveries.byKey('uber', key)
    if (before && clock.now() - Date.parse(before.at) < KEY_MS) return { status: 200, body: deliveryView(before) }
    const ends = endsOf(wanted)
    if (!ends) return bodyOf(refused(400, 'unknown_location', 'The location could not be found.'))
    if (scenario === 'busy') return bodyOf(BUSY)
    if (scenario === 'undeliverable' || kilometres(ends.from, ends.to) > REACH_KM) return bodyOf(UNREACHABLE)
    const { quote_id: quoteId } = wanted
    const quote = quoteId === undefined ? undefined : quotes.find(quoteId)
    const problem = quoteId === undefined ? null : problemWith(quoteId, quote, wanted.external_store_id, scenario)
    if (problem) return bodyOf(problem)
    if (quote) quotes.use(quote.id)
    const delivery: Delivery = {
      courier: 'uber',
      id: `del_${randomBytes(12).toString('base64url')}`,
      key,
      status: 'pending',
      to: {
        name: wanted.dropoff_name,
        phone: wanted.dropoff_phone_number,
        address: readable(wanted.dropoff_address),
        ...ends.to,
      },
      quoteId: quoteId ?? null,
      price: quote ? quote.fee / 100 : feeOf(kilometres(ends.from, ends.to)),
      notes: wanted.dropoff_notes ?? '',
      content: wanted,
      at: clock.isoNow(),
      progress: NO_PROGRESS,
    }
    deliveries.add(delivery)
    if (wanted.test_specifications) goingOn.goAlone(delivery.id)
    return { status: 200, body: deliveryView(delivery) }
  }

  function problemWith(
    id: string,
    quote: Quote | undefined,
    storeId: string | undefined,
    scenario: string | undefined,
  ): UberError | null {
    if (!quote) return refused(400, 'invalid_params', 'There is no such quote.', { quote_id: id })
    if (scenario === 'expired_quote' || quote.expiresAt <= clock.now())
      return refused(400, 'expired_quote', 'The price quote specified has expired.')
    if (quotes.isUsed(id)) return refused(400, 'used_quote', 'The price quote specified has already been used.')
    if (quote.externalStoreId !== storeId)
      return refused(400, 'invalid_params', 'The store is not that of the quote.', { external_store_id: storeId })
    return null
  }
}

function bodyOf({ status, code, message, metadata = {} }: UberError): EventResponse {
  return { status, body: { code, message, kind: 'error', metadata } }
}

/** An address in one line; the shop sends JSON in a text. */
function readable(address: string): string {
  try {
    const { street_address: lines = [], city = '' } = JSON.parse(address) as {
      street_address?: string[]
      city?: string
    }
    return [...lines, city].filter((part) => part !== '').join(', ')
  } catch {
    return address
  }
}

function quoteView({ id, fee, createdAt, expiresAt, duration, pickupDuration }: Quote) {
  const iso = (at: number) => new Date(at).toISOString()
  const minutes = (count: number) => count * 60_000
  return {
    kind: 'delivery_quote',
    id,
    created: iso(createdAt),
    expires: iso(expiresAt),
    fee,
    currency: 'clp',
    currency_type: 'CLP',
    dropoff_eta: iso(createdAt + minutes(duration)),
    duration,
    pickup_duration: pickupDuration,
    dropoff_deadline: iso(createdAt + minutes(duration + 40)),
  }
}

function listView(all: readonly Delivery[], offset: number, limit: number) {
  const ours = all.filter(({ courier }) => courier === 'uber')
  return { object: 'list', total_count: ours.length, data: ours.slice(offset, offset + limit).map(deliveryView) }
}

function deliveryView({ id, key, status, quoteId, price, at, progress }: Delivery) {
  return {
    id,
    uuid: id.slice(4),
    quote_id: quoteId,
    status,
    complete: ENDS.includes(status),
    external_id: key,
    ...uberProgress(progress),
    kind: 'delivery',
    live_mode: false,
    tracking_url: `https://www.uber.com/orders/${id}`,
    fee: price * 100,
    currency: 'clp',
    created: at,
    related_deliveries: [],
  }
}

export function uberProgress({ imminent, rider, failure }: Delivery['progress']) {
  return {
    courier_imminent: imminent,
    courier: rider === null ? null : { name: rider, phone_number: '+56900000000', vehicle_type: 'motorcycle' },
    undeliverable_reason: failure,
  }
}
