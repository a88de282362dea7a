// The files of issued documents, as their issuer has them. An issued document never changes, so each is fetched once and kept in memory as long
// as there is room; who asks does not wait long for an issuer that does not answer, whose answer is kept all the same.
import type { Queryable } from '#platform/database/database.ts'
import { atMost } from '#platform/work/at-most.ts'
import { createLruCache } from '#shop/shared/cache.ts'
import type { FiledDocument } from './document-file.ts'
import type { TaxDocumentProvider } from './provider.ts'
import type { StoredDocument } from './tax-document.repository.ts'

interface Deps {
  readonly database: Queryable
  readonly documents: { ofOrder(db: Queryable, orderRowId: number): Promise<readonly StoredDocument[]> }
  readonly provider: Pick<TaxDocumentProvider, 'name' | 'file'>
  /** How long whoever asks waits; 8 seconds when it is left out. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 8_000
const KEPT_BYTES = 32 * 1024 * 1024
const PDF = Buffer.from('%PDF-')

export function createDocumentFiles({ database, documents, provider, patienceMs = PATIENCE_MS }: Deps) {
  const kept = createLruCache<number, Buffer>(KEPT_BYTES, (file) => file.length)
  const fetching = new Map<number, Promise<Buffer | null>>()
  return {
    /** The PDF of a document of an order; null while its issuer cannot give it. */
    async pdf(orderRowId: number, { kind, folio }: FiledDocument): Promise<Buffer | null> {
      const all = await documents.ofOrder(database, orderRowId)
      const row = all.find((each) => each.kind === kind && each.folio === folio)
      // Another issuer's than today's is not this one's to give.
      if (!row || row.token === null || row.provider !== provider.name) return null
      const known = kept.get(row.rowId)
      if (known) return known
      const asked = fetching.get(row.rowId) ?? fetched(row.rowId, { kind, folio, token: row.token })
      return atMost(patienceMs, asked, null)
    },
  }

  /** Asks the issuer once, however many wait for it. */
  function fetched(rowId: number, ref: FiledDocument & { readonly token: string }): Promise<Buffer | null> {
    const asked = provider
      .file(ref, 'pdf')
      .then((file) => (file?.subarray(0, PDF.length).equals(PDF) ? kept.set(rowId, file) : null))
      .finally(() => fetching.delete(rowId))
    fetching.set(rowId, asked)
    return asked
  }
}
