// What the front page starts once it is loaded: its countdowns, and the promotion when there is one not seen yet: on the second page
// of a visit, or after ten seconds on the first.
import { isAdult } from '#ui/first-visit/age-check.ts'
import { whenIdle, whenLoaded } from '#ui/first-visit/when-idle.ts'
import { isSeen } from '#ui/home/seen-promotions.ts'

/** On the first page of a visit: somebody who has just come looks around before anything lies over it. */
const FIRST_PAGE_MS = 8500
/** Nobody presses, types or scrolls for so long: it never comes under a press. */
const REST_MS = 1500

export function startFrontPage(): void {
  const countdowns = document.querySelectorAll<HTMLElement>('[data-countdown]')
  if (countdowns.length > 0)
    whenLoaded(() =>
      import('./countdowns.ts').then(
        ({ runCountdowns }) => runCountdowns(countdowns),
        () => undefined, // offline: the date stands
      ),
    )
  const promotion = document.querySelector<HTMLTemplateElement>('template[data-promotion]')
  // Whoever follows a link to a part of the page came for that.
  if (promotion === null || location.hash !== '' || isSeen(promotion.dataset.promotion ?? '')) return
  const wait = document.referrer.startsWith(`${location.origin}/`) ? 0 : FIRST_PAGE_MS
  whenLoaded(() => whenAdult(() => setTimeout(atRest, wait, () => whenIdle(() => show(promotion), IDLE))))
}

/** Once the page was left alone for a moment. */
function atRest(action: () => void): void {
  const watch = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watch.abort()
      action()
    }, REST_MS)
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll']) addEventListener(kind, begin, watch)
  begin()
}

const IDLE = { fallbackMs: 0, timeoutMs: 1000 }

/** Once the age check is answered; at once when it was before. */
function whenAdult(action: () => void): void {
  if (isAdult()) action()
  else document.querySelector('[data-age-check]')?.addEventListener('close', action, { once: true })
}

/** Not over something that is open, and not while somebody types: then another visit sees it. */
function show(promotion: HTMLTemplateElement): void {
  const { activeElement } = document
  if (document.querySelector('dialog[open]') || activeElement?.closest('input, textarea, select, [popover]')) return
  import('./promotion.ts').then(
    ({ showPromotion }) => showPromotion(promotion),
    () => undefined,
  )
}
