// The control panel: providers, scenarios, settings, clock, transactions and the last calls. Plain forms.
import { formatMoment, formatPesos } from '#sandbox/page/format.ts'
import { type Html, html } from '#sandbox/page/html.ts'
import { navigationLinks, type Page, table } from '#sandbox/page/layout.ts'
import { API_PATH } from '#sandbox/webpay/api.controller.ts'
import { PAGE_PATH } from '#sandbox/webpay/payment.controller.ts'
import type { Outcome } from '#sandbox/webpay/transaction.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import type { SandboxState } from './sandbox-state.ts'
import {
  COURIER_SCENARIOS,
  GA4_SCENARIOS,
  GOOGLE_SCENARIOS,
  META_SCENARIOS,
  OPERATIONS,
  type Operation,
  type Provider,
  SMTP_SCENARIOS,
  TOPSORT_SCENARIOS,
  TWILIO_SCENARIOS,
  WEBPAY_SCENARIOS,
} from './scenarios.ts'

const texts = sandboxTexts.panel
const OUTCOMES = Object.keys(texts.outcomes) as Outcome[]
const MAX_ROWS = 50

type View = ReturnType<SandboxState['view']>

/** The panel as it stands. */
export function panelPage(view: View, addresses: { http: string; smtp: string }): Page {
  return {
    title: texts.title,
    banner: sandboxTexts.bannerPanel,
    nav: navigationLinks('panel'),
    body: html`<h1>${texts.title}</h1>
${providers(view, addresses)}
${nextScenarios(view)}
${transactions(view)}
${deliveries(view)}
${lastCalls(view)}
<div class="cards">${settings(view)}${clock(view)}${reset()}</div>`,
  }
}

function providers(view: View, { http, smtp }: { http: string; smtp: string }): Html {
  return html`<section class="stack">
<h2>${texts.providers}</h2>
<div class="cards">
<div class="card">
<h3>${texts.webpay}</h3>
<p><code>${http}${API_PATH}</code></p>
<p><a href="/_sim/state">${texts.stateLink}</a></p>
</div>
<div class="card">
<h3>${texts.smtp}</h3>
<p><code>${smtp}</code></p>
<p><a href="/inbox">${texts.inboxLink}</a> (${view.mails})</p>
</div>
<div class="card">
<h3>${texts.twilio}</h3>
<p><code>${http}/twilio</code></p>
<p><a href="/inbox#sms">${texts.smsLink}</a> (${view.sms})</p>
</div>
<div class="card">
<h3>${texts.google}</h3>
<p><code>${http}/google</code></p>
</div>
<div class="card">
<h3>${texts.analytics}</h3>
<p><code>${http}/meta</code><br><code>${http}/ga4</code><br><code>${http}/topsort</code></p>
<p><a href="/eventos">${texts.eventsLink}</a> (${view.events})</p>
</div>
<div class="card">
<h3>${texts.couriers}</h3>
<p><code>${http}/uber</code><br><code>${http}/justo</code></p>
<p>${texts.courierHours}: ${view.settings.courierHours.uber} · ${view.settings.courierHours.justo}</p>
</div>
</div>
</section>`
}

const FORMS = [
  ['webpay', texts.webpay, WEBPAY_SCENARIOS],
  ['smtp', texts.smtp, SMTP_SCENARIOS],
  ['meta', texts.meta, META_SCENARIOS],
  ['ga4', texts.ga4, GA4_SCENARIOS],
  ['topsort', texts.topsort, TOPSORT_SCENARIOS],
  ['twilio', texts.twilio, TWILIO_SCENARIOS],
  ['google', texts.google, GOOGLE_SCENARIOS],
  ['uber', texts.uber, COURIER_SCENARIOS],
  ['justo', texts.justo, COURIER_SCENARIOS],
] as const

function nextScenarios({ next }: View): Html {
  return html`<section class="stack">
<h2>${texts.next}</h2>
<p class="muted">${texts.nextNote}</p>
<div class="cards">
${FORMS.map(([provider, title, scenarios]) => scenarioForm(provider, title, scenarios))}
</div>
${next.length === 0 ? html`<p>${texts.nothingNext}</p>` : null}
<ul class="list">
${next.map(plannedItem)}
</ul>
</section>`
}

function plannedItem({ id, scenario, on, times, delayMs, buyOrder }: View['next'][number]): Html {
  const details = [
    on.map((each) => texts.operations[each]).join(', '),
    `×${times}`,
    ...(delayMs > 0 ? [`${delayMs} ms`] : []),
    ...(buyOrder ? [buyOrder] : []),
  ]
  return html`<li>
<span><strong>${texts.scenarios[scenario]}</strong> · ${details.join(' · ')}</span>
<form method="post" action="/panel/remove">
<input type="hidden" name="id" value="${id}">
<button class="small">${texts.remove}</button>
</form>
</li>`
}

function scenarioForm(provider: Provider, title: string, scenarios: readonly (keyof typeof texts.scenarios)[]): Html {
  return html`<form class="card stack" method="post" action="/panel/next">
<h3>${title}</h3>
<input type="hidden" name="provider" value="${provider}">
<label class="field">${texts.scenario}<select name="scenario">
${scenarios.map((each) => html`<option value="${each}">${texts.scenarios[each]}</option>`)}
</select></label>
${operationField(provider)}
<div class="row">
<label class="field">${texts.times}<input name="times" type="number" min="1" max="100000" value="1"></label>
<label class="field">${texts.delay}<input name="delayMs" type="number" min="0" max="120000"></label>
${provider === 'webpay' ? html`<label class="field">${texts.buyOrder}<input name="buyOrder" maxlength="26"></label>` : null}
</div>
<button class="main">${texts.prepare}</button>
</form>`
}

/** The calls of providers that have several. */
const CALLS: Partial<Readonly<Record<Provider, readonly Operation[]>>> = {
  webpay: OPERATIONS.slice(0, OPERATIONS.indexOf('return')),
  google: ['suggest', 'place', 'geocode'],
  uber: ['token', 'quote', 'delivery'],
  justo: ['quote', 'delivery'],
}

function operationField(provider: Provider): Html | null {
  const operations = CALLS[provider]
  if (!operations) return null
  return html`<label class="field">${texts.on}<select name="on">
<option value="">${texts.onDefault}</option>
${operations.map((each) => html`<option value="${each}">${texts.operations[each]}</option>`)}
</select></label>`
}

function transactions({ transactions: rows }: View): Html {
  const { order, amount, status, buyer, created } = texts.columns
  const shown = rows.slice(0, MAX_ROWS).map(
    (row) => html`<tr>
<td>${row.buyOrder}</td>
<td class="number">${formatPesos(row.amount)}</td>
<td><span class="tag ${tone(row.status)}">${row.status}</span></td>
<td>${decisionOf(row)}</td>
<td>${formatMoment(row.createdAt)}</td>
</tr>`,
  )
  return html`<section class="stack">
<h2>${texts.transactions}</h2>
${
  rows.length === 0
    ? html`<p>${texts.noTransactions}</p>`
    : table(texts.transactions, [order, amount, status, buyer, created], shown, [1])
}
</section>`
}

function deliveries({ deliveries: rows }: View): Html {
  const { at, courier, receiver, address, amount, status } = texts.columns
  const shown = rows.slice(0, MAX_ROWS).map(
    (row) => html`<tr>
<td>${formatMoment(row.at)}</td>
<td>${texts[row.courier]}</td>
<td>${row.to.name}</td>
<td>${row.to.address}</td>
<td class="number">${formatPesos(row.price)}</td>
<td>${row.status}</td>
</tr>`,
  )
  return html`<section class="stack">
<h2>${texts.deliveries}</h2>
${
  rows.length === 0
    ? html`<p>${texts.noDeliveries}</p>`
    : table(texts.deliveries, [at, courier, receiver, address, amount, status], shown, [4])
}
</section>`
}

function decisionOf({ decision, dead, token }: View['transactions'][number]): Html | string {
  if (decision) return texts.outcomes[decision.outcome]
  return dead ? texts.outcomes.expire : html`<a href="${PAGE_PATH}?token_ws=${token}">${texts.open}</a>`
}

function tone(status: string): string {
  if (status === 'AUTHORIZED' || status === 'CAPTURED') return 'good'
  return status === 'INITIALIZED' ? 'open' : 'bad'
}

function lastCalls({ calls }: View): Html {
  const { at, operation, order, answer, case: scenario } = texts.columns
  const shown = calls
    .slice(-MAX_ROWS)
    .reverse()
    .map(
      (call) => html`<tr>
<td>${formatMoment(call.at)}</td>
<td>${texts.operations[call.operation]}</td>
<td>${call.buyOrder}</td>
<td>${call.status ?? texts.cut}</td>
<td>${call.scenario ? texts.scenarios[call.scenario] : ''}</td>
</tr>`,
    )
  return html`<section class="stack">
<h2>${texts.calls}</h2>
${
  calls.length === 0
    ? html`<p>${texts.noCalls}</p>`
    : table(texts.calls, [at, operation, order, answer, scenario], shown)
}
</section>`
}

function settings({ settings: { commitMs, returnMethods } }: View): Html {
  return html`<form class="card stack" method="post" action="/panel/settings">
<h2>${texts.settings}</h2>
<label class="field">${texts.commitMs}
<input name="commitMs" type="number" min="0" max="60000" value="${commitMs}">
</label>
${OUTCOMES.map((outcome) => returnMethodField(outcome, returnMethods[outcome]))}
<button>${texts.save}</button>
</form>`
}

function returnMethodField(outcome: Outcome, chosen: string): Html {
  const options = ['GET', 'POST'].map(
    (method) => html`<option${method === chosen ? html` selected` : null}>${method}</option>`,
  )
  const label = `${texts.returnMethod}: ${texts.outcomes[outcome]}`
  return html`<label class="field">${label}<select name="${outcome}">${options}</select></label>`
}

function clock({ now }: View): Html {
  return html`<form class="card stack" method="post" action="/panel/clock">
<h2>${texts.clock}</h2>
<p>${texts.clockNow}: <strong>${formatMoment(now)}</strong></p>
<label class="field">${texts.advance}<input name="minutes" type="number" min="1" max="525600" value="6"></label>
<button>${texts.advanceDo}</button>
</form>`
}

function reset(): Html {
  return html`<form class="card stack" method="post" action="/panel/reset">
<h2>${texts.reset}</h2>
<p class="muted">${texts.resetNote}</p>
<button class="danger">${texts.reset}</button>
</form>`
}
