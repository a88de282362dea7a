import { describe, expect, it } from 'vitest'
import { capture, refund } from './refund.ts'
import { MESSAGES } from './result.ts'
import {
  checkStatusWindow,
  commit,
  type Decision,
  decide,
  isExpired,
  type Outcome,
  statusOf,
  type Transaction,
} from './transaction.ts'
import { transactionView } from './transaction.view.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-20T23:41:07.512Z')

const opened: Transaction = {
  token: 'a'.repeat(64),
  commerceCode: '597055555532',
  deferred: false,
  buyOrder: 'sh-9f2c41aa-1042',
  sessionId: 's-77aa',
  amount: 18_990,
  returnUrl: 'http://127.0.0.1:4321/tbk-webpay-final',
  createdAt: START,
  decision: null,
  commit: null,
  capture: null,
  refunds: [],
}

const answer = (outcome: Outcome, extra: Partial<Decision> = {}): Decision => ({
  outcome,
  at: START + MINUTE,
  card: 'credit',
  instalments: 0,
  responseCode: outcome === 'reject' ? -1 : 0,
  ...extra,
})
const decided = (outcome: Outcome, extra: Partial<Decision> = {}): Transaction => ({
  ...opened,
  decision: answer(outcome, extra),
})
const committed = (outcome: Outcome = 'approve', extra: Partial<Decision> = {}, base = decided(outcome, extra)) => {
  const done = commit(base, START + 2 * MINUTE, '001213')
  if (!done.ok) throw new Error(done.message)
  return done.value
}
const paid = committed()
const deferred = committed('approve', {}, { ...decided('approve'), deferred: true })
const refunded = (transaction: Transaction, amount: number, after = HOUR) => {
  const done = refund(transaction, amount, START + after, '000777')
  if (!done.ok) throw new Error(done.message)
  return done.value.transaction
}

describe('commit', () => {
  it.each([
    { name: 'approved', from: decided('approve'), at: 2 * MINUTE, becomes: 'AUTHORIZED' },
    { name: 'refused by the bank', from: decided('reject'), at: 2 * MINUTE, becomes: 'FAILED' },
    {
      name: 'approved at the last minute',
      from: decided('approve', { at: START + 4.9 * MINUTE }),
      at: 6 * MINUTE,
      becomes: 'AUTHORIZED',
    },
    { name: 'not answered yet', from: opened, at: MINUTE, refusal: MESSAGES.notAnswered(10) },
    { name: 'aborted', from: decided('abort'), at: 2 * MINUTE, refusal: MESSAGES.aborted },
    { name: 'timed out on the form', from: decided('expire'), at: 2 * MINUTE, refusal: MESSAGES.aborted },
    { name: 'form error', from: decided('form_error'), at: 2 * MINUTE, refusal: MESSAGES.notAnswered(19) },
    { name: 'never answered, too late', from: opened, at: 6 * MINUTE, refusal: MESSAGES.aborted },
    { name: 'approved, committed too late', from: decided('approve'), at: 7 * MINUTE, refusal: MESSAGES.aborted },
    { name: 'committed before', from: paid, at: 3 * MINUTE, refusal: MESSAGES.locked },
  ])('$name', ({ from, at, becomes, refusal }) => {
    const done = commit(from, START + at, '001213')
    if (refusal) expect(done).toEqual({ ok: false, status: 422, message: refusal })
    else expect(done.ok && statusOf(done.value)).toBe(becomes)
  })
})

describe('the buyer', () => {
  it('answers once and within five minutes', () => {
    expect(decide(opened, answer('approve')).ok).toBe(true)
    expect(decide(decided('abort'), answer('approve')).ok).toBe(false)
    expect(decide(opened, answer('approve', { at: START + 6 * MINUTE }))).toMatchObject({ status: 410 })
    expect(decide(opened, answer('expire', { at: START + 6 * MINUTE })).ok).toBe(true)
  })

  it('lets the token die', () => {
    expect(isExpired(opened, START + 5 * MINUTE)).toBe(false)
    expect(isExpired(opened, START + 5 * MINUTE + 1)).toBe(true)
    expect(isExpired(decided('expire'), START + MINUTE)).toBe(true)
    expect(isExpired(paid, START + DAY)).toBe(false)
  })
})

describe('status', () => {
  it.each([
    ['INITIALIZED', opened],
    ['INITIALIZED', decided('approve')],
    ['INITIALIZED', decided('abort')],
    ['AUTHORIZED', paid],
    ['FAILED', committed('reject')],
    ['REVERSED', refunded(paid, 18_990)],
    ['NULLIFIED', refunded(paid, 18_990, 4 * HOUR)],
    ['PARTIALLY_NULLIFIED', refunded(paid, 990)],
    ['NULLIFIED', refunded(refunded(paid, 990), 18_000)],
  ])('%s', (status, transaction) => expect(statusOf(transaction)).toBe(status))

  it('is told for seven days', () => {
    expect(checkStatusWindow(paid, START + 7 * DAY).ok).toBe(true)
    expect(checkStatusWindow(paid, START + 7 * DAY + 1)).toMatchObject({ status: 422, message: MESSAGES.tooOld })
  })

  it('has exactly the fields of a paid sale', () => {
    expect(transactionView(paid)).toEqual({
      vci: 'TSY',
      amount: 18_990,
      status: 'AUTHORIZED',
      buy_order: 'sh-9f2c41aa-1042',
      session_id: 's-77aa',
      card_detail: { card_number: '6623' },
      accounting_date: '1120',
      transaction_date: '2026-11-20T23:41:07.512Z',
      authorization_code: '001213',
      payment_type_code: 'VN',
      response_code: 0,
      installments_amount: 0,
      installments_number: 0,
    })
  })

  it.each([
    ['debit', 0, 'VD', '7763'],
    ['debit', 3, 'VD', '7763'],
    ['prepaid', 0, 'VP', '6590'],
    ['credit', 2, 'S2', '6623'],
    ['credit', 3, 'SI', '6623'],
    ['credit', 6, 'NC', '6623'],
    ['credit', 12, 'VC', '6623'],
  ] as const)('%s in %i instalments is %s', (card, instalments, code, digits) => {
    const view = transactionView(committed('approve', { card, instalments }))
    expect(view).toMatchObject({ payment_type_code: code, card_detail: { card_number: digits } })
    expect(view.installments_number).toBe(card === 'credit' ? instalments : 0)
  })

  it('of an abandoned payment says INITIALIZED with code 0', () => {
    const view = transactionView(decided('abort'))
    expect(view).toMatchObject({ vci: 'ABO', status: 'INITIALIZED', response_code: 0 })
    expect(view).not.toHaveProperty('authorization_code')
  })
})

describe('refund', () => {
  it.each([
    { name: 'more than the sale', from: paid, amount: 18_991, refusal: MESSAGES.amountTooBig },
    { name: 'more than what is left', from: refunded(paid, 18_000), amount: 991, refusal: MESSAGES.amountTooBig },
    { name: 'twice in full', from: refunded(paid, 18_990), amount: 18_990, refusal: MESSAGES.alreadyReversed },
    { name: 'not paid yet', from: decided('approve'), amount: 1, refusal: MESSAGES.notRefundable },
    { name: 'refused sale', from: committed('reject'), amount: 1, refusal: MESSAGES.notRefundable },
    {
      name: 'part of a debit sale',
      from: committed('approve', { card: 'debit' }),
      amount: 1,
      refusal: MESSAGES.noPartial,
    },
    {
      name: 'part of a prepaid sale',
      from: committed('approve', { card: 'prepaid' }),
      amount: 1,
      refusal: MESSAGES.noPartial,
    },
    { name: 'after 90 days', from: paid, amount: 18_990, after: 91 * DAY, refusal: MESSAGES.windowPassed },
  ])('refuses: $name', ({ from, amount, after = HOUR, refusal }) => {
    expect(refund(from, amount, START + after, '000777')).toEqual({ ok: false, status: 422, message: refusal })
  })

  it('says the balance after a part went back', () => {
    expect(transactionView(refunded(paid, 990))).toMatchObject({ status: 'PARTIALLY_NULLIFIED', balance: 18_000 })
  })
})

describe('capture', () => {
  const asked = { buyOrder: opened.buyOrder, authorizationCode: '001213', amount: 18_000 }
  it('takes place once, on a deferred sale', () => {
    const done = capture(deferred, asked, START + DAY, '000888')
    if (!done.ok) throw new Error(done.message)
    expect(statusOf(done.value)).toBe('CAPTURED')
    expect(capture(done.value, asked, START + DAY, '000888')).toMatchObject({ message: MESSAGES.alreadyCaptured })
    expect(statusOf(refunded(done.value, 18_000))).toBe('REVERSED')
  })
  it.each([
    { name: 'not deferred', from: paid, change: {}, refusal: MESSAGES.notDeferred },
    { name: 'too much', from: deferred, change: { amount: 18_991 }, refusal: MESSAGES.amountTooBig },
    {
      name: 'another code',
      from: deferred,
      change: { authorizationCode: '1' },
      refusal: MESSAGES.invalid('authorization_code'),
    },
    { name: 'another order', from: deferred, change: { buyOrder: 'x' }, refusal: MESSAGES.invalid('buy_order') },
  ])('refuses: $name', ({ from, change, refusal }) => {
    expect(capture(from, { ...asked, ...change }, START + DAY, '000888')).toMatchObject({ message: refusal })
  })
})
