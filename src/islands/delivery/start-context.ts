// Takes over the context that an address or a page brings, and sees to it that no page of another context is looked at: not after Back, not in
// another tab (spec 1, §2 "Query parameters read on any page").
import { buyingContext, pageContext, saveContext } from '#islands/delivery/context.ts'
import { CONTEXT_PARAMETERS, POPUP_PARAMETER, serializeContext, withoutContext } from '#shop/browsing/buying-context.ts'
import { isAdult } from '#ui/first-visit/age-check.ts'

export function startContext(): void {
  const query = new URLSearchParams(location.search)
  const page = pageContext()
  const own = serializeContext(buyingContext())
  const comes = page.switches || own === page.said || CONTEXT_PARAMETERS.some((name) => query.has(name))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (comes && own !== page.context) saveContext(page.context)
  else if (visit?.type === 'back_forward') reloadIfStale()
  if (query.get(POPUP_PARAMETER) === 'true') openSelector()
  const address = withoutContext(location.pathname + location.search)
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address + location.hash)
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfStale())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reloadIfStale())
}

/** Loads the page anew when it shows another context than the one this browser is in. */
export function reloadIfStale(): void {
  const own = serializeContext(buyingContext())
  const { context, said } = pageContext()
  if (own !== context && own !== said) location.reload()
}

/** After the age check: a modal dialog closes every popover. */
function openSelector(): void {
  const open = () => document.querySelector<HTMLElement>('[data-delivery] [popover]')?.showPopover?.()
  const age = document.querySelector('[data-age-check]')
  if (age === null || isAdult()) open()
  else age.addEventListener('close', () => isAdult() && open())
}
