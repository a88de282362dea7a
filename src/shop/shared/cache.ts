// What was made, kept so that it is not made again: by name, the longest unused forgotten first; or with what it was made of.

export type LruCache<Name, Made> = ReturnType<typeof createLruCache<Name, Made>>

/** Keeps things as long as together they weigh at most `most`; each weighs 1 when `weigh` is left out. The newest one always stays. */
export function createLruCache<Name, Made>(most: number, weigh: (made: Made) => number = () => 1) {
  const kept = new Map<Name, Made>()
  let weight = 0

  function get(name: Name): Made | undefined {
    const made = kept.get(name)
    if (made === undefined) return undefined
    kept.delete(name)
    kept.set(name, made)
    return made
  }

  function set(name: Name, made: Made): Made {
    const before = kept.get(name)
    if (before !== undefined) weight -= weigh(before)
    kept.delete(name)
    kept.set(name, made)
    weight += weigh(made)
    for (const [oldest, one] of kept) {
      if (weight <= most || oldest === name) break
      kept.delete(oldest)
      weight -= weigh(one)
    }
    return made
  }

  return { get, set: set, getOrCreate: (name: Name, make: () => Made): Made => get(name) ?? set(name, make()) }
}

/** `make`, but once for each object, as long as somebody holds on to that. */
export function memoizePer<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, Made>()
  return (source) => {
    const known = made.get(source)
    if (known !== undefined) return known
    const fresh = make(source)
    made.set(source, fresh)
    return fresh
  }
}

/** The same for two objects, as long as somebody holds on to both. */
export function memoizePerPair<One extends object, Other extends object, Made>(
  make: (one: One, other: Other) => Made,
): (one: One, other: Other) => Made {
  const madeWith = memoizePer((_one: One) => new WeakMap<Other, Made>())
  return (one, other) => {
    const made = madeWith(one)
    const known = made.get(other)
    if (known !== undefined) return known
    const fresh = make(one, other)
    made.set(other, fresh)
    return fresh
  }
}

/**
 * `make` of a text, but once for each of so many; longer ones are made each time. All are forgotten together when there are too many, because
 * keeping count of the longest unused takes as long as making what is kept here.
 */
export function memoizeText<Made>(
  make: (text: string) => Made,
  { most, longest = Number.POSITIVE_INFINITY }: { readonly most: number; readonly longest?: number },
): (text: string) => Made {
  const made = new Map<string, Made>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const fresh = make(text)
    if (text.length <= longest) {
      if (made.size >= most) made.clear()
      made.set(text, fresh)
    }
    return fresh
  }
}
