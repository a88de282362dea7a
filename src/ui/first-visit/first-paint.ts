// What a page does beyond being read waits for its first paint: on a first visit the script is requested
// after the first screen and its picture are painted, so that picture and styles have the network to
// themselves. With the shop's files cached it starts at once.

/** Without them the page looks unfinished. */
const FIRST_PICTURES = 'img[fetchpriority="high"]'
/** The longest wait for a picture. */
const PICTURES_MS = 2000

/**
 * Calls `start` after the first screen is painted; at once with cached styles, or where paints cannot be
 * observed.
 */
export function afterFirstPaint(start: () => void): void {
  if (hasCachedStyles() || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else afterPaint(() => void Promise.race([pictures(), after(PICTURES_MS)]).then(start))
}

/**
 * Whether the page's style sheet came from the browser's cache. It is in the head, so it is loaded before any
 * script runs.
 */
export function hasCachedStyles(): boolean {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  const [entry] = sheet ? (performance.getEntriesByName(sheet.href) as PerformanceResourceTiming[]) : []
  return entry?.transferSize === 0
}

function afterPaint(then: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** Resolves when they have been shown in a frame, or failed. */
async function pictures(): Promise<void> {
  const first = document.querySelectorAll<HTMLImageElement>(FIRST_PICTURES)
  await Promise.all(Array.from(first, (picture) => picture.decode().catch(() => undefined)))
  await new Promise(requestAnimationFrame)
  await after(0)
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
