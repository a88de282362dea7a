// How the file of a tax document is called: its kind and folio, as its buyer reads them.
import { BOLETA, CREDIT_NOTE, type DocumentKind, FACTURA } from './tax-document.ts'

const NAMES: Readonly<Record<DocumentKind, string>> = {
  [BOLETA]: 'boleta',
  [FACTURA]: 'factura',
  [CREDIT_NOTE]: 'nota-de-credito',
}

/** What a file is of: one document of the shop's. */
export interface FiledDocument {
  readonly kind: DocumentKind
  readonly folio: number
}

/** `boleta-123`, without what follows the dot. */
export function documentFileName({ kind, folio }: FiledDocument): string {
  return `${NAMES[kind]}-${folio}`
}
