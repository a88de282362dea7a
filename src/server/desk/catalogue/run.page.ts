// Shows what was loaded: the runs, newest first, and one run with all it changed and what was done with it.

import { auditList } from '#server/desk/record/audit-list.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { RUNS_PATH, runPath } from '#server/desk/shared/addresses.ts'
import { actionLinks, facts, notice, panel, shown, table } from '#server/desk/shared/pieces.ts'
import type { Role } from '#shop/operations/access/roles.ts'
import type { CatalogueRun, RunCounts, StoredChange } from '#shop/operations/catalogue/catalogue-run.repository.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { changeTable, SHOWN } from './changes.page.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue.runs

export interface SeenRun {
  readonly run: CatalogueRun
  readonly counts: RunCounts
  readonly written: readonly StoredChange[]
  readonly kept: readonly StoredChange[]
  /** The run that undid it. */
  readonly undoneBy: number | null
  /** Changes its reader may not see. */
  readonly hidden: number
  readonly mayUndo: boolean
}

type ListedRun = Pick<SeenRun, 'run' | 'counts'>

/** `source`: how what is read over the wire stands; null where nothing is. */
export function runsPage(role: Role, runs: readonly ListedRun[], source: Html | null): Html {
  return html`<h1>${words.title}</h1>
    ${catalogueTabs(role, 'runs')}
    <p>${words.lead}</p>
    ${source}
    ${
      runs.length === 0
        ? html`<p>${words.none}</p>`
        : table<ListedRun>(
            words.title,
            [
              {
                name: words.run,
                cell: ({ run }) => html`<a class="desk-strong" href="${runPath(run.id)}">${run.id}</a>`,
              },
              { name: words.when, cell: ({ run }) => formatInstant(run.startedAt) },
              { name: words.who, cell: ({ run }) => whoOf(run) },
              { name: words.what, cell: ({ run }) => whatOf(run) },
              { name: words.state, cell: ({ run }) => words.states[run.state] },
              { name: words.changes, isNumber: true, cell: ({ counts }) => counts.written },
            ],
            runs,
          )
    }`
}

const whoOf = ({ operator, source }: CatalogueRun): string => `${shown(operator)} ${desk.audit.sources[source]}`
const whatOf = ({ undoOf, files }: CatalogueRun): string => (undoOf === null ? shown(files) : words.undoOf(undoOf))

interface RunVisit {
  readonly offered: readonly Action<SeenRun>[]
  readonly done: readonly OperatorActionRow[]
  readonly wasDone: boolean
  readonly role: Role
}

export function runPage(seen: SeenRun, { offered, done, wasDone, role }: RunVisit): Html {
  const { run, counts, written, kept, undoneBy, hidden } = seen
  return html`<p><a class="link" href="${RUNS_PATH}">${words.title}</a></p>
    <h1>${words.runTitle(run.id)}</h1>
    ${catalogueTabs(role, null)}
    ${wasDone && notice(desk.act.done, 'done')}
    ${actionLinks(runPath(run.id), offered, words.noActions)}
    <div class="desk-panel">${facts([
      [words.what, whatOf(run)],
      [words.who, whoOf(run)],
      [words.when, formatInstant(run.startedAt)],
      [words.state, words.states[run.state]],
      [
        words.undoneBy,
        undoneBy === null ? null : html`<a class="link" href="${runPath(undoneBy)}">${words.runTitle(undoneBy)}</a>`,
      ],
    ])}</div>
    <p>${[words.written(counts.written), ...(counts.planned > 0 ? [words.planned(counts.planned)] : [])].join('; ')}.</p>
    ${written.length > 0 && changeTable(words.changes, written)}
    ${written.length > SHOWN && html`<p>${desk.catalogue.draft.more(written.length - SHOWN)}</p>`}
    ${hidden > 0 && html`<p>${words.others(hidden)}</p>`}
    ${kept.length > 0 && html`<h2>${words.kept}</h2>${changeTable(words.kept, kept)}`}
    ${written.length + kept.length > 0 && html`<p><a class="link" href="${runPath(run.id)}/cambios.csv">${desk.catalogue.draft.changesFile}</a></p>`}
    ${done.length > 0 && panel(desk.audit.title, auditList(done))}`
}
