// The product rows are laid out one by one after the first scroll; their arrows are a carousel's (ui/carousel).
import { whenIdle } from '#ui/first-visit/when-idle.ts'

export function startRows(): void {
  addEventListener('scroll', () => layOut([...document.querySelectorAll('[data-per-view=cards]')]), {
    once: true,
    passive: true,
  })
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
