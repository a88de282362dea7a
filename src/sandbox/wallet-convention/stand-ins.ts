// BCI and Chek: wallets without a public protocol. Both speak the same convention of ours: convention.md.

import { createHmac, randomBytes } from 'node:crypto'
import express, { type Express, type Request } from 'express'
import { z } from 'zod'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import { answersAbout } from '#sandbox/payments/about-payment.ts'
import { browserReturn } from '#sandbox/payments/browser-return.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import { openJournal } from '#sandbox/payments/journal.ts'
import type { NoticeFormat } from '#sandbox/payments/notices.ts'
import { cancel, type Payment, type PaymentState, refund, refundedAmount } from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import type { PaymentEvent } from '#sandbox/payments/payments.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import type { MethodName } from '#shop/checkout/methods.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'
import { sandboxTexts } from '#texts/sandbox.ts'

const LIFE_SECONDS = 600
const RESENDS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE]

const EVENTS: Partial<Record<PaymentEvent, string>> = {
  captured: 'payment.paid',
  rejected: 'payment.rejected',
  canceled: 'payment.canceled',
  expired: 'payment.expired',
  refunded: 'payment.refunded',
}

const address = z.url({ protocol: /^https?$/ }).max(2_000)
const newPayment = z.strictObject({
  external_id: z.string().min(1).max(64),
  amount: z.number().int().min(50).max(10_000_000),
  currency: z.literal('CLP'),
  description: z.string().min(1).max(200),
  return_url: address,
  webhook_url: address,
  expires_in: z.number().int().min(60).max(86_400).default(LIFE_SECONDS),
})
const newRefund = z.strictObject({ amount: z.number().int().min(1) })

/** A key that was used, with what it was used for. */
interface UsedKey {
  readonly key: string
  readonly body: string
  readonly id: string
}

const WALLETS = ['bci', 'chek'] as const satisfies readonly MethodName[]

/** At `/bci/v1` and `/chek/v1`, with keys `sandbox-bci-token` and so on. */
export function walletStandIns(world: World): readonly StandIn[] {
  return WALLETS.map((name) => wallet(world, name))
}

function wallet(world: World, name: (typeof WALLETS)[number]): StandIn {
  const { clock } = world
  const header = `x-${name}-signature`
  const keys = openJournal<UsedKey>({
    file: world.journalFile(`${name}-keys`),
    keyOf: ({ key }) => key,
    parse: (value) => z.object({ key: z.string(), body: z.string(), id: z.string() }).parse(value),
  })
  const format: NoticeFormat = {
    secret: `whs_sandbox_${name}`,
    signatureHeaders: [header],
    resendAfterMs: RESENDS,
    timeoutMs: 15_000,
    seal({ url, payload }, at, secret) {
      const body = JSON.stringify(payload)
      const t = Math.floor(at / 1000)
      const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
      return { url, body, headers: { [header]: `t=${t},v1=${v1}` } }
    },
  }
  return paymentStandIn(world, {
    name,
    title: sandboxTexts.panel.convention(paymentMethods[name].name),
    paths: [`/${name}/v1`],
    operations: ['create', 'status', 'cancel', 'refund'],
    creates: 'create',
    pays: 'status',
    captureWithinMs: null,
    refundsAfterMs: 0,
    captures: () => true,
    refusalStays: false,
    statusOf,
    wire: { down: failed(500, 'internal_error'), amounts: ['amount'], currencies: ['currency'] },
    notices: {
      format,
      of(payment, event) {
        const type = EVENTS[event]
        if (!type || payment.noticeUrl === null) return null
        const { id, reference } = payment
        const data = { id, external_id: reference, status: statusOf(payment) }
        const payload = { id: `evt_${randomBytes(12).toString('hex')}`, type, data }
        return { paymentId: id, reference, url: payment.noticeUrl, event: type, payload }
      },
    },
    extras: ['approve_and_close'],
    returnOf: ({ returnUrl, id }) => (returnUrl === null ? null : browserReturn(returnUrl, 'GET', { id })),
    keeps: keys,
    mount,
  })

  function mount(app: Express, desk: Desk): void {
    const { payments } = desk
    const onPayment = answersAbout(desk, failed(404, 'not_found'))
    const api = express.Router()
    app.use(`/${name}/v1`, api)
    api.use((request, response, next) => {
      if (request.get('authorization') === `Bearer sandbox-${name}-token`) return next()
      sendAnswer(response, failed(401, 'unauthorized'))
    })
    api.use(express.json({ limit: '64kb' }))

    api.post('/payments', (request, response) => {
      const parsed = newPayment.safeParse(request.body)
      return desk.respond(response, { operation: 'create', reference: parsed.data?.external_id }, () => {
        const before = usedKey(request)
        if ('status' in before) return before
        if (before.id) return shown(payments.byId(before.id), 201)
        if (!parsed.success) return invalid(parsed.error)
        const asked = parsed.data
        if (payments.byReference(asked.external_id)) return failed(409, 'external_id_taken')
        const id = `${name}_${randomBytes(12).toString('hex')}`
        const payUrl = desk.pageUrl(request, id)
        keys.save({ ...before, id })
        const payment = payments.open({
          id,
          reference: asked.external_id,
          amount: asked.amount,
          livesMs: asked.expires_in * 1000,
          returnUrl: asked.return_url,
          noticeUrl: asked.webhook_url,
          details: { payUrl, description: asked.description },
        })
        return shown(payment, 201)
      })
    })

    api.get('/payments', (request, response) => {
      const reference = String(request.query.external_id ?? '')
      return desk.respond(response, { operation: 'status', reference }, () => shown(payments.byReference(reference)))
    })
    api.get('/payments/:id', (request, response) => onPayment(request, response, 'status', (payment) => shown(payment)))
    api.post('/payments/:id/cancel', (request, response) =>
      onPayment(request, response, 'cancel', (payment) => {
        const step = payments.save(cancel(payment, clock.now()))
        return step.ok ? shown(step.payment) : failed(409, 'not_pending')
      }),
    )
    api.post('/payments/:id/refunds', (request, response) =>
      onPayment(request, response, 'refund', (payment) => {
        const before = usedKey(request)
        if ('status' in before) return before
        const repeated = payment.refunds.find(({ id }) => id === before.id)
        if (repeated) return { status: 201, body: { id: repeated.id, status: 'done', amount: repeated.amount } }
        const parsed = newRefund.safeParse(request.body)
        if (!parsed.success) return invalid(parsed.error)
        const made = {
          id: `ref_${randomBytes(12).toString('hex')}`,
          amount: parsed.data.amount,
          at: clock.now(),
          state: 'done' as const,
          key: before.key,
        }
        const step = refund(payment, made)
        if (!step.ok) return failed(409, step.problem)
        keys.save({ ...before, id: made.id })
        payments.update(step.payment, 'refunded')
        return { status: 201, body: { id: made.id, status: 'done', amount: made.amount } }
      }),
    )

    answerTheRest(api, failed(404, 'not_found'), (status) => failed(status, 'invalid_request'))

    /** The request's key, what it made before (empty: nothing yet), or why it is refused. */
    function usedKey(request: Request): UsedKey | Answer {
      const given = request.get('idempotency-key') ?? ''
      if (given === '' || given.length > 100) return failed(400, 'idempotency_key_required')
      const key = `${request.path} ${given}`
      const body = JSON.stringify(request.body ?? {})
      const before = keys.get(key)
      if (before && before.body !== body) return failed(409, 'idempotency_key_reused')
      return before ?? { key, body, id: '' }
    }
  }

  function shown(payment: Payment | undefined, status = 200): Answer {
    if (!payment) return failed(404, 'not_found')
    const { payUrl } = payment.details
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    const body = {
      id: payment.id,
      external_id: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      status: statusOf(payment),
      authorization_code: payment.authorizationCode,
      paid_at: iso(payment.authorizedAt),
      refunded_amount: refundedAmount(payment),
      pay_url: payUrl,
      deeplink: payUrl,
      qr_payload: payUrl,
      expires_at: iso(payment.expiresAt),
    }
    return { status, body }
  }
}

function statusOf(payment: Payment): string {
  if (payment.state === 'captured' && refundedAmount(payment) === payment.captured) return 'refunded'
  const statuses: Readonly<Record<PaymentState, string>> = {
    open: 'pending',
    authorized: 'pending',
    captured: 'paid',
    rejected: 'rejected',
    canceled: 'canceled',
    expired: 'expired',
    reversed: 'canceled',
  }
  return statuses[payment.state]
}

function failed(status: number, code: string): Answer {
  return { status, body: { error: { code, message: code.replaceAll('_', ' ') } } }
}

function invalid(error: z.ZodError): Answer {
  const { path, message } = error.issues[0] ?? { path: [], message: '' }
  return { status: 400, body: { error: { code: 'invalid_request', message: `${path.join('.')}: ${message}` } } }
}
