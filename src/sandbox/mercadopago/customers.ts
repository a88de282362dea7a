// Customers and their saved cards: one customer per e-mail; charging a saved card needs a new token with its code.
import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import { BAD_TOKEN, failed, invalid } from './answers.ts'
import { type Card, cardView } from './cards.ts'
import type { Customer, MercadoPagoStore, SavedCard } from './store.ts'

const newCustomer = z.object({ email: z.string().includes('@').max(254) })
const newCard = z.object({
  token: z.string().min(1),
  payment_method_id: z.string().min(1).optional(),
  issuer_id: z.union([z.string().min(1), z.number()]).optional(),
})
const UNKNOWN = failed(404, 'not_found', 'Customer not found', 102)
const UNKNOWN_CARD = failed(404, 'not_found', 'Card not found', 204)
/** Of a Mastercard whose issuer is not named: its number alone does not tell it. */
const UNRESOLVED = failed(
  400,
  '',
  'invalid parameter. Cannot resolve the payment method of card, check the payment_method_id and issuer_id',
  127,
)

/** The routes below `/v1/customers`. */
export function customerRoutes(store: MercadoPagoStore): Router {
  const api = Router()

  api.post('/', (request, response) => {
    const parsed = newCustomer.safeParse(request.body)
    if (!parsed.success) return void sendAnswer(response, invalid(parsed.error))
    const email = parsed.data.email.toLowerCase()
    if (store.customerOf(email))
      return void sendAnswer(response, failed(400, 'bad_request', 'The customer already exist', 101))
    const customer: Customer = { id: `c-${randomUUID()}`, email, cards: [], deleted: false }
    store.saveCustomer(customer)
    sendAnswer(response, { status: 201, body: customerView(customer) })
  })
  api.get('/search', (request, response) => {
    const found = store.customerOf(String(request.query.email ?? ''))
    const results = found ? [customerView(found)] : []
    sendAnswer(response, { status: 200, body: { results, paging: { total: results.length, limit: 10, offset: 0 } } })
  })
  api.get(
    '/:id',
    on((customer) => ({ status: 200, body: customerView(customer) })),
  )
  api.delete(
    '/:id',
    on((customer) => {
      store.saveCustomer({ ...customer, deleted: true })
      return { status: 200, body: customerView(customer) }
    }),
  )
  api.get(
    '/:id/cards',
    on((customer) => ({ status: 200, body: customer.cards.map(savedCardView) })),
  )
  api.post(
    '/:id/cards',
    on((customer, request) => {
      const parsed = newCard.safeParse(request.body)
      if (!parsed.success) return invalid(parsed.error)
      const { token, payment_method_id: method, issuer_id: issuer } = parsed.data
      const found = store.keepableToken(token)
      if (!found) return BAD_TOKEN
      const { card, keep } = found
      if (!isResolved(card, method, issuer)) return UNRESOLVED
      keep()
      const saved: SavedCard = { id: randomUUID().replaceAll('-', '').slice(0, 16), card }
      store.saveCustomer({ ...customer, cards: [...customer.cards, saved] })
      return { status: 201, body: savedCardView(saved) }
    }),
  )
  api.delete(
    '/:id/cards/:card',
    on((customer, request) => {
      const found = customer.cards.find(({ id }) => id === request.params.card)
      if (!found) return UNKNOWN_CARD
      store.saveCustomer({ ...customer, cards: customer.cards.filter((each) => each !== found) })
      return { status: 200, body: savedCardView(found) }
    }),
  )
  return api

  function on(work: (customer: Customer, request: Request) => Answer) {
    return (request: Request, response: Response) => {
      const customer = store.customer(String(request.params.id))
      sendAnswer(response, customer ? work(customer, request) : UNKNOWN)
    }
  }
}

/** Whether what is said of a card is its own, and enough. */
function isResolved({ brand }: Card, method: string | undefined, issuer: string | number | undefined): boolean {
  if (method !== undefined && method !== brand.id) return false
  return issuer === undefined ? !brand.id.endsWith('master') : String(issuer) === String(brand.issuer)
}

function customerView({ id, email, cards }: Customer) {
  return { id, email, default_card: cards[0]?.id ?? null, cards: cards.map(savedCardView), live_mode: false }
}

export function savedCardView({ id, card }: SavedCard) {
  const { id: method, type, issuer } = card.brand
  return { id, ...cardView(card), payment_method: { id: method, payment_type_id: type }, issuer: { id: issuer } }
}
