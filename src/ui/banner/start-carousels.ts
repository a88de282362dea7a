// Starts the carousels of a page, each when it is visible.
import { whenVisibleAndIdle } from '#ui/banner/visible-and-idle.ts'

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]'))
    whenVisibleAndIdle(root, () =>
      import('./carousel.ts').then(
        ({ startCarousel }) => startCarousel(root),
        () => undefined, // offline: the first slide stands, whole
      ),
    )
}
