// Something of the database that a process works with in memory: read at start and again and again, with those who are told when it has moved.
import { createPolling, type PollingOptions } from './polling.ts'

export interface WatchOptions extends Omit<PollingOptions, 'read'> {
  /** Reads it now; whether it is other than before. */
  readonly read: () => Promise<boolean>
  /** Asked before each read in the background: one that is not due is left out. */
  readonly due?: () => boolean
}

export function createWatch({ everyMs, read, due = () => true, onFailure }: WatchOptions) {
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** Reads now and tells whoever listens what has moved. Throws what the read throws. */
  async function refresh(): Promise<void> {
    if (await read()) tell()
  }

  const { start, stop } = createPolling({
    everyMs,
    read: async () => {
      if (due()) await refresh()
    },
    onFailure,
  })

  return {
    refresh,
    /** Tells whoever listens that something moved which the read does not see. */
    tell,
    /** Tells `listener` about every change; returns how to stop that. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads once and goes on in the background; throws when the first read fails. */
    start,
    /** Ends the reading; resolves once a read under way is over. */
    stop,
  }
}

/** A read of a small table, whole: hands its rows over when they are other than last time. Before the first there are none. */
export function readIfChanged<Row>(
  all: () => Promise<readonly Row[]>,
  take: (rows: readonly Row[]) => void,
): () => Promise<boolean> {
  let seen = '[]'
  return async () => {
    const rows = await all()
    const text = JSON.stringify(rows)
    if (text === seen) return false
    seen = text
    take(rows)
    return true
  }
}
