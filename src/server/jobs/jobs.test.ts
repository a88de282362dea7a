// What each kind of job carries: rows as they are in the outbox are read, anything else fails for good before anybody is told.
import { describe, expect, it } from 'vitest'
import { PermanentJobError } from '#platform/work/jobs.ts'
import { accountJobs } from './accounts.ts'
import { analyticsJobs } from './analytics.ts'
import { courierJobs } from './couriers.ts'
import { givenBackJobs } from './given-back.ts'
import { integrationJobs } from './integrations.ts'
import { messageJobs } from './messages.ts'
import { orderMailJobs } from './order-mails.ts'
import { paymentJobs } from './payments.ts'
import { personalDataJobs } from './personal-data.ts'
import { reminderJobs } from './reminders.ts'
import { dailyReportJobs } from './reports.ts'
import { transferJobs } from './transfers.ts'

class Reached extends Error {}

/** Whatever is asked of it is reached, and goes no further. */
const untouched: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'sinks' ? ['ga4', 'meta', 'marketing'] : untouched),
  apply: () => {
    throw new Reached()
  },
})

const deps = { shop: untouched, mailer: untouched, logger: untouched } as never
const SUBJECTS = [
  accountJobs,
  analyticsJobs,
  courierJobs,
  givenBackJobs,
  integrationJobs,
  messageJobs,
  orderMailJobs,
  paymentJobs,
  personalDataJobs,
  reminderJobs,
  dailyReportJobs,
  transferJobs,
]
const handlers = Object.assign({}, ...SUBJECTS.map((jobsOf) => jobsOf(deps).handlers))
const run = (kind: string, payload: unknown) => (async () => handlers[kind](payload, { key: 'k', attempt: 1 }))()

const OF_ORDER = { orderId: 'AbCdEfGhIjKlMnOpQrStUv' }
const OF_ATTEMPT = { attemptId: 'AbCdEfGhIjKlMnOpQrStUv' }
const EVENT = {
  kind: 'purchase',
  id: 'pur_100001',
  at: 1_795_000_000_000,
  url: 'https://liqui.example/checkout',
  visitor: { fbp: null, fbc: null, client: '1.2', ip: '190.20.31.7', userAgent: 'x', customer: null },
  buyer: { email: 'e'.repeat(64), phone: null, name: null, lastName: null },
  items: [{ sku: 'VT-1', name: 'Vino', brand: 'Casa', category: 'vinos', price: 5990, amount: 2 }],
  value: 11980,
  order: { number: 100001, delivery: 0, tax: 1900, coupon: null },
}
const SPONSORED = {
  kind: 'click',
  id: 'a',
  bidId: 'b',
  visitor: 'v',
  at: '2026-11-25T10:00:00.000Z',
  path: '/',
  position: 1,
}
const ALERT = { kind: 'mismatch', orderNumber: 100001, provider: 'mach', reference: 'r', pesos: 5990, detail: 'amount' }
const SENT_BACK = { ...OF_ORDER, refundId: 'r', reason: 'order_paid', pesos: 5990, paidBy: 'WEBPAY CREDITO' }
const LETTER = {
  channel: 'email',
  to: 'a@b.cl',
  name: 'Ana',
  kind: 'phone',
  contact: '+569•••678',
  at: '2026-11-25',
  waits: null,
}

/** Payloads as the shop of yesterday wrote them, by kind; what may be left out is left out of one. */
const STORED: Readonly<Record<string, readonly unknown[]>> = {
  code: [{ codeId: 'c', purpose: 'register', channel: 'sms', contact: '+56912345678' }],
  'account letter': [
    { letter: 'passwordChanged', customerRowId: 7 },
    { letter: 'recovery', customerRowId: null, askedFrom: { network: null, device: '' } },
  ],
  'analytics.ga4': [EVENT, { ...EVENT, kind: 'add_to_cart', buyer: null, order: null }],
  'analytics.meta': [EVENT],
  'analytics.marketing': [EVENT],
  'sponsored.own': [[SPONSORED]],
  'sponsored.topsort': [[SPONSORED]],
  'courier.order': [OF_ORDER],
  'courier.cancel': [{ courier: 'UBER', reference: 'del_1' }],
  'courier.notice': [{ noticeId: 7 }],
  'order.given_back': [
    { ...OF_ORDER, key: 'annulled' },
    { ...OF_ORDER, key: 'lines-1', byHand: true },
  ],
  'order.sent_back': [SENT_BACK, { ...SENT_BACK, paidBy: null }],
  sms: [{ to: '+56912345678', text: 'Tu código es 004711' }],
  captcha_pass: [{ to: 'a@b.cl', pass: 'p', back: '/registrate' }],
  'order.confirmation': [OF_ORDER],
  'order.stage': [
    { ...OF_ORDER, stage: 'EN RUTA', reason: 'picked_up' },
    { ...OF_ORDER, stage: 'ANULADO', reason: 'buyer_asked' },
  ],
  'order.rebooked': [OF_ORDER, { ...OF_ORDER, isAgain: true }],
  'order.request': [{ requestId: 7, state: 'accepted' }],
  'order.request_alert': [{ requestId: 7 }],
  'tax.issued': [{ key: 'liqui-demo-AbCdEfGhIjKlMnOpQrStUv-39-1' }],
  'order.dispatch_sms': [OF_ORDER],
  'payment.refund': [OF_ATTEMPT],
  'payment.notice': [{ noticeId: 7 }],
  'oneclick.forget': [{ username: 'u', sealed: 's' }],
  'mercado-pago.forget': [{ customerId: 'c' }],
  'payment.alert': [ALERT, { ...ALERT, kind: 'card_testing', reference: '', detail: '' }],
  'payment.reconciliation': [{ day: '2026-11-25' }],
  'data letter': [{ to: 'a@b.cl', name: 'Ana', documents: 2 }],
  'contact letter': [LETTER, { ...LETTER, channel: 'sms', waits: { until: '2026-12-02', key: 'k' } }],
  reminder: [{ reminder: 7, context: '' }],
  'report.daily': [{ day: '2026-11-25' }],
  'payment.transfer_mail': [OF_ORDER],
  'payment.transfer_reminder': [OF_ORDER],
  'payment.transfer_received': [OF_ATTEMPT],
  webhook: [{ deliveryId: 7 }],
}

describe('every kind of job', () => {
  it('has its payloads of yesterday in this table', () => {
    expect(Object.keys(STORED).sort()).toEqual(Object.keys(handlers).sort())
  })

  it.each(Object.entries(STORED))('%s reads what is stored, also with more in it', async (kind, payloads) => {
    for (const payload of payloads) {
      await expect(run(kind, payload)).rejects.toThrow(Reached)
      if (!Array.isArray(payload))
        await expect(run(kind, { ...(payload as object), later: 1 })).rejects.toThrow(Reached)
    }
  })

  it.each(Object.keys(handlers))('%s fails for good when its payload is not what it carries', async (kind) => {
    for (const payload of [null, 'x', 7, {}, { orderId: 7, noticeId: 'x', attemptId: null, day: 'ayer', to: null }])
      await expect(run(kind, payload)).rejects.toThrow(PermanentJobError)
  })

  it('says what is wrong with a payload, and nothing of what it holds', async () => {
    const error = await run('sms', { to: '+56912345678', text: 7 }).catch((thrown: Error) => thrown)
    expect(error.message).toBe('the payload cannot be read: text (invalid_type)')
  })
})
