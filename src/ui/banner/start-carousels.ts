// Wakes the carousels of a page, each when it is seen.
import { whenSeenAtRest } from '#ui/banner/seen-at-rest.ts'

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]'))
    whenSeenAtRest(root, () =>
      import('./carousel.ts').then(
        ({ startCarousel }) => startCarousel(root),
        () => undefined, // offline: the first slide stands, whole
      ),
    )
}
