// Where a pickup is collected: the nearest stores with what each has of the cart, as a list and on a map; the others are a press away.

import { useState } from 'react'
import { NOWHERE } from '#islands/checkout/delivery/address-form.ts'
import { Choice } from '#islands/checkout/delivery/Choice.tsx'
import { StoreMap } from '#islands/checkout/delivery/StoreMap.tsx'
import { StoreSchedule } from '#islands/checkout/delivery/StoreSchedule.tsx'
import { $stock, loadStock } from '#islands/checkout/delivery/stock.store.ts'
import { pickupStores, type StockedStore, stockLabel } from '#islands/checkout/delivery/stock-of.ts'
import { placeHere } from '#islands/delivery/place-here.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { kilometres } from '#texts/delivery/kilometres.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { pin } from '#ui/icon/icons.ts'

/** How many are shown at first. */
const NEAREST = 5

export function PickupStores({ error }: { readonly error: string | undefined }) {
  const { state, stock } = useStore($stock)
  const { time } = useStore($delivery).selection
  const { pickupStore } = useStore($delivery).selection
  const [isWhole, setWhole] = useState(false)
  const all = (stock ? pickupStores(stock, time) : []).map((store, index) => ({ store, place: index + 1 }))
  const listed = isWhole ? all : all.filter(({ store, place }) => place <= NEAREST || store.store_id === pickupStore)
  const stores = listed.map(({ store }) => store)
  const showAll = () => {
    setWhole(true)
    // The press takes its button away.
    const next = all.find((one) => !listed.includes(one) && one.store.notice === null)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#tiendas [value="${next?.store.store_id}"]`)?.focus(),
    )
  }
  return (
    <Choice id="tiendas" legend={texts.whichStore} error={error}>
      {state === 'failed' && (
        <p className="low" role="alert">
          <span>{`${receiving.failed} `}</span>
          <button type="button" className="link link--s" onClick={() => loadStock(true)}>
            {receiving.reload}
          </button>
        </p>
      )}
      {state === 'loading' && (
        <p className="unit" role="status">
          {texts.loadingStock}
        </p>
      )}
      {state === 'ready' && stores.length === 0 && <p className="notice">{texts.noStores}</p>}
      {stores.length > 0 && <NearHere />}
      {stores.length > 0 && (
        <div className="pickgrid">
          <div>
            <ul className="pickstores">
              {listed.map(({ store, place }) => (
                <StoreRow key={store.store_id} store={store} place={place} />
              ))}
            </ul>
            {listed.length < all.length && (
              <button type="button" className="link" onClick={showAll}>
                {texts.allStores(all.length)}
              </button>
            )}
          </div>
          <StoreMap stores={stores} />
        </div>
      )}
    </Choice>
  )
}

/** Where no address says which stores are near, the browser may. */
function NearHere() {
  const { place } = useStore($delivery).selection
  const [problem, setProblem] = useState('')
  if (place?.street) return null
  const sortFromHere = async () => {
    setProblem('')
    const found = await placeHere()
    if (typeof found === 'string') return setProblem(found)
    const { region, commune, point } = found
    dispatch({ kind: 'placeChosen', place: { ...NOWHERE, region, commune, point } })
  }
  return (
    <div>
      <button type="button" className="link" onClick={() => void sortFromHere()}>
        <Icon drawing={pin} />
        <span>{texts.nearHere}</span>
      </button>
      {problem !== '' && (
        <p className="low" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function StoreRow({ store, place }: { readonly store: StockedStore; readonly place: number }) {
  const { pickupStore, time } = useStore($delivery).selection
  const isChosen = pickupStore === store.store_id
  const isOff = store.notice !== null
  return (
    <li className={isChosen ? 'is-on' : isOff ? 'is-off' : undefined}>
      <label className="storerow">
        <input
          className="rad"
          type="radio"
          name="pickup_store"
          value={store.store_id}
          checked={isChosen}
          disabled={isOff}
          onChange={() => dispatch({ kind: 'storeChosen', store: store.store_id as StoreId })}
        />
        <span>
          <b>{`${place} · ${store.name}`}</b>
          <small>{`${store.address}, ${store.commune}`}</small>
        </span>
        {store.distance_km !== null && <span className="km">{kilometres(store.distance_km)}</span>}
        <span className={!isOff && store.available ? 'low in' : 'low'}>{store.notice ?? stockLabel(store)}</span>
      </label>
      {isChosen && time !== null && <StoreSchedule id={store.store_id} time={time} />}
    </li>
  )
}
