// Takes over the context that an address or a page brings, and reloads a page that was rendered for another one: after
// Back, or when another tab has changed it.
import { buyingContext, pageContext, saveContext } from '#islands/delivery/context.ts'
import { leavePage, reloadPage } from '#islands/shared/leave-page.ts'
import {
  CONTEXT_PARAMETERS,
  POPUP_PARAMETER,
  parseContext,
  serializeContext,
  withoutContext,
} from '#shop/browsing/buying-context.ts'
import { PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { category } from '#texts/first-paths.ts'
import { isAdult } from '#ui/first-visit/age-check.ts'
import { setCookie, YEAR_SECONDS } from '#ui/shell/cookie.ts'

/** A pickup of which nobody chose the store: the one whose stock is shown is not taken for it. */
const UNCHOSEN = `pickup.${WAREHOUSE}`

export function startContext(): void {
  const query = new URLSearchParams(location.search)
  const page = pageContext()
  const own = serializeContext(buyingContext())
  const setsContext = page.switches || own === page.requested || CONTEXT_PARAMETERS.some((name) => query.has(name))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const store = Number(query.get('store_id'))
  // Programmed stock is the warehouse's, so the context itself does not say where somebody collects.
  if (store > 0 && page.context.includes('pickup')) setCookie(PICKUP_COOKIE, `${store}`, YEAR_SECONDS)
  const next = !page.switches && page.requested.endsWith(UNCHOSEN) ? page.requested : page.context
  if (setsContext && own !== next) saveContext(next)
  else if (visit?.type === 'back_forward') reloadIfStale()
  if (query.get(POPUP_PARAMETER) === 'true') openSelector()
  const address = withoutContext(location.pathname + location.search)
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address + location.hash)
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfStale())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reloadIfStale())
}

/** Reloads a page that was rendered for another context than this browser's. */
export function reloadIfStale(): void {
  const own = serializeContext(buyingContext())
  const { context, requested } = pageContext()
  if (own !== context && own !== requested) reloadPage()
}

/** The same after a choice; a page that would switch back to express is left for the offers. */
export function followChoice(): void {
  const { context, switches } = pageContext()
  const isLeft = switches && parseContext(context)?.deliveryTime !== buyingContext().deliveryTime
  if (isLeft) leavePage(() => location.assign(category('ofertas')))
  else reloadIfStale()
}

/** Opens the delivery selector, after the age check. */
function openSelector(): void {
  const open = () => document.querySelector<HTMLDialogElement>('#entrega')?.showModal()
  const age = document.querySelector('[data-age-check]')
  if (age === null || isAdult()) open()
  else age.addEventListener('close', () => isAdult() && open())
}
