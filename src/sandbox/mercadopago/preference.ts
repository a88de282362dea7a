// Preferences: a payment on Mercado Pago's own page, there as a payment once its buyer paid, or tried to.
import { randomInt, randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { type BrowserReturn, browserReturn } from '#sandbox/payments/browser-return.ts'
import type { Answer } from '#sandbox/payments/faults.ts'
import type { Payment } from '#sandbox/payments/payment.ts'
import type { Desk } from '#sandbox/payments/payment-stand-in.ts'
import { failed, invalid } from './answers.ts'
import { statusOf, USER_ID } from './payment.view.ts'
import { amountOf, type Preference, preference } from './request.ts'

/** The routes below `/checkout/preferences`. */
export function preferenceRoutes(desk: Desk): Router {
  const {
    payments,
    world: { clock },
  } = desk
  const api = Router()

  api.post('/', (request, response) => {
    const parsed = preference.safeParse(request.body)
    return desk.respond(response, { operation: 'preference', reference: parsed.data?.external_reference }, () => {
      if (!parsed.success) return invalid(parsed.error)
      const asked = parsed.data
      const until = asked.expires && asked.expiration_date_to ? Date.parse(asked.expiration_date_to) : null
      const id = newId()
      const made = payments.open({
        id,
        reference: asked.external_reference ?? id,
        amount: amountOf(asked),
        livesMs: until === null ? null : Math.max(0, until - clock.now()),
        noticeUrl: asked.notification_url ?? null,
        details: {
          preferenceId: `${USER_ID}-${randomUUID()}`,
          preference: asked,
          externalReference: asked.external_reference ?? null,
          metadata: asked.metadata ?? {},
          initPoint: desk.pageUrl(request, id),
        },
      })
      return { status: 201, body: preferenceView(made) }
    })
  })
  api.get('/:id', (request, response) =>
    onPreference(request, response, (payment) => ({ status: 200, body: preferenceView(payment) })),
  )
  api.put('/:id', (request, response) =>
    onPreference(request, response, (payment) => {
      const before = payment.details.preference as Preference
      const parsed = preference.safeParse({ ...before, ...request.body })
      if (!parsed.success) return invalid(parsed.error)
      const details = { ...payment.details, preference: parsed.data }
      const { expires, expiration_date_to: until } = parsed.data
      const updated = {
        ...payment,
        expiresAt: expires && until ? Date.parse(until) : null,
        amount: payment.state === 'open' ? amountOf(parsed.data) : payment.amount,
        details,
      }
      payments.update(updated)
      // Over at once where its new end is past.
      return { status: 200, body: preferenceView(payments.byId(updated.id) ?? updated) }
    }),
  )
  return api

  function onPreference(request: Request, response: Response, work: (payment: Payment) => Answer): Promise<void> {
    const id = String(request.params.id)
    const payment = payments.list().find(({ details }) => details.preferenceId === id)
    return desk.respond(response, { operation: 'preference', reference: payment?.reference, id }, () =>
      payment ? work(payment) : failed(404, 'not_found', 'The preference was not found'),
    )
  }
}

/** Of payments and refunds: a number of ten digits and more. */
export const newId = () => String(randomInt(1_000_000_000, 100_000_000_000))

/** A preference becomes a payment once its buyer paid, or tried to. */
export function isThere({ details, state }: Payment): boolean {
  return !details.preferenceId || (state !== 'open' && state !== 'canceled' && state !== 'expired')
}

/** Only a preference's buyer comes by a redirect; a challenge takes place in a frame. */
export function returnOf(payment: Payment): BrowserReturn | null {
  const asked = payment.details.preference as Preference | undefined
  if (!asked?.back_urls) return null
  const { success, pending = success, failure = success } = asked.back_urls
  const status = isThere(payment) ? statusOf(payment) : 'null'
  const id = isThere(payment) ? payment.id : 'null'
  const address = status === 'approved' ? success : status === 'pending' || status === 'in_process' ? pending : failure
  return browserReturn(address, 'GET', {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: asked.external_reference ?? 'null',
    payment_type: 'account_money',
    merchant_order_id: 'null',
    preference_id: String(payment.details.preferenceId),
    site_id: 'MLC',
  })
}

function preferenceView(payment: Payment): Record<string, unknown> {
  const { preferenceId, preference: asked, initPoint } = payment.details
  return {
    ...(asked as Preference),
    id: preferenceId,
    collector_id: USER_ID,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    date_created: new Date(payment.createdAt).toISOString(),
  }
}
