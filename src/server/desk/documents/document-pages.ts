// Adds the desk's pages about tax documents: what waits, one of them with what is decided about it, a compared day, and what an accountant confirms.

import { createActionPages } from '#server/desk/shared/action.ts'
import { documentPath } from '#server/desk/shared/addresses.ts'
import { type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { csvPieces } from '#server/desk/shared/csv-pieces.ts'
import { dayOf, formatInstant, isDay } from '#shop/shared/chile-time.ts'
import { readDocumentSearch } from '#shop/tax-documents/oversight/document-search.ts'
import type { FoundDocument } from '#shop/tax-documents/oversight/oversight.repository.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import { desk } from '#texts/desk/desk.ts'
import { documents as names } from '#texts/documents.ts'
import { accountantPage } from './accountant.page.ts'
import { dayPage, documentPage } from './document.page.ts'
import { createDocumentActions } from './document-actions.ts'
import { documentsPage } from './documents.page.ts'

const words = desk.documents

const DOCUMENT = '/documentos/:id'
const PAGE_SIZE = 50
/** Read at once for the file. */
const IN_A_PIECE = 500

export function createDocumentPages(pages: Pages, { database, operations }: DeskDeps): void {
  const oversight = createDocumentOversight({ database })
  const { accountant } = operations
  const isOn = operations.taxDocuments !== null

  pages.get('/documentos', async ({ query, now }) => {
    const search = readDocumentSearch(query)
    const [found, folios, days] = await Promise.all([
      oversight.search(search, PAGE_SIZE + 1),
      oversight.folios(),
      oversight.days(),
    ])
    const few = accountant.fewFolios()
    const hasMore = found.length > PAGE_SIZE
    const body = documentsPage({ search, found: found.slice(0, PAGE_SIZE), hasMore, folios, days, few, isOn, now })
    return { title: words.title, section: 'documents', body }
  })

  /** Gives what the list shows as a file, whole; it names nobody, so taking it along is not written down. */
  pages.get('/documentos/archivo', async ({ query, now }) => {
    const bytes = csvPieces(words.file.columns, rowsOf(query))
    return { name: words.file.name(dayOf(now)), type: 'text/csv; charset=utf-8', bytes }
  })

  pages.get('/documentos/contador', async () => {
    const body = accountantPage(await accountant.list())
    return { title: words.accountant.title, section: 'documents', body }
  })

  pages.get('/documentos/dia/:day', async ({ req }) => {
    const { day } = req.params
    const reconciled = typeof day === 'string' && isDay(day) ? await oversight.day(day) : null
    return reconciled ? { title: words.title, section: 'documents', body: dayPage(reconciled) } : missing()
  })

  pages.get(DOCUMENT, async (asked) => {
    const one = await find(asked)
    if (!one) return missing()
    const others = (await oversight.ofOrder(one.orderRowId)).filter(({ rowId }) => rowId !== one.rowId)
    const body = documentPage(one, others, offered(one, asked.visitor), asked.query.hecho === '1', asked.now)
    return { title: titleOf(one), section: 'documents', body }
  })

  const offered = createActionPages<FoundDocument>(
    pages,
    {
      path: DOCUMENT,
      section: 'documents',
      find,
      address: ({ rowId }) => documentPath(rowId),
      title: titleOf,
      seen: ({ state, reason, attempts }) => [state, reason ?? '', attempts].join('|'),
      changed: () => words.changed,
    },
    createDocumentActions(operations),
  )

  async function* rowsOf(query: Readonly<Record<string, string>>) {
    let { before, ...search } = readDocumentSearch(query)
    for (;;) {
      const found = await oversight.search({ ...search, before }, IN_A_PIECE)
      yield found.map(fileRow)
      before = found.at(-1)?.rowId ?? null
      if (found.length < IN_A_PIECE) return
    }
  }

  async function find({ req }: PageRequest): Promise<FoundDocument | null> {
    const { id } = req.params
    return typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? oversight.byRowId(Number(id)) : null
  }
}

const titleOf = ({ kind, rowId }: FoundDocument): string => words.name(names.kindName(kind), rowId)

function fileRow(one: FoundDocument) {
  const { rowId, orderNumber, kind, folio, day, net, iva, extra, total, state, failure, reason, createdAt } = one
  const why = names.reasonText(failure ?? reason ?? '')
  return [rowId, orderNumber, names.kindName(kind), folio ?? '', day ?? '', net, iva, extra, total, names.states[state], why, formatInstant(createdAt)] // biome-ignore format: one row
}
