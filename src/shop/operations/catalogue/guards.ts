// What a load may not do unasked: retire much, move many prices or double one, empty many shelves. Files that are cut short or in another unit
// look like that; whoever means it says how many.
import { ACTIVE, CREATED, type FieldChange, fieldParts, isCount, isOfProduct } from './fields.ts'

export type GuardName = 'retire' | 'prices' | 'empty'

/** A guard that holds: how many there are, which must be said to pass. */
export interface GuardHeld {
  readonly guard: GuardName
  readonly count: number
  readonly of: number
}

/** How many of each somebody has said he means. */
export type Allowed = Readonly<Partial<Record<GuardName, number>>>

/** Of all active products may be retired, and never more than so many; so few always. */
const RETIRED = { share: 0.2, most: 50, always: 5 } as const
/** Of all prices may change at once; so few always. */
const PRICES = { share: 0.3, always: 20 } as const
/** Of all products may be sold out by a count; so few always. */
const EMPTIED = { share: 0.3, always: 20 } as const

export interface CatalogueSize {
  readonly active: number
  readonly prices: number
}

/** The guards that a load's changes run into. */
export function guardsHeld(changes: readonly FieldChange[], { active, prices }: CatalogueSize): GuardHeld[] {
  const products = changes.filter(isOfProduct)
  const made = new Set(products.flatMap(({ sku, field }) => (field === CREATED ? [sku] : [])))
  const old = products.filter(({ sku }) => !made.has(sku))
  const retired = old.filter(({ field, after }) => field === ACTIVE && after === '0').length
  const moved = old.filter(
    ({ field, before, after }) => field.startsWith('precio:') && before !== null && after !== null,
  )
  const jumps = moved.filter(isPriceJump).length
  const shelves = old.filter(({ field }) => isCount(field))
  const emptied = new Set(shelves.filter(({ after, before }) => after === '0' && before !== '0').map(({ sku }) => sku))
  const restored = new Set(shelves.filter(({ after }) => after !== '0').map(({ sku }) => sku))
  const empty = [...emptied].filter((sku) => !restored.has(sku)).length
  const held: GuardHeld[] = []
  const mostRetired = Math.max(RETIRED.always, Math.min(RETIRED.most, active * RETIRED.share))
  if (retired > mostRetired) held.push({ guard: 'retire', count: retired, of: active })
  const isMuch = moved.length > Math.max(PRICES.always, prices * PRICES.share)
  if (isMuch || jumps > 0) held.push({ guard: 'prices', count: isMuch ? moved.length : jumps, of: prices })
  if (empty > Math.max(EMPTIED.always, active * EMPTIED.share)) held.push({ guard: 'empty', count: empty, of: active })
  return held
}

/** Whether a change halves or doubles a price there was. */
export const isPriceJump = ({ kind, field, before, after }: FieldChange): boolean =>
  kind === undefined &&
  field.startsWith('precio:') &&
  before !== null &&
  after !== null &&
  isJump(Number(before), Number(after))

/** Halved or doubled: a comma that moved, or net for gross in another unit. */
export function isJump(before: number, after: number): boolean {
  return after >= before * 2 || after * 2 <= before
}

/** How many prices move by more than three tenths: where people confirm a price, they are asked once more. */
export function pricesMoved(changes: readonly FieldChange[]): number {
  return changes.filter(({ kind, field, before, after }) => {
    if (kind !== undefined || !field.startsWith('precio:') || before === null || after === null) return false
    return Math.abs(Number(after) - Number(before)) > Number(before) * 0.3
  }).length
}

/** The guards nobody has answered with the very number. */
export const refusedBy = (held: readonly GuardHeld[], allowed: Allowed): GuardHeld[] =>
  held.filter(({ guard, count }) => allowed[guard] !== count)

/** How far a price moves: the worst stand first; new ones and others after them. */
export function byWorst(changes: readonly FieldChange[]): FieldChange[] {
  const weight = ({ kind, field, before, after }: FieldChange): number => {
    if (kind !== undefined) return field === CREATED && after === null ? 900 : 0
    if (field === ACTIVE && after === '0') return 1_000
    const [part] = fieldParts(field)
    if (!part.startsWith('precio') || before === null || after === null) return part.startsWith('precio') ? 0.5 : 0
    return 1 + Math.abs(Math.log(Number(after) / Number(before)))
  }
  return changes
    .map((change, at) => ({ change, at, weight: weight(change) }))
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
    .map(({ change }) => change)
}
