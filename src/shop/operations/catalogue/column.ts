// A column of an owner's file: what it is called and how its cells are read.
import type { Cell } from './cells.ts'

/** What a column is to its row: a field of the product, part of what names the row, or nothing that is read. */
export interface Column {
  readonly name: string
  /** What else it may be called: the names of the demonstration's table, and what owners write. */
  readonly also?: readonly string[]
  readonly read?: (text: string) => Cell
  /** A new product must have it. */
  readonly isNeeded?: true
  /** `-` empties it. */
  readonly clears?: true
  /** Stands in the file and is not read. */
  readonly isIgnored?: true
  /** Says something of the load, not of what is loaded: no export has it. */
  readonly isOfLoad?: true
}
