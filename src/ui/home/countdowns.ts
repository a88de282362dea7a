// The countdowns of a page: one timer for all that are on the screen, at each full second of the shop's clock.

import { withShopClock } from '#islands/shared/shop-clock.ts'

const SECOND_MS = 1000

/** Until the shop's clock is known the dates stand. */
export function runCountdowns(countdowns: Iterable<HTMLElement>): void {
  withShopClock((now) => run(countdowns, now))
}

function run(countdowns: Iterable<HTMLElement>, shopTime: () => number): void {
  const onScreen = new Set<HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick(): void {
    clearTimeout(timer)
    if (document.hidden) return
    for (const countdown of onScreen) {
      if (show(countdown, shopTime())) continue
      onScreen.delete(countdown)
      observer.unobserve(countdown)
    }
    if (onScreen.size > 0) timer = setTimeout(tick, SECOND_MS - (shopTime() % SECOND_MS))
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) onScreen.add(target as HTMLElement)
      else onScreen.delete(target as HTMLElement)
    }
    tick()
  })
  for (const countdown of countdowns) observer.observe(countdown)
  document.addEventListener('visibilitychange', tick)
}

/** Shows what is left; false once that is nothing. */
function show(countdown: HTMLElement, now: number): boolean {
  const left = Math.ceil((Date.parse(countdown.dataset.countdown ?? '') - now) / SECOND_MS)
  if (!(left > 0)) {
    expire(countdown)
    return false
  }
  const parts = [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60]
  for (const [index, digits] of countdown.querySelectorAll('b').entries()) {
    const text = String(Math.floor(parts[index] ?? 0)).padStart(2, '0')
    if (digits.textContent !== text) digits.textContent = text
  }
  countdown.dataset.state = 'running'
  return true
}

/** Says that it is over; what added the product now leads to its page, which has the price that holds. */
function expire(countdown: HTMLElement): void {
  const { dataset } = countdown
  dataset.state = 'over'
  const words = countdown.querySelector('p')
  if (words) words.textContent = dataset.over ?? ''
  const card = countdown.closest('[data-product-id]')
  const actions = card?.querySelector('[data-act]')
  const page = card?.querySelector('h3 a')
  if (!actions || !(page instanceof HTMLAnchorElement)) return
  const label = Object.assign(document.createElement('span'), { className: 'say', textContent: dataset.see ?? '' })
  const name = Object.assign(document.createElement('span'), { className: 'sr', textContent: `: ${page.textContent}` })
  const link = Object.assign(document.createElement('a'), { className: 'btn btn--line', href: page.href })
  link.append(label, name)
  const hadFocus = actions.contains(document.activeElement)
  actions.replaceChildren(link)
  if (hadFocus) link.focus({ preventScroll: true })
}
