// Work that waits for the browser: until it rests, or until all of the page is there.

interface Patience {
  /** Milliseconds to wait where the browser does not say when it rests. */
  readonly fallbackMs: number
  /** Milliseconds after which it is done all the same. */
  readonly timeoutMs?: number
}

/** Calls `action` when the browser has nothing else to do. */
export function whenIdle(action: () => void, { fallbackMs: otherwise, timeoutMs: atMost }: Patience): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(action, otherwise)
  else requestIdleCallback(action, atMost === undefined ? {} : { timeout: atMost })
}

/** Calls `action` once the page is loaded, at once if it is. */
export function whenLoaded(action: () => void): void {
  if (document.readyState === 'complete') action()
  else addEventListener('load', action, { once: true })
}
