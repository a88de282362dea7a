// A large map of which little changes: the next one keeps the last one's entries and its own few beside them, instead of copying all.

/** With more changes than this beside it, the whole is written anew. */
const MOST_CHANGES = 2_000

/** `base` with these entries put in. */
export function patched<Key, Value>(
  base: ReadonlyMap<Key, Value>,
  changes: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> {
  const [whole, before] = base instanceof PatchedMap ? base.parts() : [base, new Map<Key, Value>()]
  const all = new Map(before)
  for (const [key, value] of changes) all.set(key, value)
  const known = [...changes.keys()].every((key) => whole.has(key))
  if (known && all.size <= MOST_CHANGES) return new PatchedMap(whole, all)
  const anew = new Map(whole)
  for (const [key, value] of all) anew.set(key, value)
  return anew
}

class PatchedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #whole: ReadonlyMap<Key, Value>
  readonly #changes: ReadonlyMap<Key, Value>

  constructor(whole: ReadonlyMap<Key, Value>, changes: ReadonlyMap<Key, Value>) {
    this.#whole = whole
    this.#changes = changes
  }

  parts(): [ReadonlyMap<Key, Value>, ReadonlyMap<Key, Value>] {
    return [this.#whole, this.#changes]
  }

  get size(): number {
    return this.#whole.size
  }

  get(key: Key): Value | undefined {
    return this.#changes.get(key) ?? this.#whole.get(key)
  }

  has(key: Key): boolean {
    return this.#whole.has(key)
  }

  keys(): MapIterator<Key> {
    return this.#whole.keys()
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this) yield value
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.#whole) yield [key, this.#changes.get(key) ?? value]
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }

  forEach(each: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) each(value, key, this)
  }
}
