// What a page does beyond being read waits until it can be read: on a first visit its script is asked for once something is painted, so that
// picture and styles have the line to themselves. When the browser keeps the script already, it starts at once.

/** Calls `start` after the first paint, or at once where this very file came from the browser's own memory, or paints are not told. */
export function oncePainted(start: () => void): void {
  if (isKept() || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    start()
    return
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    start()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function isKept(): boolean {
  const [own] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[]
  return own?.transferSize === 0
}
