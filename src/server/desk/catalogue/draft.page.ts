// Shows the upload of files, and what files say: their faults with what to do about each, or what they change, the worst first, with what is asked
// before it is written.

import type { FormValues } from '#server/desk/shared/action.ts'
import { draftPath, FILES_PATH, PRODUCTS_PATH, runPath } from '#server/desk/shared/addresses.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { check, field, fileField, notice, panel, shown, table } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import type { Role } from '#shop/operations/access/roles.ts'
import type { Difference } from '#shop/operations/catalogue/catalogue.service.ts'
import type { CatalogueDraft } from '#shop/operations/catalogue/catalogue-draft.ts'
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import { outlineOf } from '#shop/operations/catalogue/outline.ts'
import type { Previewed } from '#shop/operations/catalogue/preview.service.ts'
import type { LoadedFile } from '#shop/operations/catalogue/read-files.ts'
import { faultTexts } from '#shop/operations/catalogue/told-changes.view.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { changeTable, SHOWN, thingName } from './changes.page.ts'
import { answerField, type DraftQuestion, isTicked, questionsOf } from './draft-questions.ts'
import { previewPart } from './preview.page.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue
const { draft: texts } = words

export function uploadPage(visitor: DeskVisitor, problem: string | null): Html {
  const { files } = words
  return html`<h1>${files.title}</h1>
    ${catalogueTabs(visitor.role, 'files')}
    ${problem !== null && notice(problem, 'error')}
    <p>${files.lead}</p>
    <form class="desk-filter" method="post" action="${FILES_PATH}" enctype="multipart/form-data">
      ${formToken(visitor)}
      ${fileField(files.file, files.fileHelp, '.csv,.txt,.geojson,text/csv', true)}
      <p class="desk-buttons"><button class="btn" type="submit">${files.submit}</button></p>
    </form>
    <p>${files.example}</p>`
}

export function goneDraftPage(role: Role): Html {
  return html`<h1>${texts.title}</h1>${catalogueTabs(role, null)}${notice(texts.gone, 'error')}`
}

interface ShownDraft {
  readonly draft: CatalogueDraft
  readonly files: readonly LoadedFile[]
  readonly difference: Difference
  /** What happens beyond the fields that change, in lines. */
  readonly effects: readonly string[]
  /** Some of the products as they would be. */
  readonly previewed: Previewed
  readonly visitor: DeskVisitor
  /** What was answered before. */
  readonly given: FormValues
  readonly problem: string | null
}

export function draftPage(shownDraft: ShownDraft): Html {
  const { draft, files, difference, visitor, problem } = shownDraft
  const names = files.map(({ name }) => shown(name)).join(', ')
  return html`<h1>${texts.title}</h1>
    ${catalogueTabs(visitor.role, null)}
    ${problem !== null && notice(problem, 'error')}
    <p>${texts.from(shown(draft.operator), names)}</p>
    ${difference.faults.length > 0 ? faultPart(draft, difference) : differencePart(shownDraft)}`
}

function faultPart({ id }: CatalogueDraft, { faults, read }: Difference): Html {
  const skuOf = ({ file, row }: LoadFault) =>
    read.files
      .find(({ name }) => name === file)
      ?.rows.find((each) => each.row === row)
      ?.cells.get('sku') ?? ''
  return html`<h2>${texts.faultsTitle(faults.length)}</h2>
    <p>${texts.faultsLead}</p>
    <p><a class="btn" href="${draftPath(id)}/errores.csv">${texts.faultsFile}</a></p>
    ${table<LoadFault>(
      texts.faults,
      [
        {
          name: texts.where,
          cell: (fault) => shown([commands.catalogue.where(fault.file, fault.row, fault.column), skuOf(fault)].filter(Boolean).join(' · ')), // biome-ignore format: one row
        },
        { name: texts.problem, cell: (fault) => html`<strong>${shown(faultTexts(fault)[0])}</strong>` },
        { name: texts.remedy, cell: (fault) => shown(faultTexts(fault)[1]) },
      ],
      faults.slice(0, SHOWN),
      true,
    )}
    ${faults.length > SHOWN && html`<p>${texts.more(faults.length - SHOWN)}</p>`}`
}

function differencePart({ draft, difference, effects, previewed, visitor, given }: ShownDraft): Html {
  const { changes, unchanged, absent, warnings, appliedBefore, ticket } = difference
  if (changes.length === 0) {
    const before =
      appliedBefore &&
      html` <a class="link" href="${runPath(appliedBefore.id)}">${texts.appliedBefore(appliedBefore.id)}</a>`
    return html`<p>${texts.same}${before}</p>`
  }
  const { made, changed, gone, news, shown: listed } = outlineOf(changes)
  return html`<p role="status"><strong>${texts.summary(made, changed, gone, unchanged, absent)}</strong></p>
    ${news.length > 0 && html`<ul class="desk-list">${news.slice(0, SHOWN).map((one) => html`<li><strong>${shown(thingName(one))}</strong> ${texts.isNew}${one.name && `: ${shown(one.name)}`}</li>`)}</ul>`}
    ${listed.length > 0 && changeTable(texts.changes, listed)}
    ${(listed.length > SHOWN || news.length > SHOWN) && html`<p>${texts.more(Math.max(0, listed.length - SHOWN) + Math.max(0, news.length - SHOWN))}</p>`}
    <p><a class="link" href="${draftPath(draft.id)}/cambios.csv">${texts.changesFile}</a></p>
    ${
      warnings.length > 0 &&
      panel(
        texts.warnings,
        html`<ul class="desk-list">${warnings.slice(0, SHOWN).map(({ sku, code, prices: [one, other] }) => html`<li>${texts.warning(sku, texts.warned[code], one, other)}</li>`)}</ul>`,
      )
    }
    ${effects.length > 0 && panel(texts.effects, html`<ul class="desk-list">${effects.map((line) => html`<li>${shown(line)}</li>`)}</ul>`)}
    ${previewed.products.length > 0 && panel(words.preview.title, previewPart(previewed))}
    <form class="desk-panel desk-question" method="post" action="${draftPath(draft.id)}/confirmar">
      ${formToken(visitor)}<input type="hidden" name="ficha_cambio" value="${ticket}">
      ${questionsOf(difference).map((question) => questionField(question, given))}
      <p class="desk-strong">${desk.act.sure}</p>
      <p class="desk-buttons"><button class="btn" type="submit">${texts.confirm(changes.length)}</button><a class="link" href="${PRODUCTS_PATH}">${texts.other}</a></p>
    </form>`
}

function questionField(question: DraftQuestion, given: FormValues): Html {
  const name = answerField(question)
  const { asks, count } = question
  const what = texts.guards[asks](count)
  if (isTicked(question)) return check(name, texts.tick(what), given[name] === 'si')
  return field(name, texts.type(what, count), { inputmode: 'numeric', value: given[name] ?? '', required: true })
}
