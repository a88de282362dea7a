// What happens in an island before React is there is kept for it (what-came-before.ts).

/** What of an event is looked at later. */
export type Happening = Pick<UIEvent, 'type' | 'target' | 'eventPhase' | 'detail'>

export interface Waiting extends HTMLElement {
  /** Until React is there: what was pressed, typed into and focused, in order. */
  happened?: Happening[] | undefined
  /** What can be used of the markup that React was given. */
  given?: Element[]
}

/** Of the markup and of what React renders in its place: as many of both, in the same order. */
export const usableIn = (island: Element): Element[] => [
  ...island.querySelectorAll('a,button,details,input,select,summary,textarea'),
]

/**
 * Called while the page is read. The function it returns is called when React is about to come: it lets React render the island anew where
 * its markup was changed since, as a browser does that translates the page. React would not know it again.
 */
export function keepForReact(island: Waiting): () => void {
  const happened: Happening[] = []
  island.happened = happened
  for (const type of ['click', 'focusin', 'input', 'submit'])
    island.addEventListener(
      type,
      (event) => {
        if (!island.happened) return
        if (type !== 'submit') happened.push(event as UIEvent)
        else if (!(event.target as Element).hasAttribute('action')) event.preventDefault() // else it works by itself
      },
      true, // before React, which may come in the midst of it
    )
  let markup = ''
  const keep = () => {
    markup = island.innerHTML
  }
  if (document.readyState === 'loading') document.addEventListener('readystatechange', keep, { once: true })
  else keep()
  return () => {
    happened.push({ type: 'focusin', target: document.activeElement, eventPhase: 0, detail: 0 })
    island.given = usableIn(island)
    if (island.innerHTML !== markup) island.setAttribute('client', 'only') // as Astro's renderer calls it
  }
}
