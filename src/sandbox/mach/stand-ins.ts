// Mach Pay: payments in an app, confirmed by the shop, at their real paths below `/mach`. Protocol: mach.md.

import { randomUUID } from 'node:crypto'
import express, { type Express } from 'express'
import { z } from 'zod'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import { answersAbout } from '#sandbox/payments/about-payment.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import { UNSIGNED } from '#sandbox/payments/notices.ts'
import {
  cancel,
  capture,
  type Payment,
  type PaymentState,
  refund,
  reverse,
  type Step,
} from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import type { PaymentEvent } from '#sandbox/payments/payments.ts'
import { qrImage } from '#sandbox/payments/qr-image.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'

/** The token only this stand-in takes; a live shop refuses to start with it. */
const TOKEN = 'sandbox-mach-token'
const LIFE_MS = 20 * 60_000
const CONFIRM_MS = 5 * 60_000
const REFUND_MS = 5_000
const LIMITS = { least: 465, most: 500_000 }

const STATUSES: Readonly<Record<PaymentState, string>> = {
  open: 'PENDING',
  authorized: 'COMPLETED',
  captured: 'CONFIRMED',
  rejected: 'FAILED',
  canceled: 'CANCELED',
  expired: 'EXPIRED',
  reversed: 'REVERSED',
}
const EVENTS: Partial<Record<PaymentEvent, string>> = {
  authorized: 'business-payment-completed',
  captured: 'business-payment-confirmed',
  rejected: 'business-payment-failed',
  expired: 'business-payment-expired',
  reversed: 'business-payment-reversed',
  refunded: 'business-refund-completed',
}

/** Nothing is signed: only what is read back counts. */
const newPayment = z.object({
  payment: z.object({
    amount: z.number().int().positive(),
    title: z.string().min(1).max(100),
    message: z.string().max(500).optional(),
    upstream_id: z.string().min(1).max(100),
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
})
const newRefund = z.object({ amount: z.number().int().positive(), comment: z.string().max(500).optional() })

export function machStandIns(world: World): readonly StandIn[] {
  const { clock, settings } = world
  const pesos = z.number().int().min(1)
  const limits = settings.add('machLimits', z.strictObject({ least: pesos, most: pesos }).partial(), LIMITS)
  const capturing = settings.add<'manual' | 'automatic'>('machCapture', z.enum(['manual', 'automatic']), 'manual')
  return [
    paymentStandIn(world, {
      name: 'mach',
      title: sandboxTexts.panel.mach,
      paths: ['/mach'],
      operations: ['create', 'status', 'qr', 'commit', 'cancel', 'refund'],
      creates: 'create',
      pays: 'commit',
      captureWithinMs: CONFIRM_MS,
      refundsAfterMs: REFUND_MS,
      captures: () => capturing() === 'automatic',
      refusalStays: false,
      statusOf: ({ state }) => STATUSES[state],
      wire: { down: failed(500, 'Internal Server Error'), amounts: ['amount'], currencies: ['currency'] },
      notices: {
        format: UNSIGNED,
        of(payment, event) {
          const url = world.webhook('mach')
          const name = EVENTS[event]
          if (!url || !name) return null
          const { id, reference } = payment
          const payload = { event_name: name, event_resource_id: id, event_upstream_id: reference }
          return { paymentId: id, reference, url, event: name, payload }
        },
      },
      extras: [],
      returnOf: () => null,
      mount,
    }),
  ]

  function mount(app: Express, desk: Desk): void {
    const { payments } = desk
    const onPayment = answersAbout(desk, failed(404, 'Payment not found'))
    const api = express.Router()
    app.use('/mach', api)
    api.use((request, response, next) => {
      if (request.get('authorization') !== `Bearer ${TOKEN}`)
        return void sendAnswer(response, failed(401, 'Unauthorized'))
      if (!request.get('user-agent')) return void sendAnswer(response, failed(403, 'Forbidden'))
      next()
    })
    api.use(express.json({ limit: '64kb' }))

    api.post('/payments', (request, response) => {
      const parsed = newPayment.safeParse(request.body)
      const reference = parsed.data?.payment.upstream_id
      return desk.respond(response, { operation: 'create', reference }, () => {
        if (!parsed.success) return invalid(parsed.error)
        const asked = parsed.data.payment
        const { least, most } = limits()
        if (asked.amount < least || asked.amount > most)
          return failed(422, `payment.amount must be between ${least} and ${most}`)
        const id = randomUUID()
        const url = desk.pageUrl(request, id)
        const { upstream_id, amount } = asked
        const details = { asked, url }
        return {
          status: 201,
          body: view(payments.open({ id, reference: upstream_id, amount, livesMs: LIFE_MS, details })),
        }
      })
    })

    api.get('/payments/:id', (request, response) =>
      onPayment(request, response, 'status', (payment) => ({ status: 200, body: view(payment) })),
    )
    api.get('/payments/:id/qr', (request, response) =>
      onPayment(request, response, 'qr', ({ details }) => ({
        status: 200,
        body: { image_base_64: qrImage(String(details.url)) },
      })),
    )
    api.post('/payments/:id/confirm', (request, response) =>
      onPayment(request, response, 'commit', (payment) => changed(capture(payment, clock.now()), payment)),
    )
    api.post('/payments/:id/cancel', (request, response) =>
      onPayment(request, response, 'cancel', (payment) => changed(cancel(payment, clock.now()), payment)),
    )
    api.post('/payments/:id/reverse', (request, response) =>
      onPayment(request, response, 'cancel', (payment) => changed(reverse(payment, clock.now()), payment)),
    )
    api.post('/payments/:id/refund', (request, response) =>
      onPayment(request, response, 'refund', (payment) => {
        const parsed = newRefund.safeParse(request.body)
        if (!parsed.success) return invalid(parsed.error)
        const made = {
          id: randomUUID(),
          amount: parsed.data.amount,
          at: clock.now(),
          state: 'pending' as const,
          key: parsed.data.comment ?? null,
        }
        const step = refund(payment, made)
        if (!step.ok) return failed(422, `The payment cannot be refunded: ${step.problem}`)
        payments.update(step.payment)
        return { status: 200, body: { state: 'PENDING', business_refund_id: made.id } }
      }),
    )

    answerTheRest(api, failed(404, 'Not Found'), (status) => failed(status, 'Bad Request'))

    function changed(step: Step, { state }: Payment): Answer {
      const saved = payments.save(step)
      if (saved.ok) return { status: 200, body: view(saved.payment) }
      return failed(422, `The payment is in status ${STATUSES[state]}`)
    }
  }
}

function view(payment: Payment): Record<string, unknown> {
  const { title, message, metadata } = payment.details.asked as z.output<typeof newPayment>['payment']
  const { url } = payment.details
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    business_payment_id: payment.id,
    token: payment.id,
    upstream_id: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    title,
    message,
    metadata,
    status: STATUSES[payment.state],
    url,
    payment_url: url,
    created_at: iso(payment.createdAt),
    expires_at: iso(payment.expiresAt),
    completed_at: iso(payment.authorizedAt),
    refunds: payment.refunds.map(({ id, amount, state, key }) => ({
      business_refund_id: id,
      amount,
      comment: key,
      state: state === 'done' ? 'COMPLETED' : state.toUpperCase(),
    })),
  }
}

function failed(status: number, message: string): Answer {
  return { status, body: { error: { message } } }
}

function invalid(error: z.ZodError): Answer {
  const { path, message } = error.issues[0] ?? { path: [], message: '' }
  return failed(400, `${path.join('.')}: ${message}`)
}
