// Redpay: payment tokens shown as QR, pre-authorized by a signed webhook, settled by authorization/check.
// Protocol: redpay.md.

import { randomUUID } from 'node:crypto'
import express, { type Express, type Request, type Response } from 'express'
import { z } from 'zod'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import type { Operation } from '#sandbox/control/scenarios.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import type { NoticeFormat } from '#sandbox/payments/notices.ts'
import { cancel, capture, type Payment, type PaymentState, refund, reverse } from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import type { Payments } from '#sandbox/payments/payments.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { signatureOf, signed } from './signature.ts'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
const ENROLLER = 'sandbox-redpay-collector'
const INTEGRITY_SECRET = 'sandbox-redpay-integrity'
const CHARGEBACK_SECRET = 'sandbox-redpay-chargeback'

const LIFE_SECONDS = 600
/** A pre-authorization nobody answered settles after so long. */
const SETTLE_MS = 5_000
/** How often a slow payment answers "ask again". */
const SLOW_CHECKS = 3
const FINAL = '00-000'
const ASK_AGAIN = '07-006'
const DECLINED = '07-001'

const FORMAT: NoticeFormat = {
  secret: INTEGRITY_SECRET,
  signatureHeaders: [],
  resendAfterMs: [5_000, 15_000, 60_000],
  timeoutMs: 15_000,
  refusals: [406],
  seal: ({ url, payload }, at, secret) => {
    const body = { ...(payload as Record<string, unknown>), timestamp: new Date(at).toISOString() }
    return { url, headers: {}, body: JSON.stringify(signed(body, secret)) }
  },
}

const pesos = z.number().int().min(1).max(10_000_000)
const base = { enroller_user_id: z.literal(ENROLLER), signature: z.string() }
const collector = { ...base, user_type: z.literal('collector') }
const BODIES = {
  generate: z.object({
    ...base,
    token_type: z.literal('T0'),
    detail: z.string().min(1).max(200),
    data: z.object({ amount: pesos }),
    extra_data: z.string().max(1_000).optional(),
    lifetime: z.number().int().min(30).max(86_400).default(LIFE_SECONDS),
    reusability: z.number().int().min(1).default(1),
  }),
  token: z.object({ ...collector, token_uuid: z.string() }),
  revoke: z.object({ ...base, token_uuid: z.string() }),
  authorization: z.object({ ...collector, authorization_uuid: z.string() }),
  chargeback: z.object({
    ...base,
    authorization_uuid: z.string(),
    amount: pesos,
    filler: z.object({
      id: z.string(),
      account: z.object({ number: z.union([z.string(), z.number()]), sbif_code: z.string(), type: z.string() }),
      timestamp: z.string(),
      signature: z.string(),
    }),
  }),
} as const

const STATUSES: Readonly<Record<PaymentState, string>> = {
  open: 'alive',
  authorized: 'alive',
  captured: 'paid',
  rejected: 'declined',
  canceled: 'revoked',
  expired: 'expired',
  reversed: 'canceled',
}

export function redpayStandIns(world: World): readonly StandIn[] {
  const { clock } = world
  return [
    paymentStandIn(world, {
      name: 'redpay',
      title: sandboxTexts.panel.redpay,
      paths: ['/redpay'],
      operations: ['create', 'status', 'cancel', 'refund'],
      creates: 'create',
      pays: 'status',
      captureWithinMs: null,
      refundsAfterMs: 0,
      captures: () => false,
      refusalStays: false,
      statusOf: ({ state }) => STATUSES[state],
      wire: {
        down: { status: 500, body: { message: 'Internal Server Error', status_code: '99-999' } },
        amounts: ['amount'],
        currencies: [],
        seal: (body) => signed(body as Record<string, unknown>, INTEGRITY_SECRET),
      },
      // Signed within the body, so a missing signature is a wrong one.
      scenarios: { bad_signature: ['notice'], old_signature: ['notice'] },
      notices: {
        format: FORMAT,
        of(payment, event, { payments }) {
          if (event !== 'authorized' && event !== 'rejected') return null
          if (event === 'authorized')
            clock.plan(clock.now() + SETTLE_MS, () => settle(payments, payments.byId(payment.id), null))
          const url = world.webhook('redpay')
          if (!url) return null
          const { id, reference, amount, details } = payment
          const code = event === 'authorized' ? FINAL : DECLINED
          const payload = {
            token_uuid: id,
            amount,
            operations: details.operations,
            collector_id: ENROLLER,
            payer_id: 'sandbox-redpay-payer',
            is_med: false,
            status_code: code,
            extra_data: details.extraData ?? '',
          }
          return { paymentId: id, reference, url, event: code, payload }
        },
        answered: (payment, status, { payments }) => settle(payments, payment, status),
      },
      extras: ['approve_slowly'],
      returnOf: () => null,
      mount,
    }),
  ]

  /** The money moves unless the shop refused the pre-authorization with 406. */
  function settle(payments: Payments, payment: Payment | undefined, status: number | null): void {
    if (payment?.state !== 'authorized') return
    payments.save(status === 406 ? reverse(payment, clock.now()) : capture(payment, clock.now()))
  }

  function mount(app: Express, desk: Desk): void {
    const { payments } = desk
    const api = express.Router()
    app.use('/redpay', api)
    api.use(express.json({ limit: '64kb' }))

    on('/payment-token/generate', 'create', BODIES.generate, (asked, request) => {
      const id = randomUUID()
      const operations = {
        generation_uuid: randomUUID(),
        verification_uuid: randomUUID(),
        authorization_uuid: randomUUID(),
      }
      const payment = payments.open({
        id,
        reference: asked.extra_data || id,
        amount: asked.data.amount,
        livesMs: asked.lifetime * 1000,
        details: {
          operations,
          detail: asked.detail,
          extraData: asked.extra_data ?? '',
          lifetime: asked.lifetime,
          reusability: asked.reusability,
          tokenUrl: desk.pageUrl(request, id),
        },
      })
      return ok({ operation_uuid: operations.generation_uuid, payment_token: tokenView(payment) })
    })

    on('/payment-token/check', 'status', BODIES.token, ({ token_uuid }) => {
      const payment = payments.byId(token_uuid)
      if (!payment) return UNKNOWN_TOKEN
      if (payment.state === 'expired') return failed(400, '02-003', 'The payment token has expired')
      if (payment.state === 'canceled') return failed(400, '02-004', 'The payment token was revoked')
      return ok({ operation_uuid: randomUUID(), payment_token: tokenView(payment), status_code: FINAL })
    })

    on('/payment-token/revoke', 'cancel', BODIES.revoke, ({ token_uuid }) => {
      const payment = payments.byId(token_uuid)
      if (!payment) return UNKNOWN_TOKEN
      const step = payments.save(cancel(payment, clock.now()))
      if (!step.ok) return failed(400, '02-005', 'The payment token cannot be revoked')
      return ok({
        description: 'revoked',
        detail: String(payment.details.detail),
        revoked_at: clock.isoNow(),
        operation_uuid: randomUUID(),
      })
    })

    on('/authorization/check', 'status', BODIES.authorization, ({ authorization_uuid }) => {
      const payment = byAuthorization(authorization_uuid)
      if (!payment) return failed(404, '07-404', 'The authorization was not found')
      return ok({
        token_uuid: payment.id,
        operations: payment.details.operations,
        is_med: false,
        timestamp: clock.isoNow(),
        amount: payment.amount,
        collector_id: ENROLLER,
        payer_id: 'sandbox-redpay-payer',
        status_code: codeOf(payment),
        extra_data: payment.details.extraData ?? '',
        operation_uuid: randomUUID(),
      })
    })

    on('/chargeback', 'refund', BODIES.chargeback, ({ authorization_uuid, amount, filler }) => {
      if (filler.signature !== signatureOf(filler, CHARGEBACK_SECRET))
        return failed(401, '01-002', 'The signature of the filler is not valid')
      const payment = byAuthorization(authorization_uuid)
      if (!payment) return failed(404, '07-404', 'The authorization was not found')
      const made = { id: randomUUID(), amount, at: clock.now(), state: 'done' as const, key: null }
      const step = refund(payment, made)
      if (!step.ok) return failed(400, '08-001', `The chargeback was refused: ${step.problem}`)
      payments.update(step.payment)
      const chargeback = { uuid: made.id, reference: payment.reference, settlement_uuid: randomUUID(), amount }
      return ok({ operation_uuid: randomUUID(), chargeback })
    })

    api.get('/user/verify-enrollment', (request, response) => {
      const { enroller_user_id, signature, ...rest } = request.query as Record<string, string>
      const isRight = signature === signatureOf({ enroller_user_id, ...rest }, INTEGRITY_SECRET)
      const answer =
        isRight && enroller_user_id === ENROLLER
          ? ok({ operation_uuid: randomUUID(), user_id: ENROLLER, enrolled: true })
          : failed(401, '01-001', 'The signature is not valid')
      sendSigned(response, answer)
    })
    answerTheRest(
      api,
      failed(404, '99-404', 'Not Found'),
      (status) => failed(status, '99-400', 'The body is not valid JSON'),
      sendSigned,
    )

    /** A call: its body is checked, then its signature, then it is worked on. */
    function on<Schema extends z.ZodType>(
      path: string,
      operation: Operation,
      schema: Schema,
      work: (body: z.output<Schema>, request: Request) => Answer,
    ): void {
      api.post(path, (request, response) => {
        const body = (request.body ?? {}) as Record<string, unknown>
        const id = typeof body.token_uuid === 'string' ? body.token_uuid : undefined
        const authorization = typeof body.authorization_uuid === 'string' ? body.authorization_uuid : ''
        const known = id === undefined ? byAuthorization(authorization) : payments.byId(id)
        const reference = known?.reference ?? (typeof body.extra_data === 'string' ? body.extra_data : undefined)
        return desk.respond(response, { operation, reference, id: known?.id ?? id }, () => {
          if (body.signature !== signatureOf(body, INTEGRITY_SECRET))
            return failed(401, '01-001', 'The signature is not valid')
          const parsed = schema.safeParse(body)
          if (parsed.success) return work(parsed.data, request)
          const { path: field, message } = parsed.error.issues[0] ?? { path: [], message: '' }
          return failed(400, '01-003', `${field.join('.')}: ${message}`)
        })
      })
    }

    function byAuthorization(uuid: string): Payment | undefined {
      const found = payments.list().find(({ details }) => {
        const { authorization_uuid } = details.operations as { authorization_uuid: string }
        return authorization_uuid === uuid
      })
      return found && payments.byId(found.id)
    }

    /** `00-000` is final; a slow payment answers `07-006` three times before it. */
    function codeOf(payment: Payment): string {
      if (payment.state === 'authorized' && clock.now() - payment.changedAt > SETTLE_MS) settle(payments, payment, null)
      const { state } = payments.byId(payment.id) ?? payment
      if (state === 'open' || state === 'authorized') return ASK_AGAIN
      if (state !== 'captured') return DECLINED
      const checks = Number(payment.details.checks ?? 0)
      if (payment.details.answered !== 'approve_slowly' || checks >= SLOW_CHECKS) return FINAL
      payments.update({ ...payment, details: { ...payment.details, checks: checks + 1 } })
      return ASK_AGAIN
    }
  }
}

function tokenView({ id, amount, details }: Payment): Record<string, unknown> {
  return {
    token_uuid: id,
    token_url: details.tokenUrl,
    lifetime: details.lifetime,
    reusability: details.reusability,
    detail: details.detail,
    extra_data: details.extraData,
    enroller_user_id: ENROLLER,
    token_type: 'T0',
    data: { amount },
  }
}

const UNKNOWN_TOKEN = failed(404, '02-001', 'The payment token was not found')

function ok(body: Record<string, unknown>): Answer {
  return { status: 200, body }
}

function failed(status: number, code: string, message: string): Answer {
  return { status, body: { message, status_code: code } }
}

function sendSigned(response: Response, { status, body }: Answer): void {
  sendAnswer(response, { status, body: signed(body as Record<string, unknown>, INTEGRITY_SECRET) })
}
