// Adds the page of Bsale: how it stands, the readings that came last with what became of each, and that all of it is read now.

import { type Action, createActionPages } from '#server/desk/shared/action.ts'
import { BSALE_PATH, RUNS_PATH, runPath } from '#server/desk/shared/addresses.ts'
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { actionLinks, notice, panel, table } from '#server/desk/shared/pieces.ts'
import { createAskSource } from '#shop/operations/catalogue/sources/ask-source.service.ts'
import { BSALE } from '#shop/operations/catalogue/sources/bsale-mapping.ts'
import { toldHealth, toldRound } from '#shop/operations/catalogue/sources/source-health.view.ts'
import { createSourceRoundRepository } from '#shop/operations/catalogue/sources/source-round.repository.ts'
import type { SourceHealth, SourceRound } from '#shop/operations/catalogue/sources/source-round.ts'
import { desk } from '#texts/desk/desk.ts'
import { sources } from '#texts/sources.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = sources.desk
/** The readings that are listed. */
const LISTED = 20

export function createSourcePages(pages: Pages, { database, operations: { audit }, sourceHealth }: DeskDeps): void {
  const rounds = createSourceRoundRepository(BSALE)
  const ask = createAskSource({ audit, source: BSALE })

  pages.get('/bsale', async ({ visitor, query }) => {
    const [health, latest] = await Promise.all([sourceHealth(), rounds.latest(database, LISTED)])
    const { lines } = toldHealth(health)
    const told = health.isOn ? lines : [...lines, sources.refusals.notConfigured('')[1]]
    const body = html`<p><a class="link" href="${RUNS_PATH}">${desk.catalogue.runs.title}</a></p>
      <h1>${sources.health.title}</h1>
      ${query.hecho === '1' && notice(desk.act.done, 'done')}
      ${actionLinks(BSALE_PATH, offered(health, visitor), words.nothing)}
      <div class="desk-panel"><ul>${told.map((line) => html`<li>${line}</li>`)}</ul></div>
      ${latest.length > 0 && panel(words.latest, roundTable(latest))}`
    return { title: sources.health.title, section: 'products', body }
  })

  const offered = createActionPages<SourceHealth>(
    pages,
    {
      path: '/bsale',
      section: 'products',
      find: sourceHealth,
      address: () => BSALE_PATH,
      title: () => sources.health.title,
      seen: ({ whole, isAsked }) => `${whole?.at.toISOString() ?? ''} ${isAsked}`,
      changed: ({ isAsked }) => (isAsked ? sources.health.asked : words.changed),
    },
    [readAll()],
  )

  function readAll(): Action<SourceHealth> {
    return {
      ...{ name: 'leer', label: words.readAll, tone: 'main', fields: () => [] },
      isAllowed: ({ isOn, isAsked }) => isOn && !isAsked,
      preview: ({ good }) => (good ? words.does : [...words.first, ...words.does]),
      async run(_health, _given, by) {
        await ask(by)
        return 'done'
      },
    }
  }
}

function roundTable(rounds: readonly SourceRound[]): Html {
  const what = (round: SourceRound) => html`${toldRound(round)[1]}
    ${round.runId !== null && html`<a class="link" href="${runPath(round.runId)}">${words.see}</a>`}`
  return table<SourceRound>(
    words.latest,
    [
      { name: words.at, cell: (round) => toldRound(round)[0] },
      { name: words.part, cell: ({ part }) => words.parts[part] },
      { name: words.what, cell: what },
      { name: words.leftOut, cell: ({ leftOut }) => leftOut },
    ],
    rounds,
    true,
  )
}
