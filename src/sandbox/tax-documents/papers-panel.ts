// An issuer on the panel: a button for each of its scenarios, what it has issued, and the sums of each day.
import type { Scenario } from '#sandbox/control/scenarios.ts'
import { formatPesos } from '#sandbox/page/format.ts'
import { table } from '#sandbox/page/layout.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { IssuedPaper, Register } from './register.ts'

const texts = sandboxTexts.panel
const words = texts.taxDocuments
const SHOWN = 50
const DAYS_SHOWN = 14
/** Seconds an answer takes, around the half minute that the shop waits; a day is never. */
const DELAYS = [1, 29, 31, 86_400]

export function papersSection(register: Register, name: string, title: string, scenarios: readonly Scenario[]): Html {
  const papers = register.all()
  return html`<section class="stack" id="${name}-documentos">
<h2>${title}</h2>
<p>${words.folios}: ${[39, 33, 61].map((kind) => `${words.kinds[kind as 39]} ${register.foliosLeft(kind)}`).join(' · ')}</p>
<div class="buttons">${scenarios.flatMap((scenario) => (scenario === 'slow' ? DELAYS.map((seconds) => button(name, scenario, seconds)) : [button(name, scenario)]))}</div>
${papers.length === 0 ? html`<p>${words.none}</p>` : [table(title, words.columns, papers.slice(-SHOWN).reverse().map((paper) => row(register, paper))), table(words.days, words.dayColumns, days(papers))]}
</section>` // biome-ignore format: rows
}

/** The settings of the tax office, for both issuers. */
export function taxOfficeFields({ taxOffice }: Pick<World, 'taxOffice'>): Html {
  return html`<label class="field">${words.foliosOfKind}<input name="taxFolios" type="number" min="0" value="${taxOffice.folios()}"></label>
<label class="field">${words.acceptMs}<input name="taxAcceptMs" type="number" min="0" value="${taxOffice.acceptAfterMs()}"></label>
<label class="field">${words.limits}<select name="taxLimits">${[true, false].map((each) => html`<option value="${String(each)}"${each === taxOffice.areCallsLimited() ? html` selected` : null}>${each ? words.on : words.off}</option>`)}</select></label>`
}

function button(name: string, scenario: Scenario, seconds?: number): Html {
  const label = texts.scenarios[scenario]
  return html`<form method="post" action="/panel/next">
<input type="hidden" name="provider" value="${name}"><input type="hidden" name="scenario" value="${scenario}"><input type="hidden" name="on" value="issue">
${seconds === undefined ? null : html`<input type="hidden" name="delayMs" value="${seconds * 1_000}">`}
<button class="small">${seconds === undefined ? label : words.after(seconds)}</button>
</form>`
}

function row(register: Register, paper: IssuedPaper): Html {
  const { kind, folio, day, total, key } = paper
  const order = /^liqui-[^-]+-(.+)-\d+-\d+$/.exec(key)?.[1] ?? ''
  return html`<tr><td>${kind}</td><td>${folio}</td><td>${day}</td><td>${formatPesos(total)}</td><td>${words.states[register.stateOf(paper)]}</td><td>${order}</td><td>${key}</td></tr>`
}

function days(papers: readonly IssuedPaper[]): Html[] {
  const byDay = Map.groupBy(papers, ({ day, kind }) => `${day} ${kind}`)
  return [...byDay]
    .sort(([one], [other]) => other.localeCompare(one))
    .slice(0, DAYS_SHOWN)
    .map(([, all]) => {
      const { day, kind } = all[0]!
      const sum = all.reduce((pesos, { total }) => pesos + total, 0)
      return html`<tr><td>${day}</td><td>${kind}</td><td>${all.length}</td><td>${formatPesos(sum)}</td></tr>`
    })
}
