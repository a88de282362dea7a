// Who issues tax documents for the shop: what each must be able to do, whatever its protocol. Nothing is thrown: what goes wrong is an answer.
import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { DocumentKind, Receiver, TaxDocument } from './tax-document.ts'

/** A document of the provider's. */
export interface IssuedDocument {
  readonly kind: DocumentKind
  readonly folio: number
  /** What the provider calls it. */
  readonly token: string
  readonly total: Clp
}

/**
 * `later`: it was surely not issued, and may be tried again (no folios, too many calls). `refused`: it was surely not issued, and a
 * person must mend it. `unknown`: it may have been issued.
 */
export type IssueAnswer =
  | { readonly outcome: 'issued'; readonly document: IssuedDocument }
  | { readonly outcome: 'later' | 'refused' | 'unknown'; readonly reason: string }

/** What the tax office says of an issued document. */
export type DocumentStatus = 'accepted' | 'accepted_with_remarks' | 'rejected' | 'pending' | 'unknown'

/** Documents of one kind that a provider has of a day. */
export interface DaySum {
  readonly kind: number
  readonly count: number
  readonly total: number
}

/** A document as the provider's lists have it, of whatever kind. */
export type ListedDocument = Pick<IssuedDocument, 'folio' | 'token' | 'total'>

export interface FoliosLeft {
  readonly kind: number
  readonly left: number
  readonly expires: Day | null
}

type Ref = Pick<IssuedDocument, 'kind' | 'folio' | 'token'>

export interface TaxDocumentProvider {
  readonly name: string
  /** Hours for which the same key surely gives the same document; null: for ever. */
  readonly keyHours: number | null
  /** Issues a document. The same key gives the document it first gave. */
  issue(document: TaxDocument, key: string): Promise<IssueAnswer>
  /** The documents of its kind, day, total and receiver, however they came to be; null where that cannot be said now. */
  find(document: TaxDocument): Promise<readonly IssuedDocument[] | null>
  status(ref: Ref): Promise<DocumentStatus>
  file(ref: Ref, format: 'pdf' | 'xml'): Promise<Buffer | null>
  folios(): Promise<readonly FoliosLeft[] | null>
  /** Whom a RUT belongs to; null where nobody knows. Somebody without a giro has an empty `activity`. */
  taxpayer(rut: string): Promise<Receiver | null>
  /** The documents of a kind and day, one by one; null where that cannot be said now, absent where it lists none. */
  readonly listed?: (kind: number, day: Day) => Promise<readonly ListedDocument[] | null>
  /** What it issued on a day, by kind; null where that cannot be said now. */
  sums(day: Day): Promise<readonly DaySum[] | null>
}
