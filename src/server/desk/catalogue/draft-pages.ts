// Adds the pages of files: their upload, and what waits to be confirmed, with every fault or every change first. Whatever a form or an upload says
// comes through here, as files: one way to judge, show and write it.

import { draftPath, runPath } from '#server/desk/shared/addresses.ts'
import { type Answer, type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { mayDo } from '#shop/operations/access/roles.ts'
import type { CatalogueRefusal, Difference } from '#shop/operations/catalogue/catalogue.service.ts'
import { MOST_DRAFT_BYTES, MOST_DRAFT_FILES } from '#shop/operations/catalogue/catalogue-draft.ts'
import { permissionsFor } from '#shop/operations/catalogue/permissions-for.ts'
import { effectLines, faultFile } from '#shop/operations/catalogue/told-changes.view.ts'
import { desk } from '#texts/desk/desk.ts'
import { changeFile } from './changes.page.ts'
import { draftPage, goneDraftPage, uploadPage } from './draft.page.ts'
import { answersTo, questionsOf } from './draft-questions.ts'

const words = desk.catalogue

const DRAFT = '/borradores/:id'

export function createDraftPages(
  pages: Pages,
  { operations: { catalogue, catalogueDrafts, cataloguePreview } }: DeskDeps,
): void {
  const answer = (body: Answer['body'], status = 200): Answer => ({
    ...{ title: words.draft.title, section: 'products', body, status },
  })

  pages.get('/archivos', async ({ visitor }) => answer(uploadPage(visitor, null)), 'catalogue.apply')

  pages.upload('/archivos', MOST_DRAFT_BYTES, 'catalogue.apply', async ({ files, visitor, now }) => {
    const problem = problemOf(files)
    if (problem !== null) return answer(uploadPage(visitor, problem), 422)
    const named = files.map(({ name, bytes }) => ({ name: name.replace(/^.*[\\/]/, ''), bytes }))
    return draftPath(await catalogueDrafts.keep(named, { operator: visitor.operator, now }))
  })

  pages.get(
    DRAFT,
    async (asked) => {
      const found = await find(asked)
      if (!found) return answer(goneDraftPage(asked.visitor.role), 404)
      const about = await aboutOf(found.difference, asked.now)
      return answer(draftPage({ ...found, ...asked, ...about, given: {}, problem: null }))
    },
    'catalogue.apply',
  )

  pages.get(
    `${DRAFT}/errores.csv`,
    async (asked) => {
      const found = await find(asked)
      if (!found) return missing()
      const { faults, read } = found.difference
      return { name: 'errores.csv', type: 'text/csv; charset=utf-8', bytes: [...faultFile(faults, read)].join('') }
    },
    'catalogue.apply',
  )

  pages.get(
    `${DRAFT}/cambios.csv`,
    async (asked) => {
      const found = await find(asked)
      return found ? changeFile('cambios.csv', found.difference.changes) : missing()
    },
    'catalogue.apply',
  )

  pages.post(`${DRAFT}/confirmar`, 'catalogue.apply', async (posted) => {
    const found = await find(posted)
    const { visitor, given, now } = posted
    if (!found) return answer(goneDraftPage(visitor.role), 404)
    const { difference, files } = found
    const again = async (problem: string, status: number, fresh: Difference = difference) => {
      const about = await aboutOf(fresh, now)
      return answer(draftPage({ ...found, ...posted, difference: fresh, ...about, problem }), status)
    }
    const isMoved = given.ficha_cambio !== difference.ticket
    if (difference.faults.length > 0) return again(words.draft.refusals.moved, 409)
    if (difference.changes.length > 0) {
      if (isMoved) return again(words.draft.refusals.moved, 409)
      if (!permissionsFor(difference.changes).every((each) => mayDo(visitor.role, each)))
        return again(words.draft.notYours, 403)
      if (!answersTo(questionsOf(difference), given)) return again(words.draft.unanswered, 422)
    }
    const allowed = Object.fromEntries(difference.guards.map(({ guard, count }) => [guard, count]))
    const by = { operator: visitor.operator, now }
    const result = await catalogue.apply(files, { ticket: difference.ticket, allowed }, by)
    if (result.ok) return `${runPath(result.value.run.id)}?hecho=1`
    const written = runOf(result.refusal)
    if (written !== null) return runPath(written) // pressed twice, or loaded before
    return again(refusalText(result.refusal), 409, await catalogue.difference(files))
  })

  /** What is shown beside the changes: what else happens, and products as they would be. */
  async function aboutOf(found: Difference, now: Date) {
    const { changes } = found
    const effects = changes.length === 0 ? [] : effectLines(await catalogue.effects(found, now))
    return { effects, previewed: await cataloguePreview(changes, now) }
  }

  async function find({ req }: PageRequest) {
    const { id } = req.params
    const kept = typeof id === 'string' && /^[\w-]{22}$/.test(id) ? await catalogueDrafts.find(id) : null
    return kept && { ...kept, difference: await catalogue.difference(kept.files) }
  }
}

/** What is wrong with what was chosen, before anything is read of it. */
function problemOf(files: readonly { readonly bytes: Uint8Array }[]): string | null {
  if (files.length === 0) return words.files.none
  if (files.length > MOST_DRAFT_FILES) return words.files.tooMany
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_DRAFT_BYTES ? words.files.tooLarge : null
}

/** The run that has written these very files already; null where none has. */
function runOf({ code, run }: CatalogueRefusal): number | null {
  return code === 'nothingToDo' && Number(run) > 0 ? Number(run) : null
}

function refusalText({ code }: CatalogueRefusal): string {
  const { refusals, same } = words.draft
  if (code === 'nothingToDo') return same
  return code === 'moved' || code === 'faults' || code === 'productUnknown' ? refusals.moved : code === 'busy' ? refusals.busy : refusals.other // biome-ignore format: one row
}
