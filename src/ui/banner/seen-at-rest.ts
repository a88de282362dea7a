// Waits until something is on the screen and the page, all loaded, has nothing to do.

/** Calls `action` once, when `element` is seen and the browser rests. */
export function whenSeenAtRest(element: Element, action: () => void): void {
  const idle = window.requestIdleCallback ?? ((rest: () => void) => setTimeout(rest, 200))
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    idle(action)
  })
  const watch = () => observer.observe(element)
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch, { once: true })
}
