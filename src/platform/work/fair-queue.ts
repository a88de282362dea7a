// Makes a round-robin queue of several parties: one that adds a thousand items delays another one by a single item.

/** A queue in which an item may wait for several parties at once; it is taken at the first one's turn. */
export interface FairQueue<Item> {
  readonly size: number
  /** Adds an item; false, and not added, when this party has `maxPerParty` items waiting. */
  add(party: string, item: Item): boolean
  /** Removes and returns the next item. */
  take(): Item | undefined
  /** Removes `item` for all parties. */
  remove(item: Item): void
}

/** Makes a queue in which at most `maxPerParty` items wait for one party. */
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
