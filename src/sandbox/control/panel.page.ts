// The control panel: providers, scenarios, what stand-ins show, the last calls, settings, clock. Plain forms.
import { formatMoment } from '#sandbox/page/format.ts'
import { navigationLinks, type Page, table } from '#sandbox/page/layout.ts'
import type { StandIn } from '#sandbox/stand-in.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Call } from './call-log.ts'
import type { SandboxState } from './sandbox-state.ts'
import type { PlannedScenario, Scenario } from './scenarios.ts'

const texts = sandboxTexts.panel
const MAX_ROWS = 50

export function panelPage({ world, standIns }: SandboxState, addresses: { http: string; smtp: string }): Page {
  return {
    title: texts.title,
    banner: sandboxTexts.bannerPanel,
    nav: navigationLinks('panel'),
    body: html`<h1>${texts.title}</h1>
<section class="stack">
<h2>${texts.providers}</h2>
<p><a href="/_sim/state">${texts.stateLink}</a></p>
<div class="cards">
${standIns.map((standIn) => card(standIn, addresses))}
</div>
</section>
${nextScenarios(standIns, world.scenarios.list())}
${standIns.flatMap((standIn) => standIn.section?.() ?? [])}
${lastCalls(world.calls.list())}
<div class="cards">${settings(standIns)}${clock(world.clock.now())}${reset()}</div>`,
  }
}

function card({ title, paths, links }: StandIn, { http, smtp }: { http: string; smtp: string }): Html {
  return html`<div class="card">
<h3>${title}</h3>
<p>${paths.map((path) => html`<code>${path === 'smtp:' ? smtp : `${http}${path}`}</code><br>`)}</p>
${links ? html`<p>${links()}</p>` : null}
</div>`
}

function nextScenarios(standIns: readonly StandIn[], next: readonly PlannedScenario[]): Html {
  return html`<section class="stack">
<h2>${texts.next}</h2>
<p class="muted">${texts.nextNote}</p>
<div class="cards">
${standIns.map(scenarioForm)}
</div>
${next.length === 0 ? html`<p>${texts.nothingNext}</p>` : null}
<ul class="list">
${next.map(plannedItem)}
</ul>
</section>`
}

function plannedItem({ id, scenario, on, times, delayMs, buyOrder }: PlannedScenario): Html {
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

function scenarioForm({ name, title, scenarios, operations, books }: StandIn): Html {
  return html`<form class="card stack" method="post" action="/panel/next">
<h3>${title}</h3>
<input type="hidden" name="provider" value="${name}">
<label class="field">${texts.scenario}<select name="scenario">
${(Object.keys(scenarios) as Scenario[]).map((each) => html`<option value="${each}">${texts.scenarios[each]}</option>`)}
</select></label>
${
  operations.length > 1
    ? html`<label class="field">${texts.on}<select name="on">
<option value="">${texts.onDefault}</option>
${operations.map((each) => html`<option value="${each}">${texts.operations[each]}</option>`)}
</select></label>`
    : null
}
<div class="row">
<label class="field">${texts.times}<input name="times" type="number" min="1" max="100000" value="1"></label>
<label class="field">${texts.delay}<input name="delayMs" type="number" min="0" max="120000"></label>
${books ? html`<label class="field">${texts.buyOrder}<input name="buyOrder" maxlength="100"></label>` : null}
</div>
<button class="main">${texts.prepare}</button>
</form>`
}

function lastCalls(calls: readonly Call[]): Html {
  const { at, operation, order, answer, case: scenario } = texts.columns
  const shown = calls
    .slice(-MAX_ROWS)
    .reverse()
    .map(
      (call) => html`<tr>
<td>${formatMoment(call.at)}</td>
<td>${call.provider}: ${texts.operations[call.operation]}</td>
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

function settings(standIns: readonly StandIn[]): Html {
  return html`<form class="card stack" method="post" action="/panel/settings">
<h2>${texts.settings}</h2>
${standIns.flatMap((standIn) => standIn.settingsFields?.() ?? [])}
<button>${texts.save}</button>
</form>`
}

function clock(now: number): Html {
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
