// Waits until something is on the screen and the page, all loaded, has nothing to do.
import { whenIdle, whenLoaded } from '#ui/first-visit/when-idle.ts'

/** Calls `action` once, when `element` is seen and the browser rests. */
export function whenVisibleAndIdle(element: Element, action: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    whenIdle(action, { fallbackMs: 200 })
  })
  whenLoaded(() => observer.observe(element))
}
