// What a page does beyond being read waits for its first paint: on a first visit the script is requested
// after the first screen and its picture are painted, so that picture and styles have the network to
// themselves. In a browser that has the shop's files it starts at once.

/** What the head's script asks the cache for (fonts.ts). */
const KNOWN_FONTS = 'link[as=font]'
/** Without them the page looks unfinished. */
const FIRST_PICTURES = 'img[fetchpriority="high"]'
/** The longest wait for a picture. */
const PICTURES_MS = 2000

/**
 * Calls `start` after the first screen is painted; at once where it is not the first visit, or paints cannot be
 * observed.
 */
export function afterFirstPaint(start: () => void): void {
  if (document.querySelector(KNOWN_FONTS) || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else afterPaint(() => void Promise.race([pictures(), after(PICTURES_MS)]).then(start))
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
  await Promise.allSettled(Array.from(first, (picture) => picture.decode()))
  await new Promise(requestAnimationFrame)
  await after(0)
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
