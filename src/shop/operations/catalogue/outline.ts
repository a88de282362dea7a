// What a load comes to in short: how much is new, changes and goes, and its changes with the worst first. Pure.
import { ACTIVE, CREATED, type FieldChange } from './fields.ts'
import { byWorst } from './guards.ts'

export interface Outline {
  readonly made: number
  readonly changed: number
  readonly gone: number
  /** What is new, by what it is called; its fields are not listed. */
  readonly news: readonly (Pick<FieldChange, 'kind' | 'sku'> & { readonly name: string })[]
  readonly shown: readonly FieldChange[]
}

export function outlineOf(changes: readonly FieldChange[]): Outline {
  const existence = changes.filter(({ field }) => field === CREATED)
  const made = new Set(existence.flatMap((change) => (change.after === null ? [] : [thingOf(change)])))
  const isLeaving = new Set(existence.flatMap((change) => (change.after === null ? [thingOf(change)] : [])))
  const names = new Map(changes.flatMap((change) => (change.field === 'nombre' && made.has(thingOf(change)) ? [[thingOf(change), change.after ?? ''] as const] : []))) // biome-ignore format: one row
  const retired = changes.filter((change) => change.kind === undefined && change.field === ACTIVE && change.after === '0' && !made.has(thingOf(change))) // biome-ignore format: one row
  const gone = isLeaving.size + retired.length
  return {
    made: made.size,
    changed: new Set(changes.map(thingOf)).size - made.size - gone,
    gone,
    news: existence
      .filter(({ after }) => after !== null)
      .map((change) => ({ kind: change.kind, sku: change.sku, name: names.get(thingOf(change)) ?? '' })),
    shown: byWorst(changes.filter((change) => !made.has(thingOf(change)) && (!isLeaving.has(thingOf(change)) || change.field === CREATED))), // biome-ignore format: one row
  }
}

/** What a change is of: a SKU, or the kind and key of a record. */
export const thingOf = ({ kind, sku }: Pick<FieldChange, 'kind' | 'sku'>): string =>
  kind === undefined ? sku : `${kind} ${sku}`
