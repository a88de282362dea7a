// 'Elegir en el mapa': a dialog with a map. A press on it, or the arrow keys, leave a pin; what is there is
// said in words, and where programmed delivery goes it can be confirmed.
import { useEffect, useId, useRef, useState } from 'react'
import { ApartmentInput } from '#islands/delivery/ApartmentInput.tsx'
import type { ShownMap } from '#islands/delivery/map/map-face.ts'
import { loadMapStyles } from '#islands/delivery/map/map-styles.ts'
import { confirmable, createPicking, type Picked, wordsOf } from '#islands/delivery/map/picked-place.ts'
import { reachedCommunes } from '#islands/delivery/map/reached.ts'
import { announce } from '#islands/shared/announce.ts'
import { useModal } from '#islands/shared/use-modal.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import type { Point } from '#shop/geography/point.ts'
import { mapWords as texts } from '#texts/delivery/map.ts'
import { paths } from '#texts/paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, check, x } from '#ui/icon/icons.ts'

/** The middle of Santiago, and how near it is seen without a place and with one. */
const CENTRE: Point = { latitude: -33.457, longitude: -70.648 }
const ZOOM = 11
const NEAR_ZOOM = 16

export interface PickOnMapProps {
  /** Where the pin stands at first; without one the map shows Santiago. */
  readonly start: Point | null
  /** The flat, if it is asked for here, too. */
  readonly apartment?: string
  /** The dialog closes by itself; `onClose` follows. */
  readonly onConfirm: (place: FoundPlace, apartment: string) => void
  /** Called once the dialog is closed, however. */
  readonly onClose: () => void
}

export function PickOnMap({ start, apartment, onConfirm, onClose }: PickOnMapProps) {
  const { dialog, close } = useModal()
  const [flat, setFlat] = useState(apartment ?? '')
  const { host, picked, state, again, search } = useMap(start)
  const title = useId()
  const place = confirmable(picked)
  useEffect(() => {
    loadMapStyles().catch(() => undefined) // without it the dialog is plain
  }, [])
  const confirm = () => {
    if (place === null) return
    onConfirm(place, flat.trim())
    close()
  }
  const isRefused = picked.state === 'found' && place === null
  return (
    <dialog className="modal pick" ref={dialog} aria-labelledby={title} onClose={onClose}>
      <div className="pick__bar">
        <h2 id={title}>{texts.title}</h2>
        <button type="button" className="iconbtn" aria-label={texts.close} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="pick__in">
        <div className="pick__map" data-place={isRefused ? 'refused' : undefined} ref={host}>
          {state === 'loading' && <p role="status">{texts.loading}</p>}
          {state === 'failed' && <Failed message={texts.failed} label={texts.retry} again={again} />}
        </div>
        <div className="pick__say">
          <Said picked={picked} again={search} />
          {apartment !== undefined && place !== null && (
            <div className="field">
              <label htmlFor={`${title}-depto`}>{texts.apartment}</label>
              <ApartmentInput id={`${title}-depto`} value={flat} change={setFlat} />
            </div>
          )}
          <div className="pick__do">
            <button type="button" className="btn btn--l btn--block" disabled={place === null} onClick={confirm}>
              {texts.confirm}
            </button>
            {isRefused && (
              <a className="btn btn--line btn--block" href={paths.stores}>
                {texts.stores}
              </a>
            )}
            <button type="button" className="link" onClick={close}>
              {texts.write}
            </button>
          </div>
        </div>
      </div>
    </dialog>
  )
}

/** The map in `host`, and what is known of the point picked on it. */
function useMap(start: Point | null) {
  const host = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<Picked>({ state: 'none' })
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const point = useRef(start)
  const pick = useRef((_point: Point) => {})
  useEffect(() => {
    const picking = createPicking(setPicked)
    pick.current = (at) => {
      point.current = at
      picking.pick(at)
    }
    if (point.current !== null) picking.pick(point.current)
    return picking.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another attempt
  useEffect(() => {
    let shown: ShownMap | undefined
    let isGone = false
    setState('loading')
    openMap(host.current!, point.current, (at) => pick.current(at)).then(
      (map) => {
        if (isGone) return map.remove()
        shown = map
        map.setPin(point.current) // a place may be picked before the ground is drawn
        setState('shown')
      },
      () => isGone || setState('failed'),
    )
    return () => {
      isGone = true
      shown?.remove()
    }
  }, [round])
  useEffect(() => announceAll(picked), [picked])
  const again = () => setRound(round + 1)
  const search = () => point.current && pick.current(point.current)
  return { host, picked, state, again, search }
}

async function openMap(host: HTMLElement, at: Point | null, onPick: (point: Point) => void): Promise<ShownMap> {
  const { showMap } = await import('#islands/delivery/map/show-map.ts')
  const centre = at ?? CENTRE
  const zoom = at === null ? ZOOM : NEAR_ZOOM
  return showMap(host, { centre, zoom, label: texts.label, onPick, reached: reachedCommunes })
}

/** Screen readers hear what others see beside the map. */
function announceAll(picked: Picked): void {
  if (picked.state !== 'found') return
  const { title, where, reached } = wordsOf(picked.place)
  announce(`${title}. ${where}. ${reached ?? texts.unavailable}.`)
}

function Said({ picked, again }: { readonly picked: Picked; readonly again: () => void }) {
  if (picked.state === 'none') return <p>{texts.hint}</p>
  if (picked.state === 'searching') return <p aria-busy="true">{texts.searching}</p>
  if (picked.state === 'failed')
    return <Failed message={`${texts.searchFailed} ${picked.message}`} label={texts.again} again={again} />
  const { title, where, reached } = wordsOf(picked.place)
  return (
    <>
      <h3>{title}</h3>
      <div>
        <p>{where}</p>
        {reached !== null && (
          <p className="pick__ok">
            <Icon drawing={check} />
            <span>{reached}</span>
          </p>
        )}
      </div>
      {reached === null && (
        <div className="notice notice--error">
          <Icon drawing={alert} />
          <div>
            <h3>{texts.unavailable}</h3>
            <p>{texts.unavailableTry}</p>
          </div>
        </div>
      )}
    </>
  )
}

interface FailedProps {
  readonly message: string
  readonly label: string
  readonly again: () => void
}

function Failed({ message, label, again }: FailedProps) {
  return (
    <div className="notice notice--error" role="alert">
      <Icon drawing={alert} />
      <div>
        <p>{message}</p>
        <button type="button" className="link" onClick={again}>
          {label}
        </button>
      </div>
    </div>
  )
}
