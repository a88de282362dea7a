// Venti: checkouts, refunds and events at their real paths below `/venti/v1`. Protocol: venti.md.

import { randomBytes } from 'node:crypto'
import express, { type Express } from 'express'
import { z } from 'zod'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import { parseCall } from '#sandbox/control/call.ts'
import { answersAbout } from '#sandbox/payments/about-payment.ts'
import { browserReturn, type ReturnMethod } from '#sandbox/payments/browser-return.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import { openJournal } from '#sandbox/payments/journal.ts'
import type { NoticeFormat } from '#sandbox/payments/notices.ts'
import { cancel, type Payment, refund } from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import type { PaymentEvent } from '#sandbox/payments/payments.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { amountOf, checkoutView, type NewCheckout, newCheckout, refundView, statusOf } from './checkout.ts'
import { canonicalJson, signatureOf } from './signature.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
const SECRET_KEY = 'key_test_sandbox'
const WEBHOOK_SECRET = 'whs_sandbox'
const ALLOWED = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`

const LIFE_MS = 60 * 60_000
const REFUND_MS = 3_000
const MAX_LIST = 200
const EVENTS: Partial<Record<PaymentEvent, string>> = {
  open: 'checkout.created',
  captured: 'checkout.paid',
  canceled: 'checkout.canceled',
  refunded: 'checkout.refunded',
}

interface Event {
  readonly id: string
  readonly type: string
  readonly live: false
  readonly created_at: string
  readonly data: Readonly<Record<string, unknown>>
}

const NOT_FOUND = failed(404, 'invalid_request_error', 'not_found', 'The resource was not found')
const UNAUTHORIZED = failed(401, 'authentication_error', 'invalid_api_key', 'The API key is not valid')

const FORMAT: NoticeFormat = {
  secret: WEBHOOK_SECRET,
  signatureHeaders: ['venti-signature'],
  resendAfterMs: [60_000, 5 * 60_000, 30 * 60_000],
  timeoutMs: 15_000,
  seal({ url, payload }, at, secret) {
    const body = canonicalJson(payload)
    return { url, body, headers: { 'venti-signature': signatureOf(body, Math.floor(at / 1000), secret) } }
  },
}

export function ventiStandIns(world: World): readonly StandIn[] {
  const events = openJournal<Event>({
    file: world.journalFile('venti-events'),
    keyOf: ({ id }) => id,
    parse: (value) => z.object({ id: z.string(), type: z.string() }).loose().parse(value) as unknown as Event,
  })
  const standIn = paymentStandIn(world, {
    name: 'venti',
    title: sandboxTexts.panel.venti,
    paths: ['/venti/v1'],
    operations: ['create', 'status', 'cancel', 'refund'],
    creates: 'create',
    pays: 'status',
    captureWithinMs: null,
    refundsAfterMs: REFUND_MS,
    captures: () => true,
    refusalStays: true,
    statusOf,
    wire: {
      down: failed(500, 'request_error', 'internal_error', 'Something went wrong'),
      amounts: ['amount'],
      currencies: ['currency'],
    },
    notices: { format: FORMAT, of: noticeOf },
    extras: ['approve_and_close'],
    returnOf(payment, outcome) {
      const asked = payment.details.asked as NewCheckout
      if (payment.state === 'captured' && outcome !== 'abort')
        return browserReturn(asked.success_url, methodOf(asked.success_url_method), {})
      return browserReturn(asked.cancel_url, methodOf(asked.cancel_url_method), {})
    },
    keeps: events,
    mount,
    control(api, { payments }) {
      // A cardholder disputes a paid checkout.
      api.post('/dispute', (request, response) => {
        const call = parseCall(z.strictObject({ id: z.string() }), request, response)
        const payment = call && payments.byId(call.id)
        if (!payment) return void (call && response.status(404).json({ error: 'unknown_payment' }))
        payments.update({ ...payment, details: { ...payment.details, disputed: true } })
        response.json({ disputed: true })
      })
    },
  })
  return [standIn]

  function noticeOf(payment: Payment, event: PaymentEvent) {
    const type = EVENTS[event]
    if (!type) return null
    const made: Event = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      type,
      live: false,
      created_at: world.clock.isoNow(),
      data: checkoutView(payment, payment.details.url as string),
    }
    events.save(made)
    const { notification_events: wanted } = payment.details.asked as NewCheckout
    if (payment.noticeUrl === null || (wanted && !wanted.includes(type))) return null
    const { id, live, data } = made
    return {
      paymentId: payment.id,
      reference: payment.reference,
      url: payment.noticeUrl,
      event: type,
      payload: { id, type, live, data },
    }
  }

  function mount(app: Express, desk: Desk): void {
    const { payments } = desk
    const withCheckout = answersAbout(desk, NOT_FOUND)
    const api = express.Router()
    app.use('/venti/v1', api)
    api.use((request, response, next) => {
      response.set('venti-request-id', `req_${randomBytes(8).toString('hex')}`)
      if (request.get('authorization') === ALLOWED) return next()
      sendAnswer(response, UNAUTHORIZED)
    })
    api.use(express.json({ limit: '256kb' }))

    api.post('/checkouts', (request, response) => {
      const parsed = newCheckout.safeParse(request.body)
      const id = `chk_${randomBytes(12).toString('hex')}`
      const reference = parsed.data?.external_id ?? id
      return desk.respond(response, { operation: 'create', reference, id }, () => {
        if (!parsed.success) return invalid(parsed.error)
        const asked = parsed.data
        const amount = amountOf(asked)
        if (amount <= 0) return failed(400, 'invalid_request_error', 'invalid_amount', 'The amount must be positive')
        const until = asked.expires_at ? Date.parse(asked.expires_at) : world.clock.now() + LIFE_MS
        const livesMs = until - world.clock.now()
        if (livesMs <= 0) return failed(400, 'invalid_request_error', 'invalid_expires_at', 'expires_at is in the past')
        const url = desk.pageUrl(request, id)
        const payment = payments.open({
          id,
          reference,
          amount,
          livesMs,
          noticeUrl: asked.notification_url ?? null,
          details: { asked, url },
        })
        return view(payment)
      })
    })

    api.get('/checkouts/:id', (request, response) =>
      withCheckout(request, response, 'status', (payment) => view(payment)),
    )

    api.post('/checkouts/:id/cancel', (request, response) =>
      withCheckout(request, response, 'cancel', (payment) => {
        const step = payments.save(cancel(payment, world.clock.now()))
        if (step.ok) return view(step.payment)
        return failed(400, 'invalid_request_error', 'checkout_not_cancelable', 'Only unpaid checkouts can be canceled')
      }),
    )

    api.post('/checkouts/:id/refund', (request, response) =>
      withCheckout(request, response, 'refund', (payment) => {
        const body = z.object({ amount: z.number().int().min(1).optional() }).safeParse(request.body ?? {})
        if (!body.success) return invalid(body.error)
        const already = payment.refunds.reduce((sum, each) => sum + each.amount, 0)
        const made = {
          id: `ref_${randomBytes(12).toString('hex')}`,
          amount: body.data.amount ?? Math.max(1, payment.captured - already),
          at: world.clock.now(),
          state: 'pending' as const,
          key: null,
        }
        const step = refund(payment, made)
        if (!step.ok) return failed(400, 'invalid_request_error', step.problem, 'The checkout cannot be refunded')
        payments.update(step.payment)
        return { status: 200, body: refundView(step.payment, made.id) }
      }),
    )

    api.get('/refunds/:id', (request, response) => {
      const { id } = request.params
      return desk.respond(response, { operation: 'status', id }, () => {
        const payment = payments.list().find(({ refunds }) => refunds.some((each) => each.id === id))
        return payment ? { status: 200, body: refundView(payment, id) } : NOT_FOUND
      })
    })

    api.get('/events', (request, response) => {
      const limit = Math.min(MAX_LIST, Math.max(1, Number(request.query.limit ?? 10) || 10))
      const after = Date.parse(String(request.query.created_after ?? '')) || 0
      const from = String(request.query.starting_after ?? '')
      const all = events
        .list()
        .reverse()
        .filter(({ created_at }) => Date.parse(created_at) > after)
      const rest = from === '' ? all : all.slice(all.findIndex(({ id }) => id === from) + 1)
      const data = rest.slice(0, limit)
      const has_more = rest.length > limit
      response.json({ object: 'list', data, has_more, next_cursor: has_more ? data.at(-1)?.id : null })
    })

    answerTheRest(api, NOT_FOUND, (status) =>
      failed(status, 'invalid_request_error', 'invalid_json', 'Unreadable request'),
    )
  }
}

function view(payment: Payment): Answer {
  return { status: 200, body: checkoutView(payment, payment.details.url as string) }
}

const methodOf = (method: string): ReturnMethod => (method.toUpperCase() === 'POST' ? 'POST' : 'GET')

function failed(status: number, type: string, code: string, message: string): Answer {
  return { status, body: { error: { type, code, message } } }
}

function invalid(error: z.ZodError): Answer {
  const { path, message } = error.issues[0] ?? { path: [], message: '' }
  return failed(400, 'invalid_request_error', 'invalid_parameter', `${path.join('.')}: ${message}`)
}
