// Webpay Plus: its API, its payment page, and what the control API and the panel show of it.
import type { Router } from 'express'
import { z } from 'zod'
import { parseCall } from '#sandbox/control/call.ts'
import { formatMoment, formatPesos } from '#sandbox/page/format.ts'
import { table } from '#sandbox/page/layout.ts'
import type { BookEntry } from '#sandbox/payments/books.ts'
import { type BrowserReturn, sendCopies } from '#sandbox/payments/browser-return.ts'
import type { StandIn, StateFilter } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { API_PATH, webpayApi } from './api.controller.ts'
import { createCredentials } from './credentials.ts'
import { openLedger } from './ledger.ts'
import { decideCall } from './payment.contract.ts'
import { PAGE_PATH, paymentRoutes } from './payment.controller.ts'
import { RETURN_METHODS, type ReturnMethods } from './return.ts'
import { collectedAmount, isExpired, type Outcome, refundedAmount, statusOf, type Transaction } from './transaction.ts'
import { createWebpay } from './webpay.service.ts'

const texts = sandboxTexts.panel
const OUTCOMES = Object.keys(texts.outcomes) as Outcome[]
const MAX_SHOWN = 500
const MAX_ROWS = 50
const COMMIT_MS = 40
const COMMIT = ['commit'] as const
const method = z.enum(['GET', 'POST'])

export function webpayStandIns(world: World): readonly StandIn[] {
  const { clock, settings, scenarios, calls } = world
  const ledger = openLedger(world.journalFile('transactions'))
  const commitMs = settings.add('commitMs', z.number().int().min(0).max(60_000), COMMIT_MS)
  const returnMethods = settings.add<ReturnMethods>(
    'returnMethods',
    z.strictObject({ approve: method, reject: method, abort: method, expire: method, form_error: method }).partial(),
    RETURN_METHODS,
  )
  const webpay = createWebpay(ledger, clock, { commitMs, returnMethods })
  const copies = ({ buyOrder, token }: Transaction, back: BrowserReturn) =>
    sendCopies(world, 'webpay', { buyOrder, token }, back)
  return [
    {
      name: 'webpay',
      title: texts.webpay,
      paths: [API_PATH],
      operations: ['create', 'commit', 'status', 'refund', 'capture', 'return'],
      scenarios: {
        slow: COMMIT,
        lost_answer: COMMIT,
        lost_create: ['create'],
        duplicate_return: ['return'],
        wrong_amount: COMMIT,
        http_500: COMMIT,
        invalid_json: COMMIT,
        already_locked: COMMIT,
        repeat_returns_same_body: COMMIT,
      },
      mount(app) {
        app.use(
          '/rswebpaytransaction/api/webpay',
          webpayApi({
            webpay,
            credentials: createCredentials(world.commerce),
            scenarios,
            calls,
            clock,
            pageUrl: (request) => world.origin(request) + PAGE_PATH,
          }),
        )
        app.use(paymentRoutes({ webpay, ledger, clock, copies, shopName: sandboxTexts.shopName }))
      },
      control,
      view: (filter) => ({ count: ledger.list().length, transactions: shown(filter) }),
      books: () => ledger.list().map(bookEntry),
      settingsFields: () => html`<label class="field">${texts.commitMs}
<input name="commitMs" type="number" min="0" max="60000" value="${commitMs()}">
</label>
${OUTCOMES.map((outcome) => returnMethodField(outcome, returnMethods()[outcome]))}`,
      section: () => section(ledger.list(), clock.now()),
      reset: () => ledger.clear(),
      close: () => ledger.close(),
    },
  ]

  /** The buyer decides without a browser; planned copies of the return are sent as with one. */
  function control(api: Router): void {
    api.post('/decide', (request, response) => {
      const call = parseCall(decideCall, request, response)
      if (!call) return
      const decided = webpay.decide(call.token, call)
      if (!decided.ok) return void response.status(decided.status).json({ error: decided.message })
      copies(decided.value.transaction, decided.value.back)
      response.json(decided.value.back)
    })
  }

  function shown({ buyOrder, token }: StateFilter) {
    return ledger
      .list()
      .filter((each) => (buyOrder ?? each.buyOrder) === each.buyOrder && (token ?? each.token) === each.token)
      .slice(0, MAX_SHOWN)
      .map((each) => ({ ...each, status: statusOf(each), dead: isExpired(each, clock.now()) }))
  }
}

/** An approval that was committed is money, unless its card was deferred: then the capture is. */
function bookEntry(transaction: Transaction): BookEntry {
  const status = statusOf(transaction)
  const paid = transaction.commit !== null && status !== 'FAILED' && (!transaction.deferred || transaction.capture)
  return {
    reference: transaction.buyOrder,
    id: transaction.token,
    status,
    amount: transaction.amount,
    captured: paid ? collectedAmount(transaction) : 0,
    refunded: paid ? refundedAmount(transaction) : 0,
  }
}

function returnMethodField(outcome: Outcome, chosen: string): Html {
  const options = ['GET', 'POST'].map(
    (each) => html`<option${each === chosen ? html` selected` : null}>${each}</option>`,
  )
  const label = `${texts.returnMethod}: ${texts.outcomes[outcome]}`
  return html`<label class="field">${label}<select name="returnMethods.${outcome}">${options}</select></label>`
}

function section(transactions: readonly Transaction[], now: number): Html {
  const { order, amount, status, buyer, created } = texts.columns
  const rows = transactions.slice(0, MAX_ROWS).map(
    (row) => html`<tr>
<td>${row.buyOrder}</td>
<td class="number">${formatPesos(row.amount)}</td>
<td><span class="tag ${tone(statusOf(row))}">${statusOf(row)}</span></td>
<td>${decisionOf(row, now)}</td>
<td>${formatMoment(row.createdAt)}</td>
</tr>`,
  )
  return html`<section class="stack">
<h2>${texts.transactions}</h2>
${
  rows.length === 0
    ? html`<p>${texts.noTransactions}</p>`
    : table(texts.transactions, [order, amount, status, buyer, created], rows, [1])
}
</section>`
}

function decisionOf(transaction: Transaction, now: number): Html | string {
  if (transaction.decision) return texts.outcomes[transaction.decision.outcome]
  if (isExpired(transaction, now)) return texts.outcomes.expire
  return html`<a href="${PAGE_PATH}?token_ws=${transaction.token}">${texts.open}</a>`
}

function tone(status: string): string {
  if (status === 'AUTHORIZED' || status === 'CAPTURED') return 'good'
  return status === 'INITIALIZED' ? 'open' : 'bad'
}
