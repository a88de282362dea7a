// Waits until an element is on the screen, and the page loaded and idle.
import { whenIdle, whenLoaded } from '#ui/first-visit/when-idle.ts'

/** Calls `action` once, when `element` is visible and the browser idle. */
export function whenVisibleAndIdle(element: Element, action: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    whenIdle(action, { fallbackMs: 200 })
  })
  whenLoaded(() => observer.observe(element))
}
