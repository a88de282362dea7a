// Makes a payment provider's stand-in of what is its own: protocol, words, times, signature. The rest is the same for
// all: payments in a journal, the buyer's page and its control call, notices, faults, books.
import express, { type Express, type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { parseCall } from '#sandbox/control/call.ts'
import type { Operation, Scenario } from '#sandbox/control/scenarios.ts'
import { formatMoment, formatPesos } from '#sandbox/page/format.ts'
import { sendPage, table } from '#sandbox/page/layout.ts'
import type { StandIn, StateFilter } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { type BrowserReturn, sendBack, sendCopies } from './browser-return.ts'
import { buyerPage, type ExtraChoice } from './buyer.page.ts'
import { type Answer, type ApiCall, respond, type Wire } from './faults.ts'
import { type NoticeContent, type NoticeFormat, type Notices, openNotices } from './notices.ts'
import { closedPage, stayPage } from './pages.ts'
import { decide, type Outcome, type Payment, type Step, take } from './payment.ts'
import { authorizationCode, openPayments, type PaymentEvent, type Payments } from './payments.ts'

const texts = sandboxTexts.panel
const MAX_SHOWN = 500
const MAX_ROWS = 20
const OUTCOMES = ['approve', 'reject', 'abort', 'expire'] as const
const EXTRAS = ['approve_and_close', 'approve_and_back', 'approve_slowly'] as const

/** What is a provider's own. */
export interface PaymentParty {
  readonly name: string
  readonly title: string
  readonly paths: readonly string[]
  /** Its calls that scenarios can meet; returns and notices are added where it has them. */
  readonly operations: readonly Operation[]
  /** Scenarios of its own, with the calls they meet. */
  readonly scenarios?: Readonly<Partial<Record<Scenario, readonly Operation[]>>>
  /** The call that opens a payment, and the one that takes the money. */
  readonly creates: Operation
  readonly pays: Operation
  /** How long an approval waits for its capture; null: for ever. */
  readonly captureWithinMs: number | null
  /** How long a refund is pending; 0: it is done when it is answered. */
  readonly refundsAfterMs: number
  /** Whether the money moves when the buyer approves. */
  readonly captures: (payment: Payment) => boolean
  /** A refusal leaves the payment open, for another card. */
  readonly refusalStays: boolean
  readonly statusOf: (payment: Payment) => string
  readonly wire: Wire
  readonly notices: {
    readonly format: NoticeFormat
    /** What an event makes known; null: nothing. `id` is new for each notice. */
    readonly of: (payment: Payment, event: PaymentEvent, desk: Desk) => NoticeContent | null
    /** What the shop answered; null: nothing. */
    readonly answered?: (payment: Payment, status: number | null, desk: Desk) => void
  } | null
  /** The shop hears of an answer before the browser returns. */
  readonly noticesFirst?: boolean
  readonly extras: readonly ExtraChoice[]
  /** Where the browser goes after an answer; null: the buyer is in an app and stays there. */
  readonly returnOf: (payment: Payment, outcome: Outcome | ExtraChoice) => BrowserReturn | null
  /** What the buyer chooses besides. */
  readonly fields?: (payment: Payment) => Html
  readonly mount: (app: Express, desk: Desk) => void
  readonly control?: (api: Router, desk: Desk) => void
  /** What it keeps besides its payments: emptied and closed with them. */
  readonly keeps?: { clear(): void; close(): void }
}

/** What its protocol works with. */
export interface Desk {
  readonly world: World
  readonly payments: Payments
  /** Where the buyer answers. */
  pageUrl(request: Request, id: string): string
  /** The buyer answers without a page. */
  answer(payment: Payment, outcome: Outcome | ExtraChoice, chosen?: Readonly<Record<string, unknown>>): Step
  respond(
    response: Response,
    call: ApiCall,
    work: (scenario: Scenario | undefined) => Answer | Promise<Answer>,
  ): Promise<void>
}

const decideCall = z.strictObject({
  id: z.string().max(200).optional(),
  reference: z.string().max(200).optional(),
  outcome: z.enum([...OUTCOMES, ...EXTRAS]),
  chosen: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const takeCall = z.strictObject({ id: z.string().max(200) })
const replayCall = z.strictObject({
  reference: z.string().max(200),
  times: z.number().int().min(1).max(50).default(1),
  reversed: z.boolean().default(false),
})

/** The stand-in of `party`. Throws where its journal cannot be written. */
export function paymentStandIn(world: World, party: PaymentParty): StandIn {
  const { name } = party
  const sending = new Map<string, Promise<void>>()
  const notices: Notices | null =
    party.notices &&
    openNotices(world, name, party.notices.format, (id, status) => {
      const payment = payments.byId(id)
      if (payment) party.notices?.answered?.(payment, status, desk)
    })
  const payments = openPayments({
    file: world.journalFile(name),
    clock: world.clock,
    captureWithinMs: party.captureWithinMs,
    refundsAfterMs: party.refundsAfterMs,
    happened: (payment, event) => {
      const content = party.notices?.of(payment, event, desk)
      if (!content || !notices) return
      // One after the other, unless a scenario disorders them.
      const sent = notices.send(content, sending.get(payment.id))
      sending.set(payment.id, sent)
      void sent.finally(() => sending.get(payment.id) === sent && sending.delete(payment.id))
    },
  })
  const path = `/pagar/${name}`
  const desk: Desk = {
    world,
    payments,
    pageUrl: (request, id) => `${world.origin(request)}${path}/${encodeURIComponent(id)}`,
    answer,
    respond: (response, call, work) => {
      const early = async () => {
        const payment = payments.byReference(call.reference ?? '')
        if (!payment) return
        if (payment.state === 'open') answer(payment, 'approve')
        await sending.get(payment.id)
      }
      return respond(world, name, party.wire, response, call, work, early)
    },
  }

  return {
    name,
    title: party.title,
    paths: party.paths,
    operations: [...party.operations, 'return', ...(notices ? (['notice'] as const) : [])],
    scenarios: scenariosOf(party),
    mount(app) {
      party.mount(app, desk)
      mountPage(app)
    },
    control(api) {
      party.control?.(api, desk)
      controls(api)
    },
    view: (filter) => ({ [name]: shown(filter) }),
    books: () => payments.books(party.statusOf),
    section: () => section(party, payments.list(), path),
    reset() {
      payments.clear()
      notices?.clear()
      party.keeps?.clear()
    },
    close() {
      payments.close()
      notices?.close()
      party.keeps?.close()
    },
  }

  function answer(
    payment: Payment,
    outcome: Outcome | ExtraChoice,
    chosen: Readonly<Record<string, unknown>> = {},
  ): Step {
    const plain = isExtra(outcome) ? 'approve' : outcome
    const details = { ...payment.details, chosen, answered: outcome }
    const made = { captures: party.captures(payment), authorizationCode: authorizationCode() }
    const step = decide({ ...payment, details }, plain, world.clock.now(), made)
    if (step.ok && plain === 'reject' && party.refusalStays) {
      payments.update({ ...payment, details })
      return { ok: true, payment: { ...payment, details } }
    }
    return payments.save(step)
  }

  function mountPage(app: Express): void {
    const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 })
    app.get(`${path}/:id`, (request, response) => show(response, String(request.params.id)))
    app.post(path, form, async (request, response) => {
      const { id, outcome, ...chosen } = (request.body ?? {}) as Record<string, unknown>
      const payment = payments.byId(String(id))
      const known = z.enum([...OUTCOMES, ...party.extras]).safeParse(outcome)
      if (!payment || !known.success) return show(response, String(id))
      const step = answer(payment, known.data, chosen)
      if (!step.ok || step.payment.state === 'open') return show(response, payment.id)
      if (party.noticesFirst) await sending.get(payment.id)
      leave(response, step.payment, known.data)
    })
  }

  function leave(response: Response, payment: Payment, outcome: Outcome | ExtraChoice) {
    const back = party.returnOf(payment, outcome)
    if (!back || outcome === 'approve_and_close')
      return sendPage(response, stayPage(sandboxTexts.pay.closeTitle, sandboxTexts.pay.closeNote, null))
    sendCopies(world, name, { buyOrder: payment.reference, token: payment.id }, back)
    sendBack(response, back)
  }

  function show(response: Response, id: string) {
    const payment = payments.byId(id)
    if (!payment) return sendPage(response, closedPage('unknown', null))
    const back = party.returnOf(payment, payment.state === 'expired' ? 'expire' : 'abort')
    if (payment.state === 'expired') return sendPage(response, closedPage('dead', back))
    if (payment.state !== 'open') return sendPage(response, closedPage('done', back))
    const lives = payment.expiresAt === null ? null : payment.expiresAt - payment.createdAt
    sendPage(
      response,
      buyerPage({
        id: payment.id,
        title: party.title,
        amount: payment.amount === 0 ? null : payment.amount,
        reference: payment.reference,
        site: back ? new URL(back.url).host : null,
        action: path,
        extras: party.extras,
        fields: party.fields?.(payment) ?? null,
        refused: payment.details.answered === 'reject',
        minutes: lives === null ? null : Math.round(lives / 60_000),
      }),
    )
  }

  function controls(api: Router): void {
    api.post('/decide', (request, response) => {
      const call = parseCall(decideCall, request, response)
      if (!call) return
      const payment = call.id ? payments.byId(call.id) : payments.byReference(call.reference ?? '')
      if (!payment) return void response.status(404).json({ error: 'unknown_payment' })
      const step = answer(payment, call.outcome, call.chosen)
      if (!step.ok) return void response.status(409).json({ error: step.problem })
      const back = call.outcome === 'approve_and_close' ? null : party.returnOf(step.payment, call.outcome)
      if (back) sendCopies(world, name, { buyOrder: payment.reference, token: payment.id }, back)
      response.json({ id: payment.id, status: party.statusOf(step.payment), back })
    })
    api.post('/take', (request, response) => {
      const call = parseCall(takeCall, request, response)
      const payment = call && payments.byId(call.id)
      if (!payment) return void (call && response.status(404).json({ error: 'unknown_payment' }))
      payments.update(take(payment, world.clock.now()))
      response.json({ id: payment.id })
    })
    if (!notices) return
    api.get('/notices', (_request, response) => void response.json({ notices: notices.list() }))
    api.post('/notices/replay', async (request, response) => {
      const call = parseCall(replayCall, request, response)
      if (call) response.json({ sent: await notices.replay(call.reference, call.times, call.reversed) })
    })
  }

  function shown({ buyOrder, token }: StateFilter) {
    return payments
      .list()
      .filter((each) => (buyOrder ?? each.reference) === each.reference && (token ?? each.id) === each.id)
      .slice(0, MAX_SHOWN)
      .map((each) => ({ ...each, status: party.statusOf(each) }))
  }
}

const isExtra = (outcome: Outcome | ExtraChoice): outcome is ExtraChoice =>
  (EXTRAS as readonly string[]).includes(outcome)

function scenariosOf({
  creates,
  pays,
  notices,
  scenarios,
}: PaymentParty): Readonly<Partial<Record<Scenario, readonly Operation[]>>> {
  const pay = [pays]
  const notice = ['notice'] as const
  return {
    slow: pay,
    lost_answer: pay,
    lost_create: [creates],
    duplicate_return: ['return'],
    http_500: pay,
    invalid_json: pay,
    wrong_amount: pay,
    wrong_currency: pay,
    ...scenarios,
    ...(notices && {
      early_notice: [creates],
      duplicate_notice: notice,
      late_notice: notice,
      lost_notice: notice,
      disordered_notices: notice,
      ...(notices.format.signatureHeaders.length > 0 && {
        bad_signature: notice,
        old_signature: notice,
        unsigned_notice: notice,
      }),
    }),
  }
}

function section({ title, statusOf }: PaymentParty, payments: readonly Payment[], path: string): Html | null {
  if (payments.length === 0) return null
  const { order, amount, status, buyer, created } = texts.columns
  const rows = payments.slice(0, MAX_ROWS).map(
    (each) => html`<tr>
<td>${each.reference}</td>
<td class="number">${formatPesos(each.amount)}</td>
<td><span class="tag ${each.state === 'captured' ? 'good' : each.state === 'open' ? 'open' : 'bad'}">${statusOf(each)}</span></td>
<td>${each.state === 'open' ? html`<a href="${path}/${encodeURIComponent(each.id)}">${texts.open}</a>` : null}</td>
<td>${formatMoment(each.createdAt)}</td>
</tr>`,
  )
  return html`<section class="stack">
<h2>${title}</h2>
${table(title, [order, amount, status, buyer, created], rows, [1])}
</section>`
}
