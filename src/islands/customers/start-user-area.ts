// What every page does about who is logged in: a guest's link to log in leads back to this page; all else comes once the
// page is idle.
import { pageAudience } from '#islands/shared/page-audience.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

export function startUserArea(): void {
  whenIdle(bring, { fallbackMs: 200, timeoutMs: 500 })
  if (pageAudience() === 'guest') leadBack()
}

function bring(): void {
  import('#islands/customers/customer-page.ts').then(
    ({ startCustomerPage }) => startCustomerPage(),
    () => undefined, // offline: the page stays as it is
  )
}

/** Log-in and sign-up lead back to the address they were asked for on, which lists change without leaving the page. */
function leadBack(): void {
  const lead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-leads-back]')
    const here = location.pathname + location.search
    if (link && here !== '/') link.search = `?redirect=${encodeURIComponent(here)}`
  }
  for (const type of ['click', 'auxclick']) document.addEventListener(type, lead, true)
}
