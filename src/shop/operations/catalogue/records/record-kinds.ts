// Every kind of file beside those of products, in the order they are written: what others refer to comes first.
import { categories } from './categories.ts'
import { closedDays, holidays } from './closed-days.ts'
import { expressAreas } from './express-areas.ts'
import type { RecordKind } from './record-kind.ts'
import { pickupHours, storeHours } from './store-hours.ts'
import { stores } from './stores.ts'
import { synonyms } from './synonyms.ts'
import { transferCustomers } from './transfer-customers.ts'
import { zoneCommunes, zones } from './zones.ts'

export type { RecordKind } from './record-kind.ts'

const ALL = [
  categories,
  synonyms,
  stores,
  storeHours,
  pickupHours,
  closedDays,
  holidays,
  zones,
  zoneCommunes,
  expressAreas,
  transferCustomers,
] as const

export type RecordFile = (typeof ALL)[number]['name']

export const RECORD_KINDS: readonly RecordKind<RecordFile>[] = ALL

export function recordKind(name: string): RecordKind<RecordFile> {
  const kind = RECORD_KINDS.find((each) => each.name === name)
  if (!kind) throw new Error(`no file is of ${name}`)
  return kind
}
