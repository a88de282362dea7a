// The control panel: providers, what comes next, settings, clock, transactions and the last calls. Plain forms.
import { formatMoment, formatPesos } from '#sandbox/page/format.ts'
import { type Html, html } from '#sandbox/page/html.ts'
import { navigationLinks, type Page } from '#sandbox/page/layout.ts'
import { API_PATH } from '#sandbox/webpay/api.controller.ts'
import { PAGE_PATH } from '#sandbox/webpay/payment.controller.ts'
import type { Outcome } from '#sandbox/webpay/transaction.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import type { SandboxState } from './sandbox-state.ts'
import {
  GA4_SCENARIOS,
  META_SCENARIOS,
  OPERATIONS,
  type Provider,
  SMTP_SCENARIOS,
  TOPSORT_SCENARIOS,
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
${nextOutcomes(view)}
${transactions(view)}
${lastCalls(view)}
<div class="cards">${settings(view)}${clock(view)}${reset()}</div>`,
  }
}

function providers(view: View, { http, smtp }: { http: string; smtp: string }): Html {
  return html`<section class="stack"><h2>${texts.providers}</h2><div class="cards">
<div class="card"><h3>${texts.webpay}</h3><p><code>${http}${API_PATH}</code></p><p><a href="/_sim/state">${texts.stateLink}</a></p></div>
<div class="card"><h3>${texts.smtp}</h3><p><code>${smtp}</code></p><p><a href="/inbox">${texts.inboxLink}</a> (${view.mails})</p></div>
<div class="card"><h3>${texts.analytics}</h3><p><code>${http}/meta</code><br><code>${http}/ga4</code><br><code>${http}/topsort</code></p><p><a href="/eventos">${texts.eventsLink}</a> (${view.events})</p></div>
</div></section>`
}

function nextOutcomes({ next }: View): Html {
  return html`<section class="stack"><h2>${texts.next}</h2><p class="muted">${texts.nextNote}</p>
<div class="cards">${nextForm('webpay', texts.webpay, WEBPAY_SCENARIOS)}${nextForm('smtp', texts.smtp, SMTP_SCENARIOS)}${nextForm('meta', texts.meta, META_SCENARIOS)}${nextForm('ga4', texts.ga4, GA4_SCENARIOS)}${nextForm('topsort', texts.topsort, TOPSORT_SCENARIOS)}</div>
${next.length === 0 ? html`<p>${texts.nothingNext}</p>` : null}
<ul class="list">${next.map(
    (
      each,
    ) => html`<li><span><strong>${texts.scenarios[each.scenario]}</strong> · ${each.on.map((on) => texts.operations[on]).join(', ')} · ×${each.times}${
      each.delayMs > 0 ? ` · ${each.delayMs} ms` : ''
    }${each.buyOrder ? ` · ${each.buyOrder}` : ''}</span>
<form method="post" action="/panel/remove"><input type="hidden" name="id" value="${each.id}"><button class="small">${texts.remove}</button></form></li>`,
  )}</ul></section>`
}

function nextForm(provider: Provider, title: string, scenarios: readonly (keyof typeof texts.scenarios)[]): Html {
  const operations = OPERATIONS.filter((each) => !['mail', 'return', 'event', 'auction'].includes(each))
  return html`<form class="card stack" method="post" action="/panel/next"><h3>${title}</h3><input type="hidden" name="provider" value="${provider}">
<label class="field">${texts.scenario}<select name="scenario">${scenarios.map(
    (each) => html`<option value="${each}">${texts.scenarios[each]}</option>`,
  )}</select></label>
${
  provider === 'webpay'
    ? html`<label class="field">${texts.on}<select name="on"><option value="">${texts.onDefault}</option>${operations.map(
        (each) => html`<option value="${each}">${texts.operations[each]}</option>`,
      )}</select></label>`
    : null
}
<div class="row"><label class="field">${texts.times}<input name="times" type="number" min="1" max="100000" value="1"></label>
<label class="field">${texts.delay}<input name="delayMs" type="number" min="0" max="120000"></label>
${provider === 'webpay' ? html`<label class="field">${texts.buyOrder}<input name="buyOrder" maxlength="26"></label>` : null}</div>
<button class="main">${texts.prepare}</button></form>`
}

function transactions({ transactions: rows }: View): Html {
  const { order, amount, status, buyer, created } = texts.columns
  return html`<section class="stack"><h2>${texts.transactions}</h2>${
    rows.length === 0
      ? html`<p>${texts.noTransactions}</p>`
      : html`<div class="scroll" role="region" aria-label="${texts.transactions}" tabindex="0"><table><thead><tr><th scope="col">${order}</th><th scope="col" class="number">${amount}</th><th scope="col">${status}</th><th scope="col">${buyer}</th><th scope="col">${created}</th></tr></thead>
<tbody>${rows.slice(0, MAX_ROWS).map(
          (row) => html`<tr><td>${row.buyOrder}</td><td class="number">${formatPesos(row.amount)}</td>
<td><span class="tag ${tone(row.status)}">${row.status}</span></td>
<td>${row.decision ? texts.outcomes[row.decision.outcome] : row.dead ? texts.outcomes.expire : html`<a href="${PAGE_PATH}?token_ws=${row.token}">${texts.open}</a>`}</td>
<td>${formatMoment(row.createdAt)}</td></tr>`,
        )}</tbody></table></div>`
  }</section>`
}

function tone(status: string): string {
  if (status === 'AUTHORIZED' || status === 'CAPTURED') return 'good'
  return status === 'INITIALIZED' ? 'open' : 'bad'
}

function lastCalls({ calls }: View): Html {
  const { at, operation, order, answer, case: scenario } = texts.columns
  return html`<section class="stack"><h2>${texts.calls}</h2>${
    calls.length === 0
      ? html`<p>${texts.noCalls}</p>`
      : html`<div class="scroll" role="region" aria-label="${texts.calls}" tabindex="0"><table><thead><tr>${[at, operation, order, answer, scenario].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${calls
          .slice(-MAX_ROWS)
          .reverse()
          .map(
            (
              call,
            ) => html`<tr><td>${formatMoment(call.at)}</td><td>${texts.operations[call.operation]}</td><td>${call.buyOrder}</td>
<td>${call.status ?? texts.cut}</td><td>${call.scenario ? texts.scenarios[call.scenario] : ''}</td></tr>`,
          )}</tbody></table></div>`
  }</section>`
}

function settings({ settings: { commitMs, returnMethods } }: View): Html {
  return html`<form class="card stack" method="post" action="/panel/settings"><h2>${texts.settings}</h2>
<label class="field">${texts.commitMs}<input name="commitMs" type="number" min="0" max="60000" value="${commitMs}"></label>
${OUTCOMES.map(
  (outcome) =>
    html`<label class="field">${texts.returnMethod}: ${texts.outcomes[outcome]}<select name="${outcome}">${[
      'GET',
      'POST',
    ].map(
      (method) => html`<option${returnMethods[outcome] === method ? html` selected` : null}>${method}</option>`,
    )}</select></label>`,
)}
<button>${texts.save}</button></form>`
}

function clock({ now }: View): Html {
  return html`<form class="card stack" method="post" action="/panel/clock"><h2>${texts.clock}</h2>
<p>${texts.clockNow}: <strong>${formatMoment(now)}</strong></p>
<label class="field">${texts.advance}<input name="minutes" type="number" min="1" max="525600" value="6"></label>
<button>${texts.advanceDo}</button></form>`
}

function reset(): Html {
  return html`<form class="card stack" method="post" action="/panel/reset"><h2>${texts.reset}</h2><p class="muted">${texts.resetNote}</p>
<button class="danger">${texts.reset}</button></form>`
}
