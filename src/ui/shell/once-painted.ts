// What a page does beyond being read waits until it can be read: on a first visit its script is asked for once something is painted, so that
// picture and styles have the line to themselves. When the browser keeps the shop's files already, it starts at once.

/** Calls `start` after the first paint, or at once where the page's style sheet came from the browser's own memory, or paints are not told. */
export function oncePainted(start: () => void): void {
  if (isKept() || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else afterPaint(start)
}

/** Calls `then` once something is painted, soon if something is already; never where paints are not told. */
export function afterPaint(then: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** A style sheet has its place in the head, so it is there before any script of the page runs. */
export function isKept(): boolean {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  const [asked] = sheet ? (performance.getEntriesByName(sheet.href) as PerformanceResourceTiming[]) : []
  return asked?.transferSize === 0
}
