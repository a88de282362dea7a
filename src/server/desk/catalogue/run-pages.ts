// Adds the pages of what was loaded: all runs, one with all it changed, and its undoing.

import { type Action, createActionPages } from '#server/desk/shared/action.ts'
import { runPath } from '#server/desk/shared/addresses.ts'
import { type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { sourcePanel } from '#server/desk/sources/source-panel.page.ts'
import { mayDo, type Role } from '#shop/operations/access/roles.ts'
import type { FieldChange } from '#shop/operations/catalogue/fields.ts'
import { permissionFor, permissionsFor } from '#shop/operations/catalogue/permissions-for.ts'
import { desk } from '#texts/desk/desk.ts'
import { changeFile } from './changes.page.ts'
import { runPage, runsPage, type SeenRun } from './run.page.ts'

const words = desk.catalogue.runs

const RUN = '/cargas/:id'
/** The runs that are listed. */
const LISTED = 100

export function createRunPages(pages: Pages, { operations: { catalogue, audit }, sourceHealth }: DeskDeps): void {
  pages.get('/cargas', async ({ visitor }) => ({
    ...{ title: words.title, section: 'products' },
    body: runsPage(visitor.role, await catalogue.runs(LISTED), sourcePanel(await sourceHealth())),
  }))

  pages.get(RUN, async (asked) => {
    const found = await find(asked)
    if (!found) return missing()
    const done = await audit.ofTarget('catalogue', String(found.run.id))
    const body = runPage(found, { offered: offered(found, asked.visitor), done, wasDone: asked.query.hecho === '1', role: asked.visitor.role }) // biome-ignore format: one row
    return { title: words.runTitle(found.run.id), section: 'products', body }
  })

  pages.get(`${RUN}/cambios.csv`, async (asked) => {
    const found = await find(asked)
    return found ? changeFile(`carga-${found.run.id}.csv`, [...found.written, ...found.kept]) : missing()
  })

  const offered = createActionPages<SeenRun>(
    pages,
    {
      path: RUN,
      section: 'products',
      find,
      address: ({ run }) => runPath(run.id),
      title: ({ run }) => words.runTitle(run.id),
      seen: ({ run, undoneBy }) => [run.state, undoneBy].join('|'),
      changed: () => words.changed,
    },
    [undo()],
  )

  function undo(): Action<SeenRun> {
    return {
      ...{ name: 'deshacer', label: words.undo, tone: 'danger', fields: () => [] },
      isAllowed: ({ run, mayUndo }) => mayUndo && run.state !== 'undone',
      preview: ({ counts }) => words.undoDoes(counts.written),
      async run({ run }, _given, by) {
        const result = await catalogue.undo(run.id, by)
        if (result.ok) return 'done'
        const { code } = result.refusal
        return { refused: code === 'undoneBefore' || code === 'busy' ? words.refusals[code] : words.refusals.other }
      },
    }
  }

  /** A run as its reader may see it: whom the shop trusts and where its stores are is for whoever may change them. */
  async function find({ req, visitor }: PageRequest): Promise<SeenRun | null> {
    const { id } = req.params
    const found = typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? await catalogue.run(Number(id)) : null
    if (!found) return null
    const seen = found.written.filter((change) => maySee(visitor.role, change))
    return {
      ...found,
      written: seen,
      kept: found.kept.filter((change) => maySee(visitor.role, change)),
      hidden: found.written.length - seen.length,
      mayUndo: permissionsFor(found.written).every((each) => mayDo(visitor.role, each)),
    }
  }
}

const maySee = (role: Role, change: FieldChange): boolean =>
  permissionFor(change) !== 'shop.change' || mayDo(role, 'shop.change')
