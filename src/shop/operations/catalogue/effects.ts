// What a load does beyond the fields it changes: whose carts hold what it moves, which packs no longer fit what they hold, which offers run on
// what changes its price, what enters and leaves the feeds. Pure.
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { flatMapInSteps, mapInSteps } from '#shop/shared/steps.ts'
import { skuKey } from './cells.ts'
import {
  ACTIVE,
  CREATED,
  type FieldChange,
  type Fields,
  fieldParts,
  isCount,
  isOfProduct,
  partsOf,
  priceField,
  shelfField,
} from './fields.ts'
import type { CatalogueState } from './wanted.ts'

export interface Effects {
  /** Members' carts that hold a product whose price moves, or that leaves the shop. */
  readonly carts: number
  /** Unpaid orders that hold one: they keep the price they were made at. */
  readonly unpaidOrders: number
  /** Products whose public price moves while an offer runs. */
  readonly offers: readonly string[]
  /** Packs, not changed themselves, that from then on cost no less than what they hold, one by one (of those changed a warning tells). */
  readonly packsDearer: readonly string[]
  /** Packs that hold something that leaves the shop. */
  readonly packsStopped: readonly string[]
  readonly feedIn: readonly string[]
  readonly feedOut: readonly string[]
  /** New products for sale with units nowhere: no list and no search shows them. */
  readonly unstocked: readonly string[]
  /** New ones with units in stores alone: whoever has things delivered on a chosen day, as everybody does who chose nothing, does not see them. */
  readonly onlyInStores: readonly string[]
}

/** What depends on the products alone; who holds them in carts and orders is counted by the database. */
export type ProductEffects = Omit<Effects, 'carts' | 'unpaidOrders'>

/** SKUs of products that were there before, whose price moves or that leave. */
export function movedSkus(changes: readonly FieldChange[]): string[] {
  const products = changes.filter(isOfProduct)
  const made = new Set(products.flatMap(({ sku, field }) => (field === CREATED ? [sku] : [])))
  const isMove = ({ field, after }: FieldChange) =>
    fieldParts(field)[0] === 'precio' || field === 'precio_caja' || (field === ACTIVE && after === '0')
  return [...new Set(products.filter((change) => !made.has(change.sku) && isMove(change)).map(({ sku }) => sku))]
}

/** A product a step. */
export function* effectsOf(
  changes: readonly FieldChange[],
  { products }: Pick<CatalogueState, 'products'>,
  now: Date,
): Generator<void, ProductEffects> {
  const bySku = Map.groupBy(changes.filter(isOfProduct), ({ sku }) => sku)
  const changed = new Map(yield* mapInSteps(bySku, ([sku, own]) => [skuKey(sku), own] as const))
  const before = (key: string): Fields => products.get(key)?.fields ?? new Map()
  const changedFields = ([key, own]: readonly [string, readonly FieldChange[]]) => {
    const fields = new Map(before(key))
    for (const { field, after } of own) {
      if (after === null) fields.delete(field)
      else if (field !== CREATED) fields.set(field, after)
    }
    return [key, fields] as const
  }
  const left: ReadonlyMap<string, Fields> = new Map(yield* mapInSteps(changed, changedFields))
  const after = (key: string): Fields => left.get(key) ?? before(key)
  const named = [...changed].map(([key, [change]]) => ({ key, sku: change!.sku }))
  const isOf = (test: (was: Fields, is: Fields) => boolean) =>
    named.filter(({ key }) => test(before(key), after(key))).map(({ sku }) => sku)

  const packs = yield* flatMapInSteps(new Set([...products.keys(), ...changed.keys()]), (key) => {
    const fields = after(key)
    const parts = heldIn(fields)
    const isTouched = changed.has(key) || parts.some((part) => changed.has(part.key))
    return parts.length > 0 && isTouched && isActive(fields) ? [{ key, fields, parts }] : []
  })
  const made = named.filter(({ key }) => {
    const fields = after(key)
    return !products.has(key) && isActive(fields) && heldIn(fields).length === 0
  })
  const skuOf = (key: string) => products.get(key)?.sku ?? changed.get(key)![0]!.sku
  const isDear = (fields: Fields, parts: readonly Held[], at: (key: string) => Fields) => {
    const singly = parts.map((part) => publicPrice(at(part.key)) * part.units)
    const price = publicPrice(fields)
    return (
      Number.isFinite(price) && singly.every(Number.isFinite) && price >= singly.reduce((sum, each) => sum + each, 0)
    )
  }
  return {
    offers: isOf(
      (was, is) => isActive(is) && was.has(PUBLIC) && was.get(PUBLIC) !== is.get(PUBLIC) && hasOffer(is, now),
    ),
    packsDearer: packs
      .filter(
        ({ key, fields, parts }) => !changed.has(key) && isDear(fields, parts, after) && !isDear(fields, parts, before),
      )
      .map(({ key }) => skuOf(key)),
    packsStopped: packs
      .filter(({ parts }) => parts.some((part) => isActive(before(part.key)) && !isActive(after(part.key))))
      .map(({ key }) => skuOf(key)),
    feedIn: isOf((was, is) => !isFed(was) && isFed(is)),
    feedOut: isOf((was, is) => isFed(was) && !isFed(is)),
    unstocked: made.filter(({ key }) => !hasUnits(after(key))).map(({ sku }) => sku),
    onlyInStores: made
      .filter(({ key }) => hasUnits(after(key)) && !lies(after(key).get(WAREHOUSE_SHELF)))
      .map(({ sku }) => sku),
  }
}

interface Held {
  readonly key: string
  readonly units: number
}

const heldIn = (fields: Fields): Held[] =>
  partsOf(fields).map(({ sku, quantity }) => ({ key: skuKey(sku), units: Number(quantity) }))

const isActive = (fields: Fields): boolean => fields.get(ACTIVE) === '1'

const WAREHOUSE_SHELF = shelfField(WAREHOUSE)
const lies = (units: string | undefined): boolean => Number(units ?? 0) > 0
const hasUnits = (fields: Fields): boolean => [...fields].some(([field, units]) => isCount(field) && lies(units))

const PUBLIC = priceField('precio', 'publico')

/** NaN without a price. */
const publicPrice = (fields: Fields): number => Number(fields.get(PUBLIC))

/** Feeds show what is sold, has a price for everybody and a photo of the owner's. */
const isFed = (fields: Fields): boolean => isActive(fields) && fields.has(PUBLIC) && fields.has('foto:1')

function hasOffer(fields: Fields, now: Date): boolean {
  const at = (part: 'desde' | 'hasta') => fields.get(priceField(part, 'oferta'))
  const [from, until] = [at('desde'), at('hasta')]
  return (
    fields.has(priceField('precio', 'oferta')) &&
    (from === undefined || new Date(from) <= now) &&
    (until === undefined || now < new Date(until))
  )
}
