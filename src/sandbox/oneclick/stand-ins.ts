// Webpay Oneclick Mall: registering a card on the payment page, charging it from server to server. Protocol: oneclick.md.

import { randomBytes, randomUUID } from 'node:crypto'
import express, { type Express, type Response } from 'express'
import { z } from 'zod'
import { IntegrationApiKeys, IntegrationCommerceCodes } from '#platform/http/transbank.ts'
import { answerTheRest } from '#sandbox/answer-the-rest.ts'
import { browserReturn, type ReturnMethod } from '#sandbox/payments/browser-return.ts'
import { type Answer, sendAnswer } from '#sandbox/payments/faults.ts'
import { capture, type Payment } from '#sandbox/payments/payment.ts'
import { type Desk, paymentStandIn } from '#sandbox/payments/payment-stand-in.ts'
import { openPayments } from '#sandbox/payments/payments.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import { MESSAGES, type Result, refused } from '#sandbox/webpay/result.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { html } from '#ui/markup/html.ts'
import { CARDS, type CardName, cardNamed, cardNames, isCredit } from './card.ts'
import { charge, chargeStatus, chargesOf, isTooOld, type Limits, mallView, refundCharge } from './charges.ts'
import { readAuthorize, readRefund, readStart, readTbkUser, readUser } from './request.ts'

const BASE = '/rswebpaytransaction/api/oneclick'
const CHILDREN: readonly string[] = [
  IntegrationCommerceCodes.ONECLICK_MALL_CHILD1,
  IntegrationCommerceCodes.ONECLICK_MALL_CHILD2,
]
const FORM_MS = 5 * 60_000
const FINISH_MS = 60_000
const LIMITS: Limits = { charge: 5_000_000, dailyAmount: 10_000_000, dailyCount: 50 }

const ABORTED = 'The inscription was aborted by the user'
const NOT_FINISHED = 'The inscription is not finished by the user'
const TOO_LATE = 'The inscription has passed max time (60 seconds) to be finished'
const FINISHED = 'The inscription was already finished'

export function oneclickStandIns(world: World): readonly StandIn[] {
  const { clock, settings } = world
  const pesos = z.number().int().min(1)
  const limits = settings.add<Limits>(
    'oneclickLimits',
    z.strictObject({ charge: pesos, dailyAmount: pesos, dailyCount: pesos }).partial(),
    LIMITS,
  )
  const method = z.enum(['GET', 'POST'])
  const returns = settings.add<{ finished: ReturnMethod; aborted: ReturnMethod }>(
    'oneclickReturns',
    z.strictObject({ finished: method, aborted: method }).partial(),
    { finished: 'GET', aborted: 'POST' },
  )
  const charges = openPayments({
    file: world.journalFile('oneclick-charges'),
    clock,
    captureWithinMs: null,
    refundsAfterMs: 0,
    happened: () => undefined,
  })

  // An inscription is a payment of nothing: open, agreed to, and "captured" by finish within 60 seconds.
  const standIn = paymentStandIn(world, {
    name: 'oneclick',
    title: sandboxTexts.panel.oneclick,
    paths: [`${BASE}/v1.2`],
    operations: ['enrol', 'finish', 'unenrol', 'pay', 'status', 'refund'],
    scenarios: { refused: ['pay'], child_refused: ['pay'] },
    creates: 'enrol',
    pays: 'pay',
    captureWithinMs: FINISH_MS,
    refundsAfterMs: 0,
    captures: () => false,
    refusalStays: false,
    statusOf: ({ state, details }) => (details.deleted ? 'deleted' : state),
    wire: {
      down: { status: 500, body: { error_message: 'Internal Server Error' } },
      amounts: ['amount'],
      currencies: ['currency'],
    },
    notices: null,
    extras: [],
    fields: () =>
      html`<legend>${sandboxTexts.pay.method}</legend>${cardNames.map(
        (name, index) => html`<label class="option">
<input type="radio" name="card" value="${name}"${index === 0 ? html` checked` : null}>
<span>${sandboxTexts.pay.cardTypes[name]}</span></label>`,
      )}`,
    returnOf: ({ returnUrl, id }, outcome) => {
      if (returnUrl === null) return null
      const aborts = outcome === 'abort'
      // The current API leaves out TBK_ID_SESION when cancelling.
      const params = { TBK_TOKEN: id, ...(aborts && { TBK_ORDEN_COMPRA: id.slice(0, 26) }) }
      return browserReturn(returnUrl, aborts ? returns().aborted : returns().finished, params)
    },
    keeps: charges,
    mount,
  })
  return [
    {
      ...standIn,
      view: (filter) => ({
        ...standIn.view?.(filter),
        oneclickCharges: charges.list().map((each) => ({ ...each, status: chargeStatus(each) })),
      }),
      books: () => charges.books(chargeStatus),
    },
  ]

  function mount(app: Express, desk: Desk): void {
    const { payments: inscriptions } = desk
    const api = express.Router()
    const open = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 })
    const toPage = (response: Response, token: unknown) =>
      response.redirect(303, `/pagar/oneclick/${encodeURIComponent(typeof token === 'string' ? token : '')}`)
    app.post('/webpayserver/bp_multicode_inscription.cgi', open, (request, response) =>
      toPage(response, request.body?.TBK_TOKEN),
    )
    app.get('/webpayserver/bp_multicode_inscription.cgi', (request, response) =>
      toPage(response, request.query.TBK_TOKEN),
    )
    app.use(BASE, api)

    api.use((request, response, next) => {
      const isKnown =
        request.get('Tbk-Api-Key-Id') === IntegrationCommerceCodes.ONECLICK_MALL &&
        request.get('Tbk-Api-Key-Secret') === IntegrationApiKeys.WEBPAY
      if (isKnown) return next()
      sendAnswer(response, answerOf(refused(MESSAGES.notAuthorized, 401)))
    })
    api.use(express.json({ limit: '16kb', strict: true, type: 'application/json' }))

    api.post('/v1.2/inscriptions', (request, response) => {
      const input = readStart(request.body)
      const reference = input.ok ? input.value.username : undefined
      return desk.respond(response, { operation: 'enrol', reference }, () => {
        if (!input.ok) return answerOf(input)
        const { username, email, responseUrl } = input.value
        const inscription = inscriptions.open({
          id: randomBytes(32).toString('hex'),
          reference: username,
          amount: 0,
          livesMs: FORM_MS,
          returnUrl: responseUrl,
          details: { email },
        })
        const url_webpay = `${world.origin(request)}/webpayserver/bp_multicode_inscription.cgi`
        return { status: 200, body: { token: inscription.id, url_webpay } }
      })
    })

    api.put('/v1.2/inscriptions/:token', (request, response) => {
      const inscription = inscriptions.byId(request.params.token)
      const call = { operation: 'finish', reference: inscription?.reference, id: request.params.token } as const
      return desk.respond(response, call, () => finish(inscription))
    })

    api.delete('/v1.2/inscriptions', (request, response) => {
      const input = readUser(request.body)
      const reference = input.ok ? input.value.username : undefined
      return desk.respond(response, { operation: 'unenrol', reference }, () => {
        if (!input.ok) return answerOf(input)
        const found = cardOf(input.value.tbkUser, input.value.username)
        if (!found) return answerOf(refused('Not Found', 404))
        inscriptions.update({ ...found, details: { ...found.details, deleted: true } })
        return { status: 204, body: null }
      })
    })

    api.post('/v1.2/transactions', (request, response) => {
      const input = readAuthorize(request.body)
      const reference = input.ok ? input.value.buyOrder : undefined
      return desk.respond(response, { operation: 'pay', reference }, (scenario) => {
        if (!input.ok) return answerOf(input)
        const { tbkUser, username, buyOrder, details } = input.value
        if (details.some(({ commerceCode }) => !CHILDREN.includes(commerceCode)))
          return answerOf(refused(MESSAGES.invalid('details.commerce_code')))
        if (charges.byReference(buyOrder)) return answerOf(refused(MESSAGES.invalid('buy_order')))
        const inscription = cardOf(tbkUser, username)
        const card = inscription ? chosenCard(inscription) : null
        const last = details.length - 1
        const refuses = (index: number) => scenario === 'refused' || (scenario === 'child_refused' && index === last)
        const made = charge(charges, input.value, card, limits(), clock.now(), refuses)
        return { status: 200, body: mallView(buyOrder, made) }
      })
    })

    api.put('/v1.2/transactions/capture', (_request, response) => {
      sendAnswer(response, answerOf(refused(MESSAGES.notDeferred)))
    })

    api.get('/v1.2/transactions/:buyOrder', (request, response) => {
      const reference = request.params.buyOrder
      return desk.respond(response, { operation: 'status', reference }, () => {
        const found = chargesOf(charges, reference)
        if (!found[0]) return answerOf(refused(MESSAGES.notFound))
        if (isTooOld(found[0], clock.now())) return answerOf(refused(MESSAGES.tooOld))
        return { status: 200, body: mallView(reference, found) }
      })
    })

    api.post('/v1.2/transactions/:buyOrder/refunds', (request, response) => {
      const reference = request.params.buyOrder
      const input = readRefund(request.body)
      return desk.respond(response, { operation: 'refund', reference }, (scenario) => {
        if (scenario === 'refused') return answerOf(refused(MESSAGES.notRefundable))
        return answerOf(input.ok ? refundCharge(charges, reference, input.value, clock.now()) : input)
      })
    })

    api.post('/v1.2/bin_info', (request, response) => {
      const tbkUser = readTbkUser(request.body)
      if (!tbkUser.ok) return void sendAnswer(response, answerOf(tbkUser))
      const found = cardOf(tbkUser.value)
      if (!found) return void sendAnswer(response, answerOf(refused(MESSAGES.invalid('tbk_user'))))
      const card = chosenCard(found)
      const bin_payment_type = isCredit(card) ? 'Credito' : CARDS[card].type === 'Prepago' ? 'Prepago' : 'Debito'
      sendAnswer(response, {
        status: 200,
        body: { bin_issuer: 'TEST COMMERCE BANK', bin_payment_type, bin_brand: 'Visa' },
      })
    })

    answerTheRest(api, answerOf(refused('Not Found', 404)), (status) =>
      answerOf(refused('Malformed JSON request', status)),
    )

    /** The live card of a `tbk_user`; each user has one, the last one finished. */
    function cardOf(tbkUser: string, username?: string): Payment | undefined {
      const found = inscriptions.list().find(({ details }) => details.tbkUser === tbkUser)
      if (!found || found.details.deleted || found.details.replaced) return undefined
      return username === undefined || found.reference === username ? found : undefined
    }

    function finish(inscription: Payment | undefined): Answer {
      if (!inscription) return answerOf(refused(MESSAGES.invalid('token')))
      const { state } = inscription
      const refusals: Partial<Record<typeof state, string>> = {
        open: NOT_FINISHED,
        canceled: ABORTED,
        reversed: TOO_LATE,
        captured: FINISHED,
      }
      const refusal = refusals[state]
      if (refusal !== undefined) return answerOf(refused(refusal))
      if (state !== 'authorized') return { status: 200, body: { response_code: -1 } }
      const before = inscriptions
        .list()
        .filter(({ reference, details }) => reference === inscription.reference && details.tbkUser)
      for (const each of before) inscriptions.update({ ...each, details: { ...each.details, replaced: true } })
      const details = { ...inscription.details, tbkUser: randomUUID() }
      const step = inscriptions.save(capture({ ...inscription, details }, clock.now()))
      if (!step.ok) return answerOf(refused(FINISHED))
      return { status: 200, body: inscriptionView(step.payment, chosenCard(step.payment)) }
    }
  }
}

/** What the buyer chose on the page. */
function chosenCard({ details }: Payment): CardName {
  return cardNamed((details.chosen as { card?: unknown } | undefined)?.card)
}

function inscriptionView({ details, authorizationCode }: Payment, card: CardName): Record<string, unknown> {
  return {
    response_code: 0,
    tbk_user: details.tbkUser,
    authorization_code: authorizationCode,
    card_type: CARDS[card].type,
    card_number: `XXXXXXXXXXXX${CARDS[card].number}`,
  }
}

function answerOf(result: Result<Record<string, unknown>>): Answer {
  return result.ok
    ? { status: 200, body: result.value }
    : { status: result.status, body: { error_message: result.message } }
}
