// Whether an island's markup is still as the server wrote it. A browser that translates a page changes it, and React would not know it again.

/** Called while the page is read; the function it returns lets React render the island anew where its markup was changed since. */
export function watchMarkup(island: HTMLElement): () => void {
  let markup = ''
  const keep = () => {
    markup = island.innerHTML
  }
  if (document.readyState === 'loading') document.addEventListener('readystatechange', keep, { once: true })
  else keep()
  return () => {
    if (island.innerHTML !== markup) island.setAttribute('client', 'only') // as Astro's renderer calls it
  }
}
