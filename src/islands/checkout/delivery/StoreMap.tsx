// The stores of a pickup on a map: beside the list on wide screens, behind a button on small ones. Fetched when
// shown.

import { useEffect, useRef, useState } from 'react'
import type { StockedStore } from '#islands/checkout/delivery/stock-of.ts'
import type { ShownMap } from '#islands/delivery/map/map-face.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { DEFAULT_COORDINATES, middleAround } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { pin } from '#ui/icon/icons.ts'

/** From here on the map stands beside the list. */
const BESIDE = '(min-width: 992px)'
const ZOOM = 11
/** What the map shows around the first store at that zoom. */
const SHOWN_KM = 12

export function StoreMap({ stores }: { readonly stores: readonly StockedStore[] }) {
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches)
  useEffect(() => {
    const wide = matchMedia(BESIDE)
    const follow = () => wide.matches && setOpen(true)
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return (
    <div className="pickmap">
      <button type="button" className="link only-narrow" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon drawing={pin} />
        <span>{isOpen ? texts.hideMap : texts.showMap}</span>
      </button>
      {isOpen && <MarkedMap stores={stores} />}
    </div>
  )
}

function MarkedMap({ stores }: { readonly stores: readonly StockedStore[] }) {
  const { pickupStore, place } = useStore($delivery).selection
  const host = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownMap | null>(null)
  const [isFailed, setFailed] = useState(false)
  const centre = useRef(middleAround(stores, SHOWN_KM) ?? place?.point ?? DEFAULT_COORDINATES)
  useEffect(() => {
    let isMounted = true
    let map: ShownMap | undefined
    const { latitude, longitude } = centre.current
    const options = { centre: { latitude, longitude }, zoom: ZOOM, label: texts.map, onMarker: choose }
    import('#islands/delivery/map/show-map.ts')
      .then(({ showMap }) => showMap(host.current!, options))
      .then((made) => {
        map = made
        if (isMounted) setShown(made)
        else made.remove()
      })
      .catch(() => isMounted && setFailed(true))
    return () => {
      isMounted = false
      map?.remove()
    }
  }, [])
  useEffect(() => {
    shown?.setMarkers(
      stores.map(({ store_id, name, latitude, longitude }) => ({
        id: String(store_id),
        name,
        latitude,
        longitude,
        selected: store_id === pickupStore,
      })),
    )
  }, [shown, stores, pickupStore])
  if (isFailed) return <p className="unit">{texts.mapFailed}</p>
  return <div className="pickmap__map" ref={host} />
}

/** A store that is closed cannot be chosen in the list: the press of its marker does nothing. */
function choose(id: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name=pickup_store][value="${id}"]`)
  if (input && !input.disabled) dispatch({ kind: 'storeChosen', store: Number(id) as StoreId })
}
