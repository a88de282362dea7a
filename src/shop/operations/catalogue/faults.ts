// What is wrong with an owner's files, each fault with where it stands, and what is only worth knowing.
import type { CellFault } from './cells.ts'

export type FaultCode =
  | CellFault
  /** Of a file. */
  | 'fileUnknown'
  /** Of another shop's table. */
  | 'notForeign'
  | 'categoryUnmapped'
  | 'tooLarge'
  | 'workbook'
  | 'brokenText'
  | 'noTable'
  | 'notGeoJson'
  | 'noRows'
  | 'columnUnknown'
  | 'columnTwice'
  | 'columnMissing'
  | 'tooManyRows'
  /** Of a row. */
  | 'cellsTooMany'
  | 'skuMissing'
  | 'keyMissing'
  | 'rowTwice'
  | 'productUnknown'
  | 'productThere'
  | 'actionUnknown'
  | 'needed'
  | 'cannotClear'
  | 'categoryUnknown'
  | 'familyWithoutCategory'
  | 'subcategoryUnknown'
  | 'clubNotBelow'
  | 'aboveReference'
  | 'bulkHalf'
  | 'noDegrees'
  | 'degreesOfNothing'
  | 'taxNotOfCategory'
  | 'listUnknown'
  | 'periodReversed'
  | 'periodWithoutPrice'
  | 'storeUnknown'
  | 'isPack'
  | 'packInPack'
  | 'packInItself'
  | 'packUnknown'
  | 'countedMixed'
  /** Of a record beside products. */
  | 'recordThere'
  | 'recordUnknown'
  | 'recordHeld'
  | 'recordNeeds'
  | 'recordSame'
  | 'recordActionUnknown'
  | 'communeUnknown'
  | 'zoneUnknown'
  | 'hoursHalf'
  | 'horizonUnknown'
  | 'leadAfterHorizon'
  | 'slugReserved'
  | 'slugTaken'
  | 'parentItself'
  | 'parentNested'
  | 'parentHasChildren'
  | 'companionItself'
  | 'companionDrinks'
  | 'categoryShipped'
  | 'categoryHolds'
  | 'categoryLeaves'

/** `given`, `nearest` and the like fill the sentence. */
export interface LoadFault {
  readonly file: string
  /** Of the file, from 1; 0 of the file as a whole. */
  readonly row: number
  readonly column: string
  readonly code: FaultCode
  readonly given?: string
  readonly nearest?: string
  readonly other?: string | number
}

export type WarningCode =
  | 'distributorAbove'
  | 'bulkNotBelowClub'
  | 'recommendedAbove'
  | 'offerNotBelow'
  | 'packAboveParts'

/** Nothing wrong, but odd: `--strict` refuses it. */
export interface LoadWarning {
  readonly sku: string
  readonly code: WarningCode
  readonly prices: readonly [number, number]
}
