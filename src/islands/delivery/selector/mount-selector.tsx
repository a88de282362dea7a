// Puts the selector in the place of a plain form of the delivery bar. Fetched at the first sign that it will be
// opened.
import { setShopClock } from '#islands/checkout/page-data.ts'
import { retryCommunes } from '#islands/delivery/communes.ts'
import { $delivery, checkClock } from '#islands/delivery/selector.store.ts'
import { followChoice } from '#islands/delivery/start-context.ts'
import { reactRoot } from '#islands/shared/react-root.tsx'
import { withShopClock } from '#islands/shared/shop-clock.ts'
import { localPath } from '#shop/shared/local-path.ts'
import { HeadingLevel } from './Part.tsx'
import { Selector } from './Selector.tsx'

const REGIONS = '[data-delivery-regions]'

/** Once for a form. */
export function mountSelector(form: HTMLFormElement): void {
  if (form.hidden) return
  const dialog = form.closest('dialog')
  const host = document.createElement('div')
  host.className = 'dsel calm'
  form.after(host)
  const hadFocus = form.contains(document.activeElement)
  form.hidden = true
  // The page of the selector chooses its region in a form of its own without script.
  if (dialog === null) for (const other of document.querySelectorAll<HTMLElement>(REGIONS)) other.hidden = true
  const done = () => {
    if (dialog) dialog.close()
    else location.assign(localPath(new FormData(form).get('volver')))
  }
  // What a courier asks holds by the shop's clock; the checkout has it with its page.
  withShopClock((now) => setShopClock(new Date(now()).toISOString()))
  reactRoot(host).render(
    <HeadingLevel value={dialog ? 3 : 2}>
      <Selector isCyber={'cyber' in form.dataset} regions={regionsOf(form)} done={done} />
    </HeadingLevel>,
  )
  dialog?.addEventListener('toggle', () => {
    if (!dialog.open) return
    checkClock()
    retryCommunes()
  })
  // An answer that comes after the dialog was closed.
  if (dialog) $delivery.listen(() => queueMicrotask(() => !dialog.open && followChoice()))
  if (hadFocus) requestAnimationFrame(() => host.querySelector<HTMLElement>('button, input')?.focus())
}

/** The regions of the form; a form of one region alone stands on a page with another form that has them all. */
function regionsOf(form: HTMLFormElement): readonly string[] {
  const listed = 'select[data-delivery-region]'
  const region = form.querySelector<HTMLSelectElement>(listed) ?? document.querySelector<HTMLSelectElement>(listed)
  return [...(region?.options ?? [])].map(({ value }) => value).filter((name) => name !== '')
}
