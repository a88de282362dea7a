// Lists worked out from one snapshot of the catalogue and taken over by the next: what moved is taken out and put in where it belongs now.
import type { ProductId } from '#shop/shared/ids.ts'
import type { Product } from './product.ts'

/** With more products moved than this, working a list out again costs less than mending it. */
const MOST_MOVED = 200
/** Products in all kept lists together; beyond, everything begins anew. */
const MOST_KEPT = 3_000_000

export interface KeptLists {
  /** The list of that name: known, mended from the last snapshot, or made. */
  get(name: string, rule: ListRule): readonly Product[]
  /** What the next snapshot starts from. `moved`: every product whose place or presence in a list may have changed. */
  handOver(moved: ReadonlySet<ProductId>): KeptLists
}

export interface ListRule {
  readonly make: () => readonly Product[]
  /** The product as it is now, if it belongs into the list; otherwise undefined. */
  readonly member: (id: ProductId) => Product | undefined
  /** Sorts a few of its products. The order is total. */
  readonly sort: (products: readonly Product[]) => readonly Product[]
}

interface Old {
  readonly list: readonly Product[]
  readonly moved: ReadonlySet<ProductId>
}

export function createKeptLists(old: ReadonlyMap<string, Old> = new Map()): KeptLists {
  const lists = new Map<string, readonly Product[]>()
  return {
    get(name, rule) {
      const known = lists.get(name)
      if (known) return known
      const before = old.get(name)
      const list = before ? mend(before, rule) : rule.make()
      lists.set(name, list)
      return list
    },
    handOver(moved) {
      const next = new Map<string, Old>()
      let kept = 0
      const take = (name: string, entry: Old) => {
        if (entry.moved.size <= MOST_MOVED && !next.has(name)) next.set(name, entry)
        kept += entry.list.length
      }
      for (const [name, list] of lists) take(name, { list, moved })
      for (const [name, entry] of old)
        if (!lists.has(name)) take(name, { list: entry.list, moved: new Set([...entry.moved, ...moved]) })
      return createKeptLists(kept > MOST_KEPT ? new Map() : next)
    },
  }
}

/** The very same list when nothing in it changed: what was worked out from it holds on. */
function mend({ list, moved }: Old, rule: ListRule): readonly Product[] {
  const were = new Map(list.filter(({ id }) => moved.has(id)).map((product) => [product.id, product]))
  const changed = [...moved].filter((id) => were.get(id) !== rule.member(id))
  if (changed.length === 0) return list
  const gone = new Set(changed)
  const mended = list.filter(({ id }) => !gone.has(id))
  for (const id of changed) {
    const product = rule.member(id)
    if (product) mended.splice(placeOf(product, mended, rule.sort), 0, product)
  }
  return mended
}

/** Where a product belongs in a sorted list: two at a time say which comes first. */
function placeOf(product: Product, list: readonly Product[], sort: ListRule['sort']): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (sort([list[middle]!, product])[0] === product) to = middle
    else from = middle + 1
  }
  return from
}
