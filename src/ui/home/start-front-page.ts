// What the front page starts once it is loaded: its countdowns, and the promotion when there is one not seen yet.
import { isAdult } from '#ui/first-visit/age-check.ts'
import { whenIdle, whenLoaded } from '#ui/first-visit/when-idle.ts'
import { isSeen } from '#ui/home/seen-promotions.ts'

/** After the load or the answer about the age: long enough not to come under the same press. */
const PROMOTION_DELAY_MS = 1500

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
  whenLoaded(() => whenAdult(() => setTimeout(() => whenIdle(() => show(promotion), IDLE), PROMOTION_DELAY_MS)))
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
