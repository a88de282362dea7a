// What a kind of file says beside products, as data: its columns, what names a row, the table its rows are, and what may not be. Reading, comparing,
// writing, undoing and exporting are one thing for all kinds.
import type { Column } from '../column.ts'
import type { FaultCode } from '../faults.ts'
import type { Fields } from '../fields.ts'

/** How a canonical text is stored. `commune`: by name, stored as its code; `weekday` and `weekdays`: by name, 0 is Sunday. */
export type StoredAs = 'text' | 'number' | 'time' | 'names' | 'shape' | 'commune' | 'weekday' | 'weekdays'

export interface StoredField {
  readonly column: string
  readonly as: StoredAs
  /** What no value is in the database; null when left out. */
  readonly empty?: string | number
}

/** A field that is rows of another table: the stores of an area, the first named first. */
export interface StoredList {
  readonly table: string
  readonly of: string
  readonly column: string
  readonly rank: string
}

export interface StoredTable {
  readonly name: string
  /** The columns of the key, in the order of `RecordKind.keys`. `orNull` is the word for no value: all stores. */
  readonly keys: readonly { readonly column: string; readonly as: StoredAs; readonly orNull?: string }[]
  readonly fields: Readonly<Record<string, StoredField>>
  readonly lists?: Readonly<Record<string, StoredList>>
}

/** A record as rules see it: as it was, and as it would be. */
export interface MergedRecord {
  readonly key: string
  readonly isNew: boolean
  readonly before: Fields
  readonly after: Fields
}

export interface RuleBroken {
  /** The column it stands in. */
  readonly column: string
  readonly code: FaultCode
  readonly given?: string
  readonly other?: string | number
}

/** All records of a kind by key, as they would be after a load. */
export type RecordsAsTheyWouldBe = readonly (readonly [key: string, fields: Fields])[]

/** Where the first of a row's column names a thing of another kind. */
export type Reference = 'store' | 'storeOrAll' | 'zone' | 'commune' | 'stores' | 'categories'

export interface RecordKind<Name extends string = string> {
  /** Of its file: `zonas`. */
  readonly name: Name
  readonly columns: readonly Column[]
  /** The columns that name a row. */
  readonly keys: readonly string[]
  readonly refers?: Readonly<Record<string, Reference>>
  /** What a new row has that its file does not say. */
  readonly defaults?: Readonly<Record<string, string>>
  /** What takes a row out of use; without it `quitar` deletes the row. */
  readonly retired?: Readonly<Record<string, string>>
  /** Fields no two records may have alike, as the database compares. */
  readonly unique?: readonly string[]
  /** Rows of another file that name one of these in a field: while there are any, it is not deleted. */
  readonly heldBy?: { readonly file: string; readonly field: string }
  /** `all`: its kind's records. */
  readonly rules?: (record: MergedRecord, all: RecordsAsTheyWouldBe) => readonly RuleBroken[]
  readonly table: StoredTable
  /** Its file is GeoJSON, not CSV. */
  readonly isShapes?: true
}

export const kindOf = <Name extends string>(kind: RecordKind<Name>): RecordKind<Name> => kind

export const ACTION: Column = { name: 'accion', also: ['action', 'command'] }

/** The parts of a key, as its columns have them: the last may hold blanks. */
export function keyParts(kind: Pick<RecordKind, 'keys'>, key: string): readonly string[] {
  const parts = key.split(' ')
  const last = kind.keys.length - 1
  return [...parts.slice(0, last), parts.slice(last).join(' ')]
}
