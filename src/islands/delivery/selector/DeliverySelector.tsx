// The selector of the delivery bar and of its page. The server renders it as it is before anything is chosen; the plain form beside it is for
// browsers without script, and for when React's files do not come.
import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef } from 'react'
import { setShopClock } from '#islands/checkout/page-data.ts'
import { $communes, knowCommunes, retryCommunes } from '#islands/delivery/communes.store.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'
import { isSameDestination } from '#islands/delivery/destination.ts'
import { $delivery, checkClock, dispatch } from '#islands/delivery/selector.store.ts'
import { followChoice } from '#islands/delivery/start-context.ts'
import { island } from '#islands/shared/island.tsx'
import { withShopClock } from '#islands/shared/shop-clock.ts'
import { useIsHere } from '#islands/shared/use-store.ts'
import { useWhatCameBefore } from '#islands/shared/what-came-before.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { placeIn } from '#shop/delivery/state/cookie-selection.ts'
import { INITIAL_STATE } from '#shop/delivery/state/initial-state.ts'
import { localPath } from '#shop/shared/requests/local-path.ts'
import { HeadingLevel } from './Part.tsx'
import { Selector, type SelectorProps } from './Selector.tsx'

interface Props extends Omit<SelectorProps, 'done'> {
  /** 3 below a dialog's title, 2 below that of a page. */
  readonly level: 2 | 3
  /** The ways that can be chosen. */
  readonly offered: readonly Way[]
  /** Region and commune of who has chosen none, and the communes of that region. */
  readonly at: { readonly region: string; readonly commune: string; readonly communes: readonly string[] }
}

function Content({ level, isCyber, regions }: Props) {
  const isHere = useIsHere()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHere && part.current) takePlace(part.current)
  }, [isHere])
  useWhatCameBefore(part)
  return (
    <div className="dsel calm" ref={part}>
      <HeadingLevel value={level}>
        <Selector isCyber={isCyber} regions={regions} done={() => part.current && leave(part.current)} />
      </HeadingLevel>
    </div>
  )
}

export const DeliverySelector = island(Content, {
  server: ({ offered, at: { region, commune, communes } }: Props) =>
    new Map<ReadableAtom, unknown>([
      [$delivery, { ...INITIAL_STATE, selection: DEFAULTS, offered: new Set(offered) }],
      [$destination, { region, commune }],
      [$communes, { [region]: { state: 'ready', names: communes } }],
    ]),
  begin: ({ at: { region, communes } }) => knowCommunes(region, communes),
})

const DEFAULTS = { ...INITIAL_STATE.selection, type: 'delivery', time: 'programmed' } as const

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
  if (form?.dataset.touched !== undefined) takeOver(form)
  part.closest('dialog, main')?.classList.remove('is-plain', 'is-otherwise')
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

/** What somebody chose in the form while it stood in for the selector counts. Communes on their way say nothing yet. */
function takeOver(form: HTMLFormElement): void {
  const { tipo: type, region, commune } = Object.fromEntries(new FormData(form))
  if ((type === 'delivery' || type === 'pickup') && type !== $delivery.get().selection.type)
    dispatch({ kind: 'typeToggled', type })
  if (typeof region !== 'string' || typeof commune !== 'string') return
  if (!isSameDestination({ region, commune }, $destination.get()))
    dispatch({ kind: 'placeChosen', place: placeIn({ region, commune }) })
}
