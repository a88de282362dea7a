// Starts the carousels of a page, each when it is on the screen.
import { loadPictures } from '#ui/carousel/slide-pictures.ts'
import { whenVisibleAndIdle } from '#ui/carousel/visible-and-idle.ts'

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const isRow = root.dataset.carousel === 'scroll'
    if (!isRow) root.addEventListener('scroll', () => loadForScrolling(root), { capture: true, once: true })
    // A row needs script for its arrows alone: phones show none.
    const seen = isRow ? root.querySelector('[data-controls]') : root
    if (seen !== null) whenVisibleAndIdle(seen, () => start(root))
  }
}

function start(root: HTMLElement): Promise<void> {
  return import('./carousel.ts').then(
    ({ startCarousel }) => startCarousel(root),
    () => {
      // Offline: the row stands, whole, and can be scrolled.
      root.dataset.failed = ''
      loadAll(root)
    },
  )
}

/** Somebody scrolls it before Swiper is there. */
function loadForScrolling(root: HTMLElement): void {
  if (root.dataset.live === undefined) loadAll(root)
}

function loadAll(root: HTMLElement): void {
  for (const slide of root.querySelectorAll<HTMLElement>('[data-slide]')) loadPictures(slide)
}
