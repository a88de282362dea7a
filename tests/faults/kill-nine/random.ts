// Random choices that a seed repeats: each buyer and killer has a stream of its own.

export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  /** True in `share` of the cases (0–1). */
  readonly happens: (share: number) => boolean
  readonly oneOf: <Value>(values: readonly Value[]) => Value
}

/** The stream called `name` of a seed (mulberry32 over a hash of both). */
export function seededRandom(seed: number, name: string): SeededRandom {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed ^ 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    happens: (share) => next() < share,
    oneOf: (values) => {
      if (values.length === 0) throw new RangeError('nothing to choose from')
      return values[between(0, values.length - 1)]!
    },
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}
