// Shows what doctor finds: what is wrong with the shop, why it matters and what mends it.
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { panel, shown } from '#server/desk/shared/pieces.ts'
import type { Examination } from '#server/doctor/kept-examination.ts'
import { SEVERITIES } from '#shop/operations/health/finding.ts'
import { clockOf } from '#shop/shared/chile-time.ts'
import { health as words } from '#texts/health.ts'
import { type Html, html } from '#ui/markup/html.ts'

export function createHealthPage(pages: Pages, { examined }: Pick<DeskDeps, 'examined'>): void {
  pages.get('/salud', async () => ({ title: words.title, section: 'health', body: healthPage(await examined()) }))
}

function healthPage({ findings, at }: Examination): Html {
  const groups = SEVERITIES.map((severity) => findings.filter((one) => one.severity === severity))
  const [deadly = 0, serious = 0, hints = 0] = groups.map(({ length }) => length)
  const filled = groups.flatMap((group) =>
    group[0] ? [panel(words.severities[group[0].severity], listOf(group))] : [],
  )
  return html`<h1>${words.title}</h1>
    <p role="status">${findings.length === 0 ? words.fine : words.counts(deadly, serious, hints)}</p>
    ${filled}
    <p><small>${words.looked(clockOf(at))}</small></p>`
}

const listOf = (findings: Examination['findings']): Html =>
  html`<ul class="desk-findings">${findings.map(
    ({ check, what, why, mend }) => html`<li>
    <p><b>${words.checks[check as keyof typeof words.checks]}:</b> ${shown(what)}</p>
    <p>${shown(why)}</p>
    <p><small>${words.mend}: ${shown(mend)}</small></p>
  </li>`,
  )}</ul>`
