// A queue that several parties wait in, taken from in turn (round robin), so that one who asks for a thousand things delays another by one of them.

/** An item may wait for several parties at once; it is taken when the first of them has its turn. */
export interface FairQueue<Item> {
  readonly size: number
  /** False when as much as allowed waits for this party already; `item` is then not added for it. */
  add(party: string, item: Item): boolean
  /** The item whose turn it is, out of the queue. */
  take(): Item | undefined
  /** Takes `item` out for everybody. */
  remove(item: Item): void
}

/** `mostPerParty` items at the most wait for one party. */
export function createFairQueue<Item>(maxPerParty: number): FairQueue<Item> {
  const waiting = new Map<string, Set<Item>>()
  const parties = new Map<Item, Set<string>>()

  function remove(item: Item): void {
    for (const party of parties.get(item) ?? []) {
      const items = waiting.get(party)
      items?.delete(item)
      if (items?.size === 0) waiting.delete(party)
    }
    parties.delete(item)
  }

  return {
    get size() {
      return parties.size
    },
    add: (party, item) => {
      const items = waiting.get(party) ?? new Set()
      if (items.has(item)) return true
      if (items.size >= maxPerParty) return false
      waiting.set(party, items.add(item))
      parties.set(item, (parties.get(item) ?? new Set<string>()).add(party))
      return true
    },
    take: () => {
      const [turn] = waiting
      if (!turn) return undefined
      const [party, items] = turn
      const [item] = items as Set<Item> & Iterable<Item>
      remove(item as Item)
      if (waiting.delete(party)) waiting.set(party, items) // to the end of the line
      return item
    },
    remove,
  }
}
