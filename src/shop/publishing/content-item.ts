// What an editor published: one item of one kind, known by the name of its file.

/** The kinds of content; each has a folder of `db/content` and one word of the trade that reads it. */
export const CONTENT_KINDS = [
  'banner',
  'post',
  'offer',
  'popup',
  'promotion',
  'coupon',
  'announcement',
  'front-page',
  'occasion',
  'legal',
  'logo',
] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** `Document` is plain JSON: moments are milliseconds, products their ids. */
export interface ContentItem<Document = unknown> {
  /** Stays the same for ever, also when the item is taken away and published again. */
  readonly id: number
  readonly kind: ContentKind
  /** The file's name without its ending. */
  readonly name: string
  readonly document: Document
  /** The publication that changed it last: a new number means another document or body. */
  readonly publication: number
  /** When that was. */
  readonly changedAt: Date
}

/** An item as it is to be published. `body` is long text, which is read only when it is shown. */
export interface ContentDraft<Document = unknown> {
  readonly kind: ContentKind
  readonly name: string
  readonly document: Document
  readonly body: string | null
}
