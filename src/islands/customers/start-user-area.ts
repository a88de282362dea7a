// The header's user area: a guest's link leads back to this page, a member's name and points come after the page.
import { startTabs } from '#islands/customers/tabs.ts'
import { pageAudience } from '#islands/customers/user.store.ts'
import { paths } from '#texts/paths.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

export function startUserArea(): void {
  startTabs()
  if (pageAudience() === 'guest') leadBack()
  else
    whenIdle(
      () =>
        void import('#islands/customers/user-area.ts').then(
          ({ showUser }) => showUser(),
          () => undefined, // offline: the words of the page stay
        ),
      { fallbackMs: 200, timeoutMs: 1000 },
    )
}

/** Log-in and sign-up lead back to the address they were asked for on, which lists change without leaving the page. */
function leadBack(): void {
  const own: readonly string[] = [paths.logIn, paths.register, paths.recover, paths.reset]
  if (own.includes(location.pathname)) return
  const lead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-leads-back]')
    const here = location.pathname + location.search
    if (link && here !== paths.home) link.search = `?redirect=${encodeURIComponent(here)}`
  }
  for (const type of ['click', 'auxclick']) document.addEventListener(type, lead, true)
}
