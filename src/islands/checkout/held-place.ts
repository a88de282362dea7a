// What is said above a form while somebody reads it does not push the form away: the page scrolls by as much.

/**
 * Watches `says` within `section`: what stands after it stays where it is seen when it grows. Once the section's head has left the
 * screen, browsers see to that themselves.
 */
export function holdPlace(section: HTMLElement, says: HTMLElement): () => void {
  const placeBelow = () => (says.nextElementSibling as HTMLElement | null)?.offsetTop ?? 0
  let place = placeBelow()
  let height = says.offsetHeight
  const observer = new ResizeObserver(() => {
    const by = placeBelow() - place
    const hasGrown = says.offsetHeight > height
    place += by
    height = says.offsetHeight
    if (hasGrown && by > 0 && section.getBoundingClientRect().top >= 0) scrollBy({ top: by, behavior: 'instant' })
  })
  observer.observe(says)
  return () => observer.disconnect()
}
