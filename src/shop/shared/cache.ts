// Caches: by key, the least recently used dropped first; or with the object a value was computed from.

/** Holds values of at most `capacity` weight together; each weighs 1 without `weigh`. The newest always stays. */
export function createLruCache<Key, Value>(capacity: number, weigh: (value: Value) => number = () => 1) {
  const entries = new Map<Key, Value>()
  let weight = 0

  function get(key: Key): Value | undefined {
    const value = entries.get(key)
    if (value === undefined) return undefined
    entries.delete(key)
    entries.set(key, value)
    return value
  }

  function set(key: Key, value: Value): Value {
    const before = entries.get(key)
    if (before !== undefined) weight -= weigh(before)
    entries.delete(key)
    entries.set(key, value)
    weight += weigh(value)
    for (const [oldest, dropped] of entries) {
      if (weight <= capacity || oldest === key) break
      entries.delete(oldest)
      weight -= weigh(dropped)
    }
    return value
  }

  return { get, set, getOrCreate: (key: Key, create: () => Value): Value => get(key) ?? set(key, create()) }
}

/** `compute`, but once for each object, cached as long as that object is in use. */
export function memoizePer<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const cache = new WeakMap<Source, Value>()
  return (source) => {
    const cached = cache.get(source)
    if (cached !== undefined) return cached
    const value = compute(source)
    cache.set(source, value)
    return value
  }
}

/** The same for two objects, cached as long as both are in use. */
export function memoizePerPair<One extends object, Other extends object, Value>(
  compute: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const cacheOf = memoizePer((_one: One) => new WeakMap<Other, Value>())
  return (one, other) => {
    const cache = cacheOf(one)
    const cached = cache.get(other)
    if (cached !== undefined) return cached
    const value = compute(one, other)
    cache.set(other, value)
    return value
  }
}

/**
 * `compute` of a text, but once for each of `most` texts; longer ones than `longest` are computed each time. When it is
 * full everything is dropped, because keeping the order of use costs as much as what is computed here.
 */
export function memoizeText<Value>(
  compute: (text: string) => Value,
  { most, longest = Number.POSITIVE_INFINITY }: { readonly most: number; readonly longest?: number },
): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const value = compute(text)
    if (text.length <= longest) {
      if (cache.size >= most) cache.clear()
      cache.set(text, value)
    }
    return value
  }
}
