// Shows the promotion of Promotion.astro, once to each browser: closing it or following it marks it as seen.
import { markSeen } from '#ui/home/seen-promotions.ts'

export function showPromotion(template: HTMLTemplateElement): void {
  const dialog = template.content.firstElementChild?.cloneNode(true)
  if (!(dialog instanceof HTMLDialogElement)) return
  const see = () => markSeen(template.dataset.promotion ?? '')
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('a')) see()
    // It opened by itself: no second press of a double click is to be waited for, as dialog-buttons.ts does.
    else if (target === dialog || target.closest('[data-close]')) dialog.close()
  })
  dialog.addEventListener('close', () => {
    see()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}
