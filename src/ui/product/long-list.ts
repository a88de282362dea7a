// A long list on a phone: what is screens below is laid out on the first scroll, so that the first screen is there sooner.

/** Phones lay out what is near (styles/components/products/card.css); the first scroll lays out the rest. */
export function startLongList(): void {
  const list = document.querySelector('[data-list]')
  const layOut = () => list?.classList.add('is-laid')
  // Back and reload restore the scroll position, which needs the whole layout.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') addEventListener('scroll', layOut, { once: true, passive: true })
  else layOut()
}
