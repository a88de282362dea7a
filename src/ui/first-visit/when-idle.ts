// Work that waits until the browser is idle, or the page loaded.

interface Timing {
  /** Milliseconds to wait without `requestIdleCallback` (Safari). */
  readonly fallbackMs: number
  /** Milliseconds after which it runs all the same. */
  readonly timeoutMs?: number
}

/** Calls `action` when the browser is idle. */
export function whenIdle(action: () => void, { fallbackMs, timeoutMs }: Timing): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(action, fallbackMs)
  else requestIdleCallback(action, timeoutMs === undefined ? {} : { timeout: timeoutMs })
}

/** Calls `action` once the page is loaded, at once if it is. */
export function whenLoaded(action: () => void): void {
  if (document.readyState === 'complete') action()
  else addEventListener('load', action, { once: true })
}
