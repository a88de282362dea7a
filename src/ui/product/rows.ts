// The product rows: laid out one by one after the first scroll, with arrows where there is something to scroll.
import { whenIdle } from '#ui/first-visit/when-idle.ts'

interface Row {
  readonly slider: HTMLElement
  readonly arrows: HTMLElement
  readonly buttons: readonly HTMLButtonElement[]
}

export function startRows(): void {
  const rows = new Map<Element, Row>()
  // All rows are measured before any is written to, so that the browser lays the page out once.
  const observer = new ResizeObserver((entries) => {
    const shows = entries.flatMap(({ target }) => measure(rows.get(target)))
    for (const show of shows) show()
  })
  for (const element of document.querySelectorAll('[data-row]')) {
    const row = rowOf(element)
    if (row === null) continue
    rows.set(row.slider, row)
    for (const button of row.buttons) button.addEventListener('click', () => scroll(row.slider, button))
    row.slider.addEventListener('scroll', () => measure(row)[0]?.(), { passive: true })
    observer.observe(row.slider)
  }
  addEventListener('scroll', () => layOut([...document.querySelectorAll('[data-row]')]), { once: true, passive: true })
}

/** The style sheet lays rows out when they are near; this does it earlier, one in each idle moment. */
function layOut([next, ...later]: readonly Element[]): void {
  if (next === undefined) return
  const lay = () => {
    next.classList.add('is-laid')
    layOut(later)
  }
  whenIdle(lay, { fallbackMs: 100 })
}

function rowOf(element: Element): Row | null {
  const slider = element.querySelector<HTMLElement>('[data-slider]')
  const arrows = element.querySelector<HTMLElement>('[data-arrows]')
  if (slider === null || arrows === null) return null
  return { slider, arrows, buttons: [...arrows.querySelectorAll<HTMLButtonElement>('[data-scroll]')] }
}

function scroll(slider: HTMLElement, button: HTMLButtonElement): void {
  slider.scrollBy({ left: Number(button.dataset.scroll) * slider.clientWidth * 0.8 })
}

/** Reads a row now; what is returned shows its arrows accordingly. */
function measure(row: Row | undefined): (() => void)[] {
  if (row === undefined) return []
  const { slider, arrows, buttons } = row
  const at = slider.scrollLeft
  const room = slider.scrollWidth - slider.clientWidth
  const show = () => {
    arrows.hidden = room < 8
    for (const button of buttons) button.disabled = button.dataset.scroll === '-1' ? at < 8 : at > room - 8
  }
  return [show]
}
