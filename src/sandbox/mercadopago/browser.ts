// What a buyer's browser asks Mercado Pago itself: its script, tokens of cards, the page of a preference. The card's number never
// reaches the shop.
import { readFileSync } from 'node:fs'
import express, { type Request, Router } from 'express'
import { sendAnswer } from '#sandbox/payments/faults.ts'
import type { Payments } from '#sandbox/payments/payments.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { failed, invalid, UNAUTHORIZED } from './answers.ts'
import { cardOf, newToken } from './cards.ts'
import { savedCardView } from './customers.ts'
import type { MercadoPagoStore } from './store.ts'

const SCRIPT = `const TEXTS = ${JSON.stringify(sandboxTexts.brick)}\n${readFileSync(new URL('./script/mercado-pago.js', import.meta.url), 'utf8')}`

interface Deps {
  readonly store: MercadoPagoStore
  readonly payments: Payments
  readonly publicKey: string
  /** Whether a request bears the shop's access token. */
  readonly isOurs: (request: Request) => boolean
}

export function browserRoutes({ store, payments, publicKey, isOurs }: Deps): Router {
  const api = Router()
  api.get('/js/v2', (_request, response) => {
    response.type('text/javascript').set('Cache-Control', 'no-store').send(SCRIPT)
  })
  api.get('/checkout/v1/redirect', (request, response) => {
    const found = payments.list().find(({ details }) => details.preferenceId === request.query.pref_id)
    if (!found) return void sendAnswer(response, failed(404, 'not_found', 'The preference was not found'))
    response.redirect(302, String(found.details.initPoint))
  })

  // What the form shows of kept cards; the real script's own way to them is not known.
  api.get('/js/cards', (request, response) => {
    response.set('Access-Control-Allow-Origin', '*')
    if (request.query.public_key !== publicKey) return void sendAnswer(response, UNAUTHORIZED)
    const kept = store.customer(String(request.query.customer))?.cards ?? []
    const wanted = String(request.query.ids).split(',')
    response.json(kept.filter(({ id }) => wanted.includes(id)).map(savedCardView))
  })

  // From the browser, with the public key: the card's number never reaches the shop.
  api.use('/v1/card_tokens', (_request, response, next) => {
    response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' })
    next()
  })
  api.options('/v1/card_tokens', (_request, response) => void response.status(204).end())
  api.post('/v1/card_tokens', express.json({ limit: '16kb' }), (request, response) => {
    if (request.query.public_key !== publicKey && !isOurs(request)) return void sendAnswer(response, UNAUTHORIZED)
    const parsed = newToken.safeParse(request.body)
    if (!parsed.success) return void sendAnswer(response, invalid(parsed.error))
    const saved = 'card_id' in parsed.data ? store.savedCard(parsed.data.card_id) : undefined
    const card = 'card_id' in parsed.data ? saved?.card : cardOf(parsed.data)
    if (!card) return void sendAnswer(response, failed(400, 'bad_request', 'invalid card_number', 3034))
    const body = {
      id: store.addToken(card, saved?.customerId),
      public_key: publicKey,
      status: 'active',
      live_mode: false,
      first_six_digits: card.firstSix,
      last_four_digits: card.lastFour,
      expiration_month: card.month,
      expiration_year: card.year,
    }
    sendAnswer(response, { status: 201, body })
  })
  return api
}
