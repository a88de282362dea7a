// What a load asks of the products it does not name, and what follows from the answer: who else has a short name, among which prices of its family
// one stands, what a full load leaves out. Everything else of a load is in the products it names. Pure.
import { shortName } from '#shop/products/derived-names.ts'
import { flatMapInSteps, mapInSteps } from '#shop/shared/steps.ts'
import { skuKey } from './cells.ts'
import { type FieldChange, type Fields, isPackBy, priceField } from './fields.ts'
import type { Merged } from './wanted.ts'

export interface Questions {
  /** Short names that a product gets or loses: who has them? */
  readonly shortNames: ReadonlySet<string>
  /** Families in which a price moves: what does everything of them cost? */
  readonly families: ReadonlySet<string>
  /** Whether what is left out is retired: which products are active? */
  readonly active: boolean
}

/** A product as far as its names go. */
export interface Named {
  readonly sku: string
  readonly fields: Fields
}

/** The shop's answers, of all its products as they are. */
export interface Neighbours {
  readonly named: readonly Named[]
  /** Family → price for everybody → how many cost it; 0 for none. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The SKUs of what is active. */
  readonly active: readonly string[]
}

const PUBLIC = priceField('precio', 'publico')

export function* questionsOf(changed: readonly Merged[]): Generator<void, Omit<Questions, 'active'>> {
  const shortNames = yield* flatMapInSteps(changed, (product) => {
    const { stored, before, after } = product
    return isRenamed(product) ? [...(stored ? [shortNameBy(before)] : []), shortNameBy(after)] : []
  })
  const families = yield* flatMapInSteps(changed, (product) => (isRepriced(product) ? [familyBy(product.after)] : []))
  return { shortNames: new Set(shortNames), families: new Set(families) }
}

const namedBy = (fields: Fields) => ({ name: fields.get('nombre') ?? '', isPack: isPackBy(fields) })
const shortNameBy = (fields: Fields): string => shortName(namedBy(fields))
const familyBy = (fields: Fields): string => fields.get('categoria') ?? ''
const priceBy = (fields: Fields): number => Number(fields.get(PUBLIC) ?? 0)

/** A pack's short name may be another than that of a product of its name. */
function isRenamed({ stored, before, after }: Merged): boolean {
  const [was, is] = [namedBy(before), namedBy(after)]
  return !stored || was.name !== is.name || was.isPack !== is.isPack
}

const isRepriced = ({ before, after }: Merged): boolean =>
  before.get(PUBLIC) !== after.get(PUBLIC) || before.get('categoria') !== after.get('categoria')

/**
 * A card's name is short where nobody else's is the same. Returns what that changes of products the files do not speak of: a new one may take an
 * old one's short name.
 */
export function* deriveShortNames(changed: readonly Merged[], { named }: Neighbours): Generator<void, FieldChange[]> {
  const asked = (yield* questionsOf(changed)).shortNames
  const changing = new Set(yield* mapInSteps(changed, ({ sku }) => skuKey(sku)))
  const others = named.filter(({ sku }) => !changing.has(skuKey(sku)))
  const names = others.map(({ fields }) => shortNameBy(fields))
  const were = yield* flatMapInSteps(changed, ({ stored, before }) => (stored ? [shortNameBy(before)] : []))
  const old = countOf([...names, ...were])
  const now = countOf([...names, ...(yield* mapInSteps(changed, ({ after }) => shortNameBy(after)))])
  for (const { stored, before, after, fields } of changed) {
    yield
    if (fields.has('nombre_corto') || !asked.has(shortNameBy(after))) continue
    if (!stored || before.get('nombre_corto') === shownName(before, old)) after.set('nombre_corto', shownName(after, now)) // biome-ignore format: one row
  }
  return others.flatMap(({ sku, fields }) => {
    const [was, is] = [shownName(fields, old), shownName(fields, now)]
    if (was === is || fields.get('nombre_corto') !== was) return []
    return [{ sku, field: 'nombre_corto', before: was, after: is }]
  })
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  return names.reduce((counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map<string, number>())
}

function shownName(fields: Fields, counts: ReadonlyMap<string, number>): string {
  const short = shortNameBy(fields)
  return counts.get(short) === 1 ? short : (fields.get('nombre') ?? '')
}

/** `low`, `mid` or `high` among its family's prices, of what is new or costs otherwise now. */
export function* deriveSegments(changed: readonly Merged[], { prices }: Neighbours): Generator<void, void> {
  const now = new Map([...prices].map(([family, counts]) => [family, new Map(counts)]))
  const count = (fields: Fields, by: number) => {
    const counts = now.get(familyBy(fields))
    counts?.set(priceBy(fields), (counts.get(priceBy(fields)) ?? 0) + by)
  }
  for (const { stored, before, after } of changed) {
    if (stored) count(before, -1)
    count(after, 1)
    yield
  }
  const quartiles = new Map([...now].map(([family, counts]) => [family, quartilesOf(counts)]))
  for (const { after } of changed.filter(isRepriced)) {
    yield
    const [first, third] = quartiles.get(familyBy(after))!
    after.set('segmento', priceBy(after) < first ? 'low' : priceBy(after) > third ? 'high' : 'mid')
  }
}

function quartilesOf(counts: ReadonlyMap<number, number>): readonly [first: number, third: number] {
  const sorted = [...counts].sort(([one], [other]) => one - other).filter(([, count]) => count > 0)
  const last = sorted.reduce((sum, [, count]) => sum + count, 0) - 1
  const at = (place: number): number => {
    let passed = 0
    for (const [price, count] of sorted) {
      passed += count
      if (passed > place) return price
    }
    return 0
  }
  return [at(Math.floor(last * 0.25)), at(Math.ceil(last * 0.75))]
}
