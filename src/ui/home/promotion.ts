// Shows the promotion of Promotion.astro, once to each browser: closing it or following it marks it as seen.
import { whenIdle } from '#ui/first-visit/when-idle.ts'
import { markSeen } from '#ui/home/seen-promotions.ts'

/** Nobody presses, types or scrolls for so long: it never comes under a press. */
const REST_MS = 1500
const IDLE = { fallbackMs: 0, timeoutMs: 1000 }

/** Once the page was left alone for a moment; not over something that is open, and not while somebody types: then another visit sees it. */
export function showAtRest(promotion: HTMLTemplateElement): void {
  const watch = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watch.abort()
      whenIdle(() => isFree() && show(promotion), IDLE)
    }, REST_MS)
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll']) addEventListener(kind, begin, watch)
  begin()
}

function isFree(): boolean {
  return (
    !document.querySelector('dialog[open]') && !document.activeElement?.closest('input, textarea, select, [popover]')
  )
}

function show(template: HTMLTemplateElement): void {
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
