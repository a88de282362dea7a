// Fpay: a token, payment intents and refunds at their real paths below `/fpay`. Protocol: fpay.md.

import { randomBytes, randomInt } from 'node:crypto'
import express, { type Express, type Response } from 'express'
import { z } from 'zod'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { Operation } from '#sandbox/control/scenarios.ts'
import { browserReturn } from '#sandbox/payments/browser-return.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import { UNSIGNED } from '#sandbox/payments/notices.ts'
import { cancel, type Payment, type Problem, refund } from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { intentView, type NewIntent, newIntent, stateOf } from './intent.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
const PUBLIC_KEY = 'sandbox-fpay-public'
const PRIVATE_KEY = 'sandbox-fpay-private'

const LIFE_MS = 10 * 60_000
const TOKEN_SECONDS = 3_600
const MAX_TOKENS = 100

/** Unsigned: only the intent that is read back counts. */
const REFUSALS: Partial<Record<Problem, Answer>> = {
  already_refunded: failed(400, 'PAYMENT_ALREADY_REFUNDED', 'The payment is already refunded'),
  amount_too_big: failed(400, 'REFUNDED_AMOUNT_HIGHER_PAYMENT_TOTAL', 'The amount is higher than the payment'),
  // As seen at Fpay: with 500.
  not_captured: failed(500, 'PAYMENT_IN_CREATED_STATE_CANT_BE_REFUNDED', 'The payment cannot be refunded'),
}
const NOT_FOUND = failed(404, 'DOCUMENT_NOT_FOUND', 'Document not found')
const UNAUTHORIZED = failed(401, 'InvalidCredentials', 'Invalid credentials')

const newRefund = z.object({
  refunded_amount: z.number().int().min(1),
  refund_merchant_unique_id: z.string().min(1).max(100),
})

export function fpayStandIns(world: World): readonly StandIn[] {
  const { clock } = world
  return [
    paymentStandIn(world, {
      name: 'fpay',
      title: sandboxTexts.panel.fpay,
      paths: ['/fpay'],
      operations: ['token', 'create', 'status', 'refund', 'cancel'],
      creates: 'create',
      pays: 'status',
      captureWithinMs: null,
      refundsAfterMs: 0,
      captures: () => true,
      refusalStays: false,
      statusOf: stateOf,
      scenarios: { token_error: ['status'] },
      wire: {
        down: failed(500, 'DATABASE_ERROR_FIND', 'Internal error'),
        amounts: ['total'],
        currencies: ['currency'],
      },
      notices: {
        format: UNSIGNED,
        of(payment, event) {
          const url = world.webhook('fpay')
          if (!url || event === 'open') return null
          const { id, reference } = payment
          return { paymentId: id, reference, url, event: stateOf(payment), payload: intentView(payment) }
        },
      },
      noticesFirst: true,
      extras: ['approve_and_close', 'approve_and_back'],
      returnOf(payment, outcome) {
        const { return_url, cancel_url } = (payment.details.asked as NewIntent).redirect_urls
        const isBack = outcome === 'approve_and_back' || outcome === 'abort'
        return browserReturn(isBack ? cancel_url : return_url, 'GET', {})
      },
      mount,
    }),
  ]

  function mount(app: Express, desk: Desk): void {
    const { payments } = desk
    const api = express.Router()
    let tokens: readonly { readonly text: string; readonly until: number }[] = []
    app.use('/fpay', api)
    api.use(express.json({ limit: '256kb' }))

    api.post('/sso/oauth2/v2/token', (request, response) =>
      desk.respond(response, { operation: 'token' }, () => {
        // In clear, not base64.
        const isKnown = request.get('authorization') === `Basic ${PUBLIC_KEY}:${PRIVATE_KEY}`
        const { grant_type } = (request.body ?? {}) as { grant_type?: unknown }
        if (!isKnown || grant_type !== 'client_credentials')
          return failed(400, 'INVALID_CREDENTIALS', 'Invalid credentials')
        const until = Math.floor(clock.now() / 1000) + TOKEN_SECONDS
        const text = randomBytes(32).toString('base64url')
        tokens = [{ text, until }, ...tokens].slice(0, MAX_TOKENS)
        return {
          status: 200,
          body: { scope: 'payments', token_type: 'Bearer', access_token: text, expires_in: until },
        }
      }),
    )

    api.use('/checkout', (request, response, next) => {
      const given = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1]
      const token = tokens.find(({ text }) => text === given)
      if (token && clock.now() / 1000 < token.until) return next()
      sendAnswer(response, UNAUTHORIZED)
    })

    api.post('/checkout/payments', (request, response) => {
      const parsed = newIntent.safeParse(request.body)
      const reference = parsed.data?.transaction.merchant_unique_id
      return desk.respond(response, { operation: 'create', reference }, () => {
        if (!parsed.success) return invalid(parsed.error)
        const { transaction } = parsed.data
        if (payments.byReference(transaction.merchant_unique_id))
          return failed(400, 'INVALID_MODEL', 'merchant_unique_id: already used')
        const payment = payments.open({
          id: randomBytes(12).toString('hex'),
          reference: transaction.merchant_unique_id,
          amount: transaction.amount.total,
          livesMs: LIFE_MS,
          details: { asked: parsed.data, origin: world.origin(request) },
        })
        return { status: 201, body: intentView(payment) }
      })
    })

    api.get('/checkout/payments/:id', (request, response) =>
      onIntent(response, payments.byId(request.params.id), 'status', shown),
    )
    api.get('/checkout/payments/:reference/merchant-unique-id', (request, response) =>
      onIntent(response, payments.byReference(request.params.reference), 'status', shown),
    )
    api.post('/checkout/payments/gateways/wallet/qr/:id/refund', (request, response) =>
      onIntent(response, payments.byId(request.params.id), 'refund', (payment) => {
        const parsed = newRefund.safeParse(request.body)
        if (!parsed.success) return invalid(parsed.error)
        const { refunded_amount: amount, refund_merchant_unique_id: key } = parsed.data
        if (payment.refunds.some((each) => each.key === key))
          return failed(400, 'INVALID_MODEL', 'refund_merchant_unique_id: already used')
        const id = String(randomInt(100_000, 1_000_000))
        const step = refund(payment, { id, amount, at: clock.now(), state: 'done', key })
        if (!step.ok) return REFUSALS[step.problem] ?? failed(400, 'INVALID_MODEL', step.problem)
        payments.update(step.payment, 'refunded')
        return shown(step.payment)
      }),
    )
    api.post('/checkout/payments/gateways/wallet/qr/:id/void', (request, response) =>
      onIntent(response, payments.byId(request.params.id), 'cancel', (payment) => {
        const voided = { ...payment, details: { ...payment.details, voided: true } }
        const step = payments.save(cancel(voided, clock.now()))
        return step.ok ? shown(step.payment) : failed(400, 'INVALID_MODEL', `state: ${stateOf(payment)}`)
      }),
    )

    answerTheRest(api, NOT_FOUND, (status) => failed(status, 'INVALID_MODEL', 'The body is not valid JSON'))

    function onIntent(
      response: Response,
      payment: Payment | undefined,
      operation: Operation,
      work: (payment: Payment) => Answer,
    ): Promise<void> {
      return desk.respond(response, { operation, reference: payment?.reference, id: payment?.id }, (scenario) => {
        if (scenario === 'token_error') {
          tokens = []
          return UNAUTHORIZED
        }
        return payment ? work(payments.byId(payment.id) ?? payment) : NOT_FOUND
      })
    }
  }
}

const shown = (payment: Payment): Answer => ({ status: 200, body: intentView(payment) })

function failed(statusCode: number, error_code: string, error_description: string): Answer {
  return { status: statusCode, body: { error_code, error_description, meta_data: {}, statusCode } }
}

function invalid(error: z.ZodError): Answer {
  const { path, message } = error.issues[0] ?? { path: [], message: '' }
  return failed(400, 'INVALID_MODEL', `${path.join('.')}: ${message}`)
}
