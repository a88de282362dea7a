// What every provider must stand, over the shop's own services on a real database; after each scenario both sides' books are equal.
// A scenario looks at facts alone, never at a name.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import type { CallCustomer } from '#platform/request.ts'
import { createJobRunner } from '#platform/work/jobs.ts'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert } from '#shop/payments/alerts/payment-alert.ts'
import type { AttemptState } from '#shop/payments/attempts/attempt.ts'
import { beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { createMethodHealthService } from '#shop/payments/method-health/method-health.service.ts'
import { NOTICE_JOB } from '#shop/payments/notices/notice-store.service.ts'
import { REFUND_JOB } from '#shop/payments/refunds/refund.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { askBack } from '#tests/support/operators/operators.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { createTestBank } from '#tests/support/payments/test-bank.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type BuyerAct, type Message, SCENARIOS, type ScenarioName, type StandIn } from './stand-in.ts'

const MORNING = instantAt('2026-11-11', '10:00')
const STOCK = 50
const MINUTE = 60_000

export function describeProvider(name: string, open: () => Promise<StandIn>) {
  let schema: TestDatabase
  let standIn: StandIn
  let desk: OrderDesk
  /** Another way to pay beside it, for a second tab. */
  const other = createTestBank()
  const OTHER = 'other-bank'
  /** What the checkout calls it; undefined for an invented one. */
  const method = PAYMENT_METHODS.find(({ provider }) => provider === name)?.method

  const run: Readonly<Record<ScenarioName, () => Promise<void>>> = {
    async approved() {
      const bought = await ordered()
      const begun = await begin(bought)
      expect(begun.handOver.kind === 'charged').toBe(standIn.chargesAtOnce === true)
      const back = await act(begun.token, 'approve')
      const { redirectTo } = await comeBack(begun.attemptId, back)
      await work()
      expect(redirectTo).toMatch(new RegExp(`${begun.attemptId}|${bought.orderId}`))
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
      expect((await attemptOf(begun.attemptId)).receipt?.paymentType).toMatch(/\w/)
      expect(await stockOf(desk.database, BEER)).toBe(STOCK - 2)
    },

    async 'approved, browser closed'() {
      const bought = await ordered()
      const begun = await begin(bought)
      await act(begun.token, 'approve')
      for (const minutes of [1, 3, 31]) await work(minutes)
      const { moneyMoves, captureWithinMs } = standIn.provider.facts
      const isPaid = moneyMoves === 'by_itself' || captureWithinMs !== null
      expect(await ends(bought)).toEqual(isPaid ? ['POR PREPARAR', 'paid'] : ['EXPIRADO', 'expired'])
      expect(await stockOf(desk.database, BEER)).toBe(isPaid ? STOCK - 2 : STOCK)
    },

    async rejected() {
      const bought = await ordered()
      await standIn.foresee?.('reject')
      const begun = await begin(bought)
      const back = await standIn.act(begun.token, 'reject')
      if (back === null) return refusedAndStillThere(bought, begun)
      const { redirectTo } = await comeBack(begun.attemptId, back)
      await work(31)
      expect(redirectTo).toContain('reject')
      expect(await ends(bought)).toEqual(['RECHAZADO', 'rejected'])
      expect(await stockOf(desk.database, BEER)).toBe(STOCK)
    },

    async 'cancelled by its buyer'() {
      const bought = await ordered()
      const begun = await begin(bought)
      await comeBack(begun.attemptId, await act(begun.token, 'cancel'))
      await work()
      expect(await ends(bought)).toEqual(['CANCELADO', 'canceled'])
      // Whoever goes back there does not pay it any more.
      await standIn.act(begun.token, 'approve')
      await comeBack(begun.attemptId, standIn.finished(begun.token))
      await work(31)
      expect(await ends(bought)).toEqual(['CANCELADO', 'canceled'])
      expect(await stockOf(desk.database, BEER)).toBe(STOCK)
    },

    async 'left alone until its time is over'() {
      const bought = await ordered()
      const begun = await begin(bought)
      await work(16)
      expect((await attemptOf(begun.attemptId)).state).toBe('expired')
      expect(await statusOf(bought)).toBe('PENDIENTE')
      await work(31)
      expect(await ends(bought)).toEqual(['EXPIRADO', 'expired'])
      await standIn.act(begun.token, 'approve')
      await comeBack(begun.attemptId, standIn.finished(begun.token))
      expect(await ends(bought)).toEqual(['EXPIRADO', 'expired'])
    },

    async 'answer to the start lost'() {
      const bought = await ordered()
      await standIn.fail('start', 'lost')
      // A charge that was made is found at once.
      if (standIn.chargesAtOnce) {
        expect(await tryToBegin(bought)).toBe('begun')
        expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
        return expect(await tryToBegin(bought)).toBe('orderPaid')
      }
      expect(await tryToBegin(bought)).toBe('paymentStart')
      const begun = await begin(bought)
      await comeBack(begun.attemptId, await act(begun.token, 'approve'))
      await work(31)
      expect(await statusOf(bought)).toBe('POR PREPARAR')
      expect(await statesOf(bought)).toEqual(['expired', 'paid'])
    },

    async 'answer to the capture lost'() {
      const bought = await ordered()
      const begun = await begin(bought)
      await standIn.fail('capture', 'lost')
      // Where nothing is asked before the capture, the provider stays silent after it, too.
      const isSilent = standIn.provider.facts.captureWithinMs === null
      if (isSilent) await standIn.fail('status', 'down', 4)
      await comeBack(begun.attemptId, await act(begun.token, 'approve'))
      if (isSilent) {
        expect((await attemptOf(begun.attemptId)).state).toBe('unknown')
        expect(await tryToBegin(bought)).toBe('paymentUnknown')
        await work(2)
        await work(5)
      }
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
      expect((await books(bought)).captures).toBe(1)
    },

    async 'notice before the answer to the start'() {
      const bought = await ordered()
      standIn.duringStart(async (reference, token) => {
        await act(token, 'approve')
        await deliver(await standIn.notice(reference, desk.now())!)
      })
      const begun = await begin(bought)
      // What names an attempt by a token that was not written yet: the host looks at it once more (early-notices.ts).
      for (const message of early.splice(0)) await deliver(message)
      expect(early).toEqual([])
      await work()
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
      expect((await attemptOf(begun.attemptId)).token).toBe(begun.token)
    },

    async 'notice three times and late'() {
      const bought = await ordered()
      const begun = await begin(bought)
      await act(begun.token, 'approve')
      const { reference } = await attemptOf(begun.attemptId)
      for (let time = 0; time < 3; time += 1) await deliver(await standIn.notice(reference, desk.now())!)
      await work()
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
      // The same event under a new signature: nothing happens a second time.
      desk.setNow(desk.later(31))
      await deliver(await standIn.notice(reference, desk.now())!)
      await work()
      expect(await noticesAs('state')).toEqual(['settled', 'repeated'])
      expect(await noticesAs('copies')).toEqual([3, 1])
      expect(await confirmations()).toBe(1)
    },

    async 'a flood of notices'() {
      const bought = await ordered()
      const begun = await begin(bought)
      const { reference } = await attemptOf(begun.attemptId)
      const before = standIn.asked()
      for (let event = 0; event < 25; event += 1)
        await deliver(await standIn.notice(reference, desk.now(), `evt-${event}`)!)
      await runJobs()
      expect(standIn.asked() - before).toBeLessThanOrEqual(20)
      expect((await noticesAs('state')).filter((state) => state === 'ignored').length).toBeGreaterThanOrEqual(5)
      await comeBack(begun.attemptId, await act(begun.token, 'approve'))
      await work()
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
    },

    async 'notice with a bad or old signature'() {
      const bought = await ordered()
      const begun = await begin(bought)
      const { reference } = await attemptOf(begun.attemptId)
      const good = (await standIn.notice(reference, desk.now()))!
      const old = (await standIn.notice(reference, new Date(desk.now().getTime() - 60 * MINUTE)))!
      const changed = (text: string) => text.replace(reference, `${reference}x`)
      const query = Object.fromEntries(Object.entries(good.query ?? {}).map(([name, text]) => [name, changed(text)]))
      const unsigned = { ...good, headers: {}, body: good.body.replace(/"signature":"\w+"/, '"signature":""') }
      const forged = [{ ...good, query, body: changed(good.body) }, unsigned, old]
      const before = standIn.asked()
      for (const each of forged) await deliver(each)
      await runJobs()
      expect(await noticesAs('state')).toEqual(['refused', 'refused', 'refused'])
      expect(await ends(bought)).toEqual(['PENDIENTE', 'pending'])
      // Whom they claim to be about may be asked after, once; nothing they say is stored.
      expect(standIn.asked() - before).toBeLessThanOrEqual(1)
      expect((await noticesAs('body')).map((body) => (body as Uint8Array).length)).toEqual([0, 0, 0])
      // They do not keep the right one out.
      await act(begun.token, 'approve')
      await deliver(good)
      await work()
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
    },

    'another amount': () => heldForReview(() => standIn.reportAnotherAmount()),
    'another currency': () => heldForReview(() => standIn.reportAnotherCurrency!()),

    async 'five returns at once'() {
      const bought = await ordered()
      const begun = await begin(bought)
      const back = await act(begun.token, 'approve')
      const pages = await Promise.all(Array.from({ length: 5 }, () => comeBack(begun.attemptId, back)))
      expect(new Set(pages.map(({ redirectTo }) => redirectTo)).size).toBe(1)
      await work()
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
      expect((await books(bought)).captures).toBe(1)
      expect(await confirmations()).toBe(1)
    },

    async 'two tabs with two methods, both paid'() {
      if (standIn.chargesAtOnce) return chargedBesideAnother()
      const bought = await ordered()
      const first = await begin(bought)
      const second = await begin(bought, OTHER)
      expect((await attemptOf(first.attemptId)).state).toBe('expired')
      other.decide(second.token, 'approved')
      await comeBack(second.attemptId, { token_ws: second.token }, OTHER)
      // It was given up, and its provider takes the money all the same.
      await standIn.take(first.token)
      await comeBack(first.attemptId, standIn.finished(first.token))
      expect(await attemptOf(first.attemptId)).toMatchObject({ state: 'paid', refundReason: 'order_paid' })
      await workOnRefunds()
      expect(await statesOf(bought)).toEqual(['voided', 'paid'])
      expect(await statusOf(bought)).toBe('POR PREPARAR')
      expect(await books(bought)).toMatchObject({ refunds: 1 })
    },

    async 'provider down, slow, talking nonsense'() {
      for (const how of ['down', 'slow', 'nonsense'] as const) {
        const bought = await ordered()
        await standIn.fail('start', how)
        await neverBegan(bought)
        await begin(bought, OTHER)
        if (standIn.chargesAtOnce) await standIn.fail('status', how)
        const begun = await begin(bought)
        if (!standIn.chargesAtOnce) await standIn.fail('status', how, 3)
        await work(3)
        await comeBack(begun.attemptId, await act(begun.token, 'approve'))
        await standIn.heal()
        await work(20)
        expect(await statusOf(bought)).toBe('POR PREPARAR')
        desk.setNow(MORNING)
      }
    },

    async 'start and status both fail'() {
      for (const how of ['down', 'slow', 'nonsense'] as const) {
        const bought = await ordered()
        await standIn.fail('start', how)
        await standIn.fail('status', how, 2)
        await neverBegan(bought)
        await standIn.heal()
        const { attemptId, token } = await begin(bought, OTHER)
        other.decide(token, 'approved')
        await comeBack(attemptId, { token_ws: token }, OTHER)
        for (const minutes of [1, 3, 16]) await work(minutes)
        expect(await ends(bought)).toEqual(['POR PREPARAR', 'expired', 'paid'])
        desk.setNow(MORNING)
      }
      // Three buyers in a row: nobody else is offered it, where there are other methods.
      if (method) expect(await healthOfAll().hidden(MORNING)).toContain(method)
    },

    async 'provider silent while the order ends'() {
      if (standIn.chargesAtOnce) return silentAboutCharge()
      const bought = await ordered()
      const begun = await begin(bought)
      await standIn.fail('status', 'down', 3)
      await desk.payments.expireDue(desk.later(31))
      const endsAlone = standIn.provider.facts.moneyMoves === 'when_we_capture'
      expect(await ends(bought)).toEqual(endsAlone ? ['EXPIRADO', 'expired'] : ['PENDIENTE', 'unknown'])
      await standIn.heal()
      for (const minutes of [40, 60, 24 * 60]) await work(minutes)
      await desk.payments.expireDue(desk.now())
      expect(await ends(bought)).toEqual(['EXPIRADO', 'expired'])
      expect(await stockOf(desk.database, BEER)).toBe(STOCK)
      expect(begun.token).not.toBe('')
    },

    async 'forged return with the token of another'() {
      const [mine, theirs] = [await ordered(), await ordered()]
      const [own, foreign] = [await begin(mine), await begin(theirs)]
      const back = await act(foreign.token, 'approve')
      for (const params of [back, standIn.finished(foreign.token), {}]) await comeBack(own.attemptId, params)
      expect(await ends(mine)).toEqual(['PENDIENTE', 'pending'])
      expect(await ends(theirs)).toEqual(['PENDIENTE', 'pending'])
      await comeBack(foreign.attemptId, back)
      expect(await ends(theirs)).toEqual(['POR PREPARAR', 'paid'])
    },

    async 'money for a closed order'() {
      const bought = await ordered()
      const begun = await begin(bought)
      await work(31)
      expect(await statusOf(bought)).toBe('EXPIRADO')
      await desk.database.updateTable('stock').set({ stock: 6 }).where('product_id', '=', BEER).execute()
      await standIn.take(begun.token)
      await comeBack(begun.attemptId, standIn.finished(begun.token))
      expect(await attemptOf(begun.attemptId)).toMatchObject({ state: 'paid', refundReason: 'order_closed' })
      await workOnRefunds()
      expect(await ends(bought)).toEqual(['EXPIRADO', 'voided'])
      const revived = await ordered(1)
      const late = await begin(revived)
      desk.setNow(desk.later(31))
      await work()
      expect(await statusOf(revived)).toBe('EXPIRADO')
      await desk.database.updateTable('stock').set({ stock: STOCK }).where('product_id', '=', BEER).execute()
      await standIn.take(late.token)
      await comeBack(late.attemptId, standIn.finished(late.token))
      expect(await ends(revived)).toEqual(['POR PREPARAR', 'paid'])
    },

    async 'refunded in parts, and never more than was paid'() {
      const { bought, attemptId, pesos } = await paid()
      if (standIn.provider.facts.refunds !== 'partial') return partsByHand(bought, attemptId)
      const ask = (key: string, part: number, seen?: number) =>
        askBack(desk, attemptId, part, seen === undefined ? { key } : { key, seen })
      expect([await ask('one', 1_000), await ask('two', 500)]).toEqual(['asked', 'asked'])
      expect([await ask('one', 1_000), await ask('much', pesos - 1_499)]).toEqual(['asked', 'tooMuch'])
      await workOnRefunds()
      expect(await books(bought)).toMatchObject({ refunded: 1_500, refunds: 2 })
      expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
      const both = await Promise.all([ask('rest', pesos - 1_500, 2), ask('again', pesos - 1_500, 2)])
      expect(both.sort()).toEqual(['asked', 'changed'])
      await workOnRefunds()
      expect(await books(bought)).toMatchObject({ refunded: pesos, refunds: 3 })
      expect((await attemptOf(attemptId)).state).toBe('voided')
    },

    async 'answer to a refund lost'() {
      const { bought, attemptId, back } = await paid()
      await askBack(desk, attemptId, back)
      await standIn.fail('refund', 'lost')
      await expect(desk.payments.refund(attemptId, desk.now())).rejects.toThrow('not confirmed')
      expect(await desk.refunds.ofAttempt(attemptId)).toMatchObject([{ state: 'requested' }])
      await standIn.fail('status', 'down')
      await expect(desk.payments.refund(attemptId, desk.now())).rejects.toThrow('not confirmed')
      await standIn.endRefunds?.()
      await Promise.allSettled(Array.from({ length: 4 }, () => desk.payments.refund(attemptId, desk.now())))
      // What no status shows is never sent again: a person looks.
      const isShown = standIn.provider.facts.refundsShowWithinMs !== null
      expect(await desk.refunds.ofAttempt(attemptId)).toMatchObject([{ state: isShown ? 'done' : 'by_hand' }])
      expect(await alerts()).toEqual(isShown ? [] : ['refund_unclear'])
      expect(await books(bought)).toMatchObject({ refunded: back, refunds: 1 })
    },

    async 'refund refused'() {
      const { bought, attemptId, back } = await paid()
      await standIn.refuseRefunds(3)
      await askBack(desk, attemptId, back)
      for (const minutes of [2, 10, 30]) await work(minutes)
      expect(await desk.refunds.ofAttempt(attemptId)).toMatchObject([{ state: 'refused' }])
      expect(await alerts()).toEqual(['refund_refused'])
      expect(await books(bought)).toMatchObject({ refunded: 0 })
    },
  }

  /** Money that is not what was asked for counts as none: a person looks. */
  async function heldForReview(report: () => Promise<void>) {
    const bought = await ordered()
    await report()
    const begun = await begin(bought)
    await comeBack(begun.attemptId, await act(begun.token, 'approve'))
    await work(31)
    expect(await attemptOf(begun.attemptId)).toMatchObject({ state: 'unknown', reviewReason: 'mismatch' })
    expect(await statusOf(bought)).toBe('EXPIRADO')
    expect(await alerts()).toEqual(['mismatch'])
  }

  /** The form of the other tab is given up when the card is charged; whoever fills it in then is not charged. */
  async function chargedBesideAnother() {
    const bought = await ordered()
    const tab = await begin(bought, OTHER)
    const charged = await begin(bought)
    other.decide(tab.token, 'approved')
    await comeBack(tab.attemptId, { token_ws: tab.token }, OTHER)
    await comeBack(charged.attemptId, standIn.finished(charged.token))
    await work()
    expect(await statesOf(bought)).toEqual(['expired', 'paid'])
    expect(await statusOf(bought)).toBe('POR PREPARAR')
    expect(await tryToBegin(bought)).toBe('orderPaid')
    expect(await books(bought)).toMatchObject({ captures: 1, refunds: 0 })
  }

  /** A beginning that had no answer ends within seconds, whatever was wrong; where it may have been a charge, within three looks. */
  async function neverBegan(bought: Bought) {
    const mayBeCharged = standIn.provider.facts.lostStart === 'charged'
    expect(await tryByMethod(bought)).toBe(mayBeCharged ? 'paymentUnknown' : 'paymentStart')
    if (mayBeCharged) for (const seconds of [11, 42]) await work(seconds / 60)
    expect(await ends(bought)).toEqual(['PENDIENTE', 'expired'])
  }

  /** A charge nobody heard of holds its order until the provider says something. */
  async function silentAboutCharge() {
    const bought = await ordered()
    await standIn.fail('start', 'lost')
    await standIn.fail('status', 'down', 5)
    expect(await tryToBegin(bought)).toBe('paymentUnknown')
    await desk.payments.expireDue(desk.later(31))
    expect(await ends(bought)).toEqual(['PENDIENTE', 'unknown'])
    expect(await tryToBegin(bought)).toBe('paymentUnknown')
    await standIn.heal()
    for (const minutes of [40, 60]) await work(minutes)
    expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
    expect(await books(bought)).toMatchObject({ captures: 1 })
  }

  interface Bought {
    readonly guest: CallCustomer
    readonly orderId: OrderId
  }

  async function ordered(amount = 2): Promise<Bought> {
    const guest = await desk.guest()
    const { day, cost } = (await desk.delivery.availableDates({ commune: 'Las Condes' })).dates.find(
      ({ service }) => service === 'scheduled',
    )!
    const date = { delivery_date_requested: day }
    const body = desk.body(guest, [{ id: BEER, amount }], cost + amount * 1_200, date)
    const made = await desk.orders.create(body, guest, desk.now())
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    return { guest, orderId: made.value.orderId }
  }

  const beginning = ({ orderId, guest }: Bought, provider: string) =>
    desk.payments.begin(provider, { orderId, customer: guest, now: desk.now() })

  async function begin(bought: Bought, provider = name) {
    const begun = await beginning(bought, provider)
    if (!begun.ok) throw new Error(begun.refusal.code)
    return begun.value
  }

  async function tryToBegin(bought: Bought): Promise<string> {
    const begun = await beginning(bought, name)
    return begun.ok ? 'begun' : begun.refusal.code
  }

  /** As the checkout begins it, where the provider is one of its methods. */
  async function tryByMethod(bought: Bought): Promise<string> {
    if (!method) return tryToBegin(bought)
    const settings = { current: () => ({ machEnable: true }) }
    const request = { orderId: bought.orderId, customer: bought.guest, now: desk.now() }
    const begun = await beginByMethod({ ...desk, settings }, method, request)
    return begun.ok ? 'begun' : begun.refusal.code
  }

  /** As a shop with the keys of all providers sees it. */
  function healthOfAll() {
    const providers = PAYMENT_METHODS.map(({ provider }) => provider)
    return createMethodHealthService({ database: desk.database, logger: createLogger('test', 'silent'), providers })
  }

  /** Where a refusal leaves the payment open: it says nothing, and another card pays. */
  async function refusedAndStillThere(bought: Bought, begun: { attemptId: AttemptId; token: string }) {
    await work(1)
    expect(await ends(bought)).toEqual(['PENDIENTE', 'pending'])
    await comeBack(begun.attemptId, await act(begun.token, 'approve'))
    await work()
    expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
  }

  async function paid() {
    const bought = await ordered()
    const begun = await begin(bought)
    await comeBack(begun.attemptId, await act(begun.token, 'approve'))
    await work()
    expect(await ends(bought)).toEqual(['POR PREPARAR', 'paid'])
    const { pesos } = await attemptOf(begun.attemptId)
    /** What the provider can give back by a call. */
    const back = standIn.provider.facts.refunds === 'partial' ? clp(700) : pesos
    return { bought, attemptId: begun.attemptId, pesos, back }
  }

  /** Where no part can be refunded by a call: the operator is told, and nothing is sent. */
  async function partsByHand(bought: Bought, attemptId: AttemptId) {
    await askBack(desk, attemptId, 500)
    await work()
    expect(await desk.refunds.ofAttempt(attemptId)).toMatchObject([{ state: 'by_hand', pesos: 500 }])
    expect(await alerts()).toEqual(['refund_by_hand'])
    expect(await books(bought)).toMatchObject({ refunded: 0, refunds: 0 })
  }

  async function act(token: string, what: BuyerAct): Promise<Readonly<Record<string, string>>> {
    const back = await standIn.act(token, what)
    if (!back) throw new Error(`the buyer cannot ${what}`)
    return back
  }

  let returns = 0

  /** By GET and as a posted form in turn: what a return is does not hang on it. */
  async function comeBack(attemptId: AttemptId, params: Readonly<Record<string, string>>, provider = name) {
    await hear((await attemptOf(attemptId)).reference)
    returns += 1
    const method = returns % 2 === 0 ? 'POST' : 'GET'
    return desk.payments.handleReturn({ provider, attemptId, method, params, now: desk.now() })
  }

  let hearing: Promise<void> = Promise.resolve()

  /** What the provider has said by itself arrives; whoever comes meanwhile waits. */
  function hear(reference?: string): Promise<void> {
    const before = hearing.catch(() => undefined)
    hearing = before.then(async () => {
      const said = (await standIn.told?.(desk.now(), reference)) ?? []
      for (const message of said) await deliver(message)
      if (said.length > 0) await runJobs([NOTICE_JOB])
    })
    return hearing
  }

  /** Notices about nothing that is written yet. */
  const early: Message[] = []

  async function deliver({ headers, query = {}, body }: Message) {
    const notice = { headers, query, body: Buffer.from(body), receivedAt: desk.now() }
    const receipt = await desk.payments.storeNotice(name, notice)
    if (receipt === 'unknown') early.push({ headers, query, body })
    else expect(receipt).toBe('stored')
  }

  const queued = (kind: string) => desk.database.selectFrom('job').selectAll().where('kind', '=', kind).execute()
  const confirmations = async () => (await queued('order.confirmation')).length
  async function alerts(): Promise<string[]> {
    const payloads = (await queued(PAYMENT_ALERT_JOB)).map(({ payload }) =>
      typeof payload === 'string' ? JSON.parse(payload) : payload,
    )
    return payloads.map((alert: PaymentAlert) => alert.kind)
  }

  async function noticesAs(column: 'state' | 'copies' | 'body') {
    const rows = await desk.database.selectFrom('payment_notice').select(column).orderBy('id').execute()
    return rows.map((row) => (row as Record<string, unknown>)[column])
  }

  async function runJobs(of: readonly string[] = [REFUND_JOB, NOTICE_JOB]) {
    await desk.database
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'queued')
      .execute()
    const known = {
      [REFUND_JOB]: (payload: unknown) =>
        desk.payments.refund((payload as { attemptId: AttemptId }).attemptId, desk.now()),
      [NOTICE_JOB]: (payload: unknown) =>
        desk.payments.readNotice((payload as { noticeId: number }).noticeId, false, desk.now()),
    }
    const handlers = Object.fromEntries(Object.entries(known).filter(([kind]) => of.includes(kind)))
    const runner = createJobRunner({ database: desk.database, handlers, logger: desk.logger })
    while ((await runner.runDue()) > 0);
  }

  /** `minutes` after the morning, unless it is later already: what the worker does then. */
  async function work(minutes = 0) {
    const at = new Date(MORNING.getTime() + minutes * MINUTE)
    if (at > desk.now()) desk.setNow(at)
    await hear()
    await runJobs()
    await desk.payments.reconcileDue(desk.now())
    await desk.payments.expireDue(desk.now())
    await desk.payments.refundDue(desk.now())
    await runJobs()
  }

  /** The same until each refund that was asked for has arrived, each asked about a few minutes later. */
  async function workOnRefunds() {
    await work()
    for (let round = 0; standIn.endRefunds && round < 4; round += 1) {
      await standIn.endRefunds()
      desk.setNow(desk.later(6))
      await work()
    }
  }

  const statusOf = async ({ orderId }: Bought) => (await desk.orders.byId(orderId))!.status
  const attemptOf = async (id: AttemptId) => (await desk.payments.view(id))!.attempt

  const attemptsOf = ({ orderId }: Bought) =>
    desk.database
      .selectFrom('payment_attempt')
      .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
      .select(['payment_attempt.state', 'payment_attempt.reference', 'payment_attempt.provider'])
      .where('orders.public_id', '=', orderId)
      .orderBy('payment_attempt.id')
      .execute()

  const statesOf = async (bought: Bought): Promise<AttemptState[]> =>
    (await attemptsOf(bought)).map(({ state }) => state)

  /** The status of the order, and the states of its attempts. */
  const ends = async (bought: Bought) => [await statusOf(bought), ...(await statesOf(bought))]

  async function books(bought: Bought) {
    const ours = (await attemptsOf(bought)).filter(({ provider }) => provider === name)
    const all = await Promise.all(ours.map(({ reference }) => standIn.books(reference)))
    return all.reduce((sum, each) => ({
      captured: sum.captured + each.captured,
      refunded: sum.refunded + each.refunded,
      captures: sum.captures + each.captures,
      refunds: sum.refunds + each.refunds,
    }))
  }

  /** What the shop believes of each attempt's money is what the provider says; what a person reviews is not believed. */
  async function expectEqualBooks() {
    const { database } = desk
    const attempts = await database.selectFrom('payment_attempt').selectAll().where('provider', '=', name).execute()
    expect(attempts.length).toBeGreaterThan(0)
    for (const attempt of attempts.filter(({ review_reason }) => review_reason === null)) {
      const refunds = await database
        .selectFrom('payment_refund')
        .select('amount')
        .where('attempt_id', '=', attempt.id)
        // One that was sent and that nobody can read back is left to a person, and counts as gone.
        .where((eb) =>
          eb.or([eb('state', '=', 'done'), eb.and([eb('state', '=', 'by_hand'), eb('sent_at', 'is not', null)])]),
        )
        .execute()
      const holds = attempt.state === 'paid' || attempt.state === 'voided'
      const ours = {
        captured: holds ? attempt.amount : 0,
        refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      }
      const { captured, refunded } = await standIn.books(attempt.reference)
      expect({ reference: attempt.reference, captured, refunded }).toEqual({ reference: attempt.reference, ...ours })
    }
    const good = attempts.filter(({ state, refund_reason }) => state === 'paid' && refund_reason === null)
    const orders = good.map(({ order_id }) => order_id)
    expect(new Set(orders).size).toBe(orders.length)
  }

  describe(name, () => {
    beforeAll(async () => {
      standIn = await open()
      schema = await freshDatabase()
    })
    afterAll(async () => {
      await standIn?.close()
      await schema?.drop()
    })
    beforeEach(async () => {
      const moreProviders = [{ ...other.provider, name: OTHER }]
      desk = await openOrderDesk({ url: schema.url, now: MORNING, provider: standIn.provider, moreProviders })
      await resetSmallShop(desk.database)
      await standIn.reset()
      return () => desk.close()
    })

    const { length } = SCENARIOS
    test.each(SCENARIOS)('%s', async (scenario) => {
      const reason = standIn.empty[scenario]
      if (reason !== undefined) return expect(emptyCells(standIn)).toContain(scenario)
      await run[scenario]()
      await expectEqualBooks()
    })
    test(`is shown ${length} scenarios, but for what it cannot do`, () => {
      expect(Object.keys(standIn.empty).sort()).toEqual(emptyCells(standIn).sort())
    })
  })
}

/** The scenarios a provider has no part in, by what its face lacks: no other cell may be empty. */
function emptyCells({ provider, chargesAtOnce, reportAnotherCurrency }: StandIn): ScenarioName[] {
  const notices = SCENARIOS.filter((scenario) => scenario.includes('notice'))
  const refunds = ['answer to a refund lost', 'refund refused'] as const
  const buyers = ['cancelled by its buyer', 'left alone until its time is over'] as const
  const returns = ['forged return with the token of another', 'money for a closed order'] as const
  return [
    ...(chargesAtOnce ? [...buyers, ...returns] : []),
    ...(provider.readNotice ? [] : notices),
    ...(provider.noticesAreUnsigned ? (['notice with a bad or old signature'] as const) : []),
    ...(reportAnotherCurrency ? [] : (['another currency'] as const)),
    ...(provider.capture ? [] : (['answer to the capture lost'] as const)),
    ...(provider.facts.refunds === 'by_hand' ? refunds : []),
  ]
}
