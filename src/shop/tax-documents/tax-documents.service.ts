// The tax documents of a shop with an issuer: what is owed, issuing it, and what people decide of it.
import type { Database } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createByHand } from './by-hand.service.ts'
import { createDocumentOf } from './document-of.service.ts'
import { createIssuing } from './issuing.service.ts'
import { createOwedDocuments } from './owed-documents.service.ts'
import type { TaxDocumentProvider } from './provider.ts'
import type { TaxDocumentRepository } from './tax-document.repository.ts'
import type { DocumentWords } from './tax-document.ts'

interface Deps {
  readonly database: Database
  readonly documents: TaxDocumentRepository
  readonly provider: TaxDocumentProvider
  readonly settings: { current(): Settings }
  readonly words: DocumentWords
  /** What tells the keys of this shop from those of another, such as `demo`. */
  readonly environment: string
  readonly enqueue: Enqueue
}

export type TaxDocuments = ReturnType<typeof createTaxDocuments>

export function createTaxDocuments(deps: Deps) {
  const { documents, provider } = deps
  const { paid, refunded, insteadOfBoleta, add } = createOwedDocuments(deps)
  const { work, workByKey, workDue } = createIssuing({ ...deps, documentOf: createDocumentOf(deps) })
  const { retry, voidDocument } = createByHand({ ...deps, owed: { add } })
  return { paid, refunded, insteadOfBoleta, work, workByKey, workDue, retry, voidDocument, provider, documents }
}
