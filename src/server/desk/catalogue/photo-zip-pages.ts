// Adds the upload of photos by archive: judged as the command judges them, all faults at once, and written as a run that can be taken back.
import { photosOfZip } from '#server/build/photo-zip.ts'
import type { FormValues } from '#server/desk/shared/action.ts'
import { PHOTOS_PATH, runPath } from '#server/desk/shared/addresses.ts'
import type { Answer, DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { check, fileField, notice, shown, table } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import type { PhotoFault } from '#shop/operations/catalogue/photos/photo-faults.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { html } from '#ui/markup/html.ts'
import { SHOWN } from './changes.page.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue.zip
const texts = desk.catalogue.draft
const photoWords = commands.catalogue.photos

/** Larger archives are for the command: the whole of one is in memory while it is read. */
const MOST_ZIP_BYTES = 40 * 2 ** 20

interface Told {
  readonly problem?: string
  readonly faults?: readonly PhotoFault[]
}

export function createPhotoZipPages(pages: Pages, { operations: { catalogue } }: DeskDeps): void {
  pages.get('/productos/fotos', async ({ visitor }) => page(visitor, {}, {}), 'catalogue.apply')

  pages.upload('/productos/fotos', MOST_ZIP_BYTES, 'catalogue.apply', async ({ file, files, given, visitor, now }) => {
    const refused = (told: Told, status = 422) => page(visitor, given, told, status)
    if (file === null || file.length === 0) return refused({ problem: words.none })
    const read = await photosOfZip(Buffer.from(file))
    if ('fault' in read) return refused({ problem: words.unread[read.fault] })
    const found = await catalogue.photosDifference(read.files, { replace: given.reemplazar === 'si' })
    const partial = given.parcial === 'si'
    if (found.faults.length > 0 && !(partial && found.changes.length > 0)) return refused({ faults: found.faults })
    if (found.changes.length === 0) return refused({ problem: found.unchanged > 0 ? words.same : words.empty })
    const names = photoWords.run(files[0]?.name.replace(/^.*[\\/]/, '').slice(0, 60) ?? '')
    const result = await catalogue.applyPhotos(found, { names, partial }, { operator: visitor.operator, now })
    return result.ok ? `${runPath(result.value.run.id)}?hecho=1` : refused({ problem: texts.refusals.busy }, 409)
  })
}

function page(visitor: DeskVisitor, given: FormValues, { problem, faults = [] }: Told, status = 200): Answer {
  const body = html`<h1>${words.title}</h1>
    ${catalogueTabs(visitor.role, 'photos')}
    ${problem !== undefined && notice(problem, 'error')}
    ${faults.length > 0 && faultTable(faults)}
    <p>${words.lead}</p>
    <form class="desk-filter" method="post" action="${PHOTOS_PATH}" enctype="multipart/form-data">
      ${formToken(visitor)}
      ${fileField(words.file, words.fileHelp, '.zip,application/zip')}
      ${check('reemplazar', words.replace, given.reemplazar === 'si')}
      ${check('parcial', words.partial, given.parcial === 'si')}
      <p class="desk-buttons"><button class="btn" type="submit">${words.submit}</button></p>
    </form>`
  return { title: words.title, section: 'products', body, status }
}

function faultTable(faults: readonly PhotoFault[]) {
  const said = (fault: PhotoFault) => photoWords.faults[fault.code](fault)
  return html`<div role="alert"><h2>${words.faultsTitle(faults.length)}</h2></div>
    ${table<PhotoFault>(
      words.faults,
      [
        { name: words.where, cell: ({ file, row }) => shown(commands.catalogue.where(file, row, '')) },
        { name: texts.problem, cell: (fault) => html`<strong>${shown(said(fault)[0])}</strong>` },
        { name: texts.remedy, cell: (fault) => shown(said(fault)[1]) },
      ],
      faults.slice(0, SHOWN),
      true,
    )}
    ${faults.length > SHOWN && html`<p>${texts.more(faults.length - SHOWN)}</p>`}`
}
