// What the front page starts once it is loaded: its countdowns, and the promotion when there is one not seen yet: on the second page
// of a visit, or after ten seconds on the first.
import { isAdult } from '#ui/first-visit/age-check.ts'
import { whenIdle, whenLoaded } from '#ui/first-visit/when-idle.ts'
import { isSeen } from '#ui/home/seen-promotions.ts'

/** On the first page of a visit: somebody who has just come looks around before anything lies over it. */
const FIRST_PAGE_MS = 8500

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
  const show = () =>
    import('./promotion.ts').then(
      ({ showAtRest }) => showAtRest(promotion),
      () => undefined, // offline: another visit sees it
    )
  whenLoaded(() => whenAdult(() => setTimeout(() => whenIdle(show, { fallbackMs: 0 }), wait)))
}

/** Once the age check is answered; at once when it was before. */
function whenAdult(action: () => void): void {
  if (isAdult()) action()
  else document.querySelector('[data-age-check]')?.addEventListener('close', action, { once: true })
}
