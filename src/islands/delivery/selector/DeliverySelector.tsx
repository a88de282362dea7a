// The selector, in the place of a plain form of the delivery bar or of its page. Until it is there the form stays and works.
import { useEffect, useRef } from 'react'
import { setShopClock } from '#islands/checkout/page-data.ts'
import { retryCommunes } from '#islands/delivery/communes.store.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'
import { isSameDestination } from '#islands/delivery/destination.ts'
import { $delivery, checkClock, dispatch } from '#islands/delivery/selector.store.ts'
import { followChoice } from '#islands/delivery/start-context.ts'
import { island } from '#islands/shared/island.tsx'
import { withShopClock } from '#islands/shared/shop-clock.ts'
import { useIsHere } from '#islands/shared/use-store.ts'
import { placeIn } from '#shop/delivery/state/cookie-selection.ts'
import { localPath } from '#shop/shared/local-path.ts'
import { HeadingLevel } from './Part.tsx'
import { Selector, type SelectorProps } from './Selector.tsx'

interface Props extends Omit<SelectorProps, 'done'> {
  /** 3 below a dialog's title, 2 below that of a page. */
  readonly level: 2 | 3
}

function InPlaceOfForm({ level, ...shown }: Props) {
  const isHere = useIsHere()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHere && part.current) takePlace(part.current)
  }, [isHere])
  return (
    <div className="dsel calm" ref={part}>
      {isHere && (
        <HeadingLevel value={level}>
          <Selector {...shown} done={() => part.current && leave(part.current)} />
        </HeadingLevel>
      )}
    </div>
  )
}

export const DeliverySelector = island(InPlaceOfForm)

/** The form beside it; the page of the selector has another in its header. */
function formOf(part: HTMLElement): HTMLFormElement | null | undefined {
  return part.closest('dialog, main')?.querySelector<HTMLFormElement>('[data-delivery-form]')
}

function leave(part: HTMLElement): void {
  const dialog = part.closest('dialog')
  const form = formOf(part)
  if (dialog) dialog.close()
  else location.assign(localPath(form ? new FormData(form).get('volver') : null))
}

function takePlace(part: HTMLElement): void {
  const dialog = part.closest('dialog')
  const form = formOf(part)
  const hadFocus = form?.contains(document.activeElement)
  if (form) {
    if (form.dataset.touched !== undefined) takeOver(form)
    form.hidden = true
  }
  // The page of the selector chooses its region in a form of its own without script.
  if (dialog === null)
    for (const other of document.querySelectorAll<HTMLElement>('[data-delivery-regions]')) other.hidden = true
  // What a courier asks holds by the shop's clock; the checkout has it with its page.
  withShopClock((now) => setShopClock(new Date(now()).toISOString()))
  dialog?.addEventListener('toggle', () => {
    if (!dialog.open) return
    checkClock()
    retryCommunes()
  })
  // An answer that comes after the dialog was closed.
  if (dialog) $delivery.listen(() => queueMicrotask(() => !dialog.open && followChoice()))
  if (hadFocus) requestAnimationFrame(() => part.querySelector<HTMLElement>('button, input')?.focus())
}

/** What somebody chose in the form while it stood there counts. Communes on their way say nothing yet. */
function takeOver(form: HTMLFormElement): void {
  const { tipo: type, region, commune } = Object.fromEntries(new FormData(form))
  if ((type === 'delivery' || type === 'pickup') && type !== $delivery.get().selection.type)
    dispatch({ kind: 'typeToggled', type })
  if (typeof region !== 'string' || typeof commune !== 'string') return
  if (!isSameDestination({ region, commune }, $destination.get()))
    dispatch({ kind: 'placeChosen', place: placeIn({ region, commune }) })
}
