// Mercado Pago: payments, refunds, preferences, customers and card tokens, at their real paths below `/mp`.
// Protocol: mercadopago.md.

import express, { type Express, type Request } from 'express'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { Scenario } from '#sandbox/control/scenarios.ts'
import { answersAbout } from '#sandbox/payments/about-payment.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import {
  cancel,
  capture,
  decide,
  type Payment,
  refund,
  refundedAmount,
  reverse,
  type Step,
} from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import { authorizationCode } from '#sandbox/payments/payments.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { DAY } from '#shop/shared/durations.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import {
  BAD_TOKEN,
  CONFLICT,
  failed,
  invalid,
  NO_KEY,
  NOT_ALLOWED,
  NOT_FOUND,
  TOO_MUCH,
  TOO_OLD,
  UNAUTHORIZED,
} from './answers.ts'
import { browserRoutes } from './browser.ts'
import { outcomeOf, PAYMENT_METHODS } from './cards.ts'
import { challengeRoutes, challengeUrl } from './challenge.ts'
import { customerRoutes } from './customers.ts'
import { FORMAT, noticeOf } from './notice.ts'
import { paymentView, refundView, statusOf } from './payment.view.ts'
import { isThere, newId, preferenceRoutes, returnOf } from './preference.ts'
import { newPayment, newRefund, paymentChange } from './request.ts'
import { openStore } from './store.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
const ACCESS_TOKEN = 'TEST-sandbox-access-token'
const PUBLIC_KEY = 'TEST-sandbox-public-key'

const PENDING_MS = 30 * DAY
const AUTHORIZED_MS = 5 * DAY
const REFUND_MS = 180 * DAY

export function mercadoPagoStandIns(world: World): readonly StandIn[] {
  const { clock } = world
  const store = openStore(world)
  const standIn = paymentStandIn(world, {
    name: 'mercadopago',
    title: sandboxTexts.panel.mercadopago,
    paths: ['/mp'],
    operations: ['pay', 'status', 'capture', 'cancel', 'refund', 'preference'],
    creates: 'pay',
    pays: 'pay',
    captureWithinMs: AUTHORIZED_MS,
    refundsAfterMs: 0,
    captures: ({ details }) => details.capture !== false,
    refusalStays: false,
    statusOf,
    scenarios: { refused: ['pay'] },
    wire: {
      down: failed(500, 'internal_server_error', 'internal_server_error'),
      amounts: ['transaction_amount'],
      currencies: ['currency_id'],
    },
    notices: { format: FORMAT, of: (payment, event) => noticeOf(world, payment, event) },
    extras: ['approve_and_close'],
    returnOf,
    keeps: store,
    mount,
  })
  return [
    {
      ...standIn,
      // A preference nobody paid is no payment.
      books: () => standIn.books?.().filter(({ status, captured }) => captured > 0 || status !== 'pending') ?? [],
    },
  ]

  function mount(app: Express, desk: Desk): void {
    const { payments } = desk
    const onPayment = answersAbout(desk, NOT_FOUND, isThere)
    const api = express.Router()
    app.use('/mp', api)

    api.use(challengeRoutes(desk))
    api.use(browserRoutes({ store, payments, publicKey: PUBLIC_KEY, isOurs }))

    api.use((request, response, next) => {
      if (isOurs(request)) return next()
      sendAnswer(response, UNAUTHORIZED)
    })
    api.use(express.json({ limit: '256kb' }))
    api.use('/v1/customers', customerRoutes(store))
    api.get('/v1/payment_methods', (_request, response) => void response.json(PAYMENT_METHODS))
    api.get('/v1/identification_types', (_request, response) => {
      response.json([
        { id: 'RUT', name: 'RUT', type: 'string', min_length: 7, max_length: 20 },
        { id: 'Otro', name: 'Otro', type: 'string', min_length: 5, max_length: 20 },
      ])
    })

    api.post('/v1/payments', (request, response) => {
      const reference = (request.body as { external_reference?: unknown } | undefined)?.external_reference
      const call = { operation: 'pay', ...(typeof reference === 'string' && { reference }) } as const
      return desk.respond(response, call, (scenario) =>
        once(
          request,
          () => pay(request, scenario),
          (id) => shown(payments.byId(id), 201),
        ),
      )
    })

    api.get('/v1/payments/search', (request, response) => {
      const reference = String(request.query.external_reference ?? '')
      return desk.respond(response, { operation: 'status', reference }, () => {
        const limit = Math.min(100, Number(request.query.limit ?? 30) || 30)
        const offset = Math.max(0, Number(request.query.offset ?? 0) || 0)
        const found = payments
          .list()
          .filter((each) => isThere(each) && (reference === '' || each.reference === reference))
        if (request.query.criteria !== 'desc') found.reverse()
        const results = found.slice(offset, offset + limit).map(paymentView)
        return { status: 200, body: { results, paging: { total: found.length, limit, offset } } }
      })
    })
    api.get('/v1/payments/:id', (request, response) =>
      onPayment(request, response, 'status', (payment) => shown(payment)),
    )
    api.put('/v1/payments/:id', (request, response) =>
      onPayment(request, response, request.body?.capture === true ? 'capture' : 'cancel', (payment) => {
        const parsed = paymentChange.safeParse(request.body)
        if (!parsed.success) return invalid(parsed.error)
        return changed(
          'capture' in parsed.data
            ? capture(payment, clock.now(), parsed.data.transaction_amount)
            : canceled({ ...payment, details: { ...payment.details, canceledBy: 'collector' } }),
        )
      }),
    )
    api.get('/v1/payments/:id/refunds', (request, response) =>
      onPayment(request, response, 'status', (payment) => ({
        status: 200,
        body: payment.refunds.map(({ id }) => refundView(payment, id)),
      })),
    )
    api.post('/v1/payments/:id/refunds', (request, response) =>
      onPayment(request, response, 'refund', (payment) =>
        once(
          request,
          () => giveBack(payment, request),
          (id) => ({ status: 201, body: refundView(payment, id) }),
        ),
      ),
    )

    api.use('/checkout/preferences', preferenceRoutes(desk))

    answerTheRest(api, failed(404, 'not_found', 'resource not found'), (status) =>
      failed(status, 'bad_request', 'The request body is not valid JSON'),
    )

    function pay(request: Request, scenario: Scenario | undefined): Answer & { readonly made?: string } {
      const parsed = newPayment.safeParse(request.body)
      if (!parsed.success) return invalid(parsed.error)
      const asked = parsed.data
      const card = store.takeToken(asked.token, asked.payer.type === 'customer' ? asked.payer.id : undefined)
      if (!card) return BAD_TOKEN
      const challenge = asked.three_d_secure_mode === 'optional' || asked.three_d_secure_mode === 'mandatory'
      const [wanted, statusDetail] =
        scenario === 'refused' ? (['rejected', 'cc_rejected_high_risk'] as const) : outcomeOf(card, challenge)
      const outcome = wanted === 'pending' && asked.binary_mode ? 'rejected' : wanted
      const id = newId()
      const opened = payments.open({
        id,
        reference: asked.external_reference ?? id,
        amount: asked.transaction_amount,
        livesMs: PENDING_MS,
        noticeUrl: asked.notification_url ?? null,
        details: {
          card,
          statusDetail,
          waits: outcome === 'pending',
          hushed: outcome !== 'pending',
          capture: asked.capture ?? true,
          instalments: asked.installments,
          externalReference: asked.external_reference ?? null,
          description: asked.description ?? null,
          metadata: asked.metadata ?? {},
          payer: asked.payer,
          challengeUrl: challengeUrl(world.origin(request), id),
        },
      })
      if (outcome === 'pending') return { ...shown(opened, 201), made: id }
      const heard = { ...opened, details: { ...opened.details, hushed: false } }
      const made = { captures: asked.capture !== false, authorizationCode: authorizationCode() }
      payments.save(decide(heard, outcome === 'approved' ? 'approve' : 'reject', opened.createdAt, made))
      return { ...shown(payments.byId(id), 201), made: id }
    }

    function giveBack(payment: Payment, request: Request): Answer & { readonly made?: string } {
      const parsed = newRefund.safeParse(request.body ?? {})
      if (!parsed.success) return invalid(parsed.error)
      if (clock.now() - payment.changedAt > REFUND_MS) return TOO_OLD
      const amount = parsed.data.amount ?? payment.captured - refundedAmount(payment)
      const made = { id: newId(), amount, at: clock.now(), state: 'done' as const, key: null }
      const step = refund(payment, made)
      if (!step.ok) return step.problem === 'amount_too_big' ? TOO_MUCH : NOT_ALLOWED
      payments.update(step.payment, 'refunded')
      return { status: 201, body: refundView(step.payment, made.id), made: made.id }
    }

    /** Once for each key: the same request again gets what was made, another body is refused. */
    function once(
      request: Request,
      work: () => Answer & { readonly made?: string },
      again: (id: string) => Answer,
    ): Answer {
      const given = request.get('x-idempotency-key')
      if (!given) return NO_KEY
      const [key, body] = [`${request.path} ${given}`, JSON.stringify(request.body ?? {})]
      const before = store.made(key, body)
      if (before === 'conflict') return CONFLICT
      if (before) return again(before.made)
      const { made, ...answer } = work()
      if (made !== undefined) store.remember(key, body, made)
      return answer
    }

    function canceled(payment: Payment): Step {
      return payment.state === 'authorized' ? reverse(payment, clock.now()) : cancel(payment, clock.now())
    }
    function changed(step: Step): Answer {
      const saved = payments.save(step)
      return saved.ok ? shown(saved.payment) : NOT_ALLOWED
    }
  }
}

const isOurs = (request: Request) => request.get('authorization') === `Bearer ${ACCESS_TOKEN}`
function shown(payment: Payment | undefined, status = 200): Answer {
  return payment ? { status, body: paymentView(payment) } : NOT_FOUND
}
