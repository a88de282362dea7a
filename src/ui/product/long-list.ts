// A long list on a phone: what lies screens below is laid out when somebody reads on, so that the first screen is there sooner.

/** Of a long list phones lay out what is near (styles/components/card.css), until somebody reads on. */
export function startLongList(): void {
  const list = document.querySelector('[data-list]')
  const layOut = () => list?.classList.add('is-laid')
  // Who comes back or reloads is taken to where he was: that has to be where it was.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') addEventListener('scroll', layOut, { once: true, passive: true })
  else layOut()
}
