// What a page does beyond being read waits until it can be read: on a first visit its script is asked for once the first screen is painted, its
// picture too, so that picture and styles have the line to themselves. When the browser keeps the shop's files already, it starts at once.

/** Pictures the page asks for first: it looks unfinished without them. */
const FIRST_PICTURES = 'img[fetchpriority="high"]'
/** Longer than that nothing waits for a picture. */
const PATIENCE_MS = 2000

/** Calls `start` after the first screen is painted, or at once where the browser keeps the shop's files, or paints are not told. */
export function afterFirstPaint(start: () => void): void {
  if (hasCachedStyles() || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else afterPaint(() => void Promise.race([pictures(), after(PATIENCE_MS)]).then(start))
}

/** Whether the page's style sheet came from the browser's own memory. It has its place in the head, so it is there before any script runs. */
export function hasCachedStyles(): boolean {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  const [asked] = sheet ? (performance.getEntriesByName(sheet.href) as PerformanceResourceTiming[]) : []
  return asked?.transferSize === 0
}

function afterPaint(then: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** Until they are there and a frame has shown them, or it is sure that they do not come. */
async function pictures(): Promise<void> {
  const first = document.querySelectorAll<HTMLImageElement>(FIRST_PICTURES)
  await Promise.all(Array.from(first, (picture) => picture.decode().catch(() => undefined)))
  await new Promise(requestAnimationFrame)
  await after(0)
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
