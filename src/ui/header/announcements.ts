// Dismisses an announcement; the next one comes in its place.
import { dismiss } from './dismissed-announcements.ts'

export function startAnnouncements(): void {
  const line = document.querySelector('[data-announcements]')
  line?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-dismiss]') : null
    const key = button?.closest<HTMLElement>('[data-announcement]')?.dataset.announcement
    if (!key) return
    dismiss(key)
    const next = [...line.querySelectorAll<HTMLElement>('[data-dismiss]')].find(
      (each) => each.getClientRects().length > 0,
    )
    const after = next ?? document.querySelector<HTMLElement>('[data-masthead] a')
    after?.focus() // the button that had it is gone
  })
}
