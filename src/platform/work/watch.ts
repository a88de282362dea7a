// Keeps a copy of some rows in memory: reads it at start, polls it, and calls listeners when it changed.
import { createPolling, type PollingOptions } from './polling.ts'

/** However a mark stays, what it stands for is read again after this, since no mark sees everything; no sooner where tests poll faster. */
export const REREAD_MS = 10_000

export interface WatchOptions<Change> extends Omit<PollingOptions, 'read'> {
  /** Reads the rows; resolves to the change, or to false. */
  readonly read: () => Promise<Change | false>
  /** Says, before each background read, whether it is due; others are skipped. */
  readonly due?: () => boolean
  /** Gives, for less than the read costs, a text that changes when there is something to read: while it stays, background reads come every ten seconds. */
  readonly mark?: () => Promise<string>
}

/** Makes a watch. Listeners are called with the `Change`, which is `true` where there is only one kind. */
export function createWatch<Change = true>({ everyMs, read, due = () => true, mark, onFailure }: WatchOptions<Change>) {
  const listeners = new Set<(change: Change) => void>()
  const marked = mark && whileMarked(mark, readNow)

  function notify(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  /** Reads now and calls the listeners if anything changed. Throws what the read throws. */
  async function refresh(): Promise<void> {
    marked?.forget()
    await readNow()
  }

  async function readNow(): Promise<void> {
    const change = await read()
    if (change !== false) notify(change)
  }

  const { start, stop } = createPolling({
    everyMs,
    read: async () => {
      if (due()) await (marked ? marked.read() : readNow())
    },
    onFailure,
  })

  return {
    refresh,
    /** Calls the listeners for a change that `read` does not see. */
    notify,
    /** Calls `listener` on every change; returns a function that unsubscribes it. */
    onChange(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads once, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}

/**
 * Makes a `read` for a small table: it calls `take` with all rows when they differ from the last ones.
 * Before the first read there are none.
 */
export function readIfChanged<Row>(
  all: () => Promise<readonly Row[]>,
  apply: (rows: readonly Row[]) => void,
): () => Promise<boolean> {
  let lastText = '[]'
  return async () => {
    const rows = await all()
    const text = JSON.stringify(rows)
    if (text === lastText) return false
    lastText = text
    apply(rows)
    return true
  }
}

/** Makes a `read` that gives what was read last while the mark stays, for ten seconds at most; what fails is read again the next time. */
export function whileMarked<Value>(mark: () => Promise<string>, read: () => Promise<Value>) {
  let last: { readonly mark: string; readonly value: Value; readonly until: number } | undefined
  return {
    async read(): Promise<Value> {
      const now = await mark()
      if (last?.mark !== now || performance.now() >= last.until)
        last = { mark: now, value: await read(), until: performance.now() + REREAD_MS }
      return last.value
    },
    /** Reads the next time whatever the mark says. */
    forget(): void {
      last = undefined
    },
  }
}
