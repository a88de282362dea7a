// What a store held when the server rendered a page. The first render of an island in the browser shows the same, whatever the browser has
// stored; only then comes what the store holds (use-store.ts).
import { computed as computedOf, type ReadableAtom, type StoreValue, type WritableAtom } from 'nanostores'

/** What stores held on the server: of an island's own page as its props say, of all others as they begin. */
export type ServerState = Map<ReadableAtom, unknown>

type Ask = <Value>(store: ReadableAtom<Value>) => Value

/** Of stores that do not begin as they were made: what they held on the server. */
const beginnings = new WeakMap<ReadableAtom, (ask: Ask) => unknown>()

/** `store`, which holds what this browser stored, and held `value` on the server. */
export function beginningAs<Value>(value: Value, store: WritableAtom<Value>): WritableAtom<Value> {
  beginnings.set(store, () => value)
  return store
}

/** As nanostores' own, and known on the server by what it is made of. */
export function computed<Value, Source extends ReadableAtom>(
  stores: Source,
  make: (value: StoreValue<Source>) => Value,
): ReadableAtom<Value>
export function computed<Value, Sources extends readonly ReadableAtom[]>(
  stores: readonly [...Sources],
  make: (...values: { [Index in keyof Sources]: StoreValue<Sources[Index]> }) => Value,
): ReadableAtom<Value>
export function computed<Value>(
  stores: ReadableAtom | readonly ReadableAtom[],
  make: (...values: never[]) => Value,
): ReadableAtom<Value> {
  const sources = [stores].flat() as readonly ReadableAtom[]
  const store = computedOf(sources, make as (...values: unknown[]) => Value)
  beginnings.set(store, (ask) => (make as (...values: unknown[]) => Value)(...sources.map(ask)))
  return store
}

/** What `store` held on the server; remembered in `known`, so that it is the same whenever it is asked for. */
export function serverValue<Value>(known: ServerState, store: ReadableAtom<Value>): Value {
  if (!known.has(store)) {
    const begin = beginnings.get(store)
    known.set(store, begin ? begin((other) => serverValue(known, other)) : store.init)
  }
  return known.get(store) as Value
}
