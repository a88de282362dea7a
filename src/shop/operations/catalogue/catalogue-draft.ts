// A draft: files somebody brought to the desk that are shown as a difference and wait to be confirmed.

/** All files of a draft together; larger ones are for the command. Twice as much and a little must fit a packet of the database. */
export const MOST_DRAFT_BYTES = 6_000_000
export const MOST_DRAFT_FILES = 20

export interface CatalogueDraft {
  readonly id: string
  /** Who brought it. */
  readonly operator: string
  readonly madeAt: Date
}

/** A file packed by gzip. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}
