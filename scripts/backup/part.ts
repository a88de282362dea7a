// What a backup is made of.

/** A file of a backup, whole and in memory: a piece of the database's dump, a photo, the list of all of them. */
export interface Part {
  /** Its path, with slashes. */
  readonly name: string
  readonly bytes: Buffer
}

/** Bytes that come piece by piece, cut anywhere. */
export type Bytes = AsyncGenerator<Buffer>
