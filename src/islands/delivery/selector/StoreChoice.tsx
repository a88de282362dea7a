// Where a pickup is collected: the stores that hand it over, the nearest first where the place is known.

import { useId } from 'react'
import { $delivery, checkClock, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { OfferedStore } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import { distance, type Point } from '#shop/geography/point.ts'
import type { DeliveryTime } from '#shop/products/product.ts'
import { kilometres } from '#texts/delivery/kilometres.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { Part } from './Part.tsx'
import { Failure } from './WhenChoice.tsx'

export function StoreChoice() {
  const state = useStore($delivery)
  const { time, place, pickupStore } = state.selection
  if (time === null) return null
  const stores = known(state, state.stores)
  return (
    <Part title={texts.which}>
      {state.stores.state === 'loading' && <p role="status">{texts.searchingStores}</p>}
      {state.stores.state === 'failed' && <Failure message={state.stores.message} retry={checkClock} />}
      {stores?.length === 0 && <p className="say-line">{texts.noStores}</p>}
      {stores && <StoreList stores={stores} time={time} near={place?.point ?? null} chosen={pickupStore} />}
    </Part>
  )
}

interface StoreListProps {
  readonly stores: readonly OfferedStore[]
  readonly time: DeliveryTime
  readonly near: Point | null
  readonly chosen: OfferedStore['id'] | null
}

function StoreList({ stores, time, near, chosen }: StoreListProps) {
  const name = useId()
  const listed = stores.map((store) => ({ store, km: near && distance(store.point, near) }))
  const sorted = near ? listed.toSorted((one, other) => one.km! - other.km!) : listed
  const cannotBe = ({ stock, openNow }: OfferedStore) =>
    (stock.wanted > 0 && stock.available === 0) || (time === 'immediate' && !openNow)
  return (
    // Scrolled by keys where none of its stores takes the focus.
    <ul className="dsel__stores" tabIndex={stores.every(cannotBe) ? 0 : undefined} aria-label={texts.which}>
      {sorted.map(({ store, km }) => {
        const { available, wanted } = store.stock
        const isOut = wanted > 0 && available === 0
        const isClosed = time === 'immediate' && !store.openNow
        return (
          <li key={store.id}>
            <label className="storerow">
              <input
                className="rad"
                type="radio"
                name={name}
                checked={store.id === chosen}
                disabled={cannotBe(store)}
                onChange={() => dispatch({ kind: 'storeChosen', store: store.id })}
              />
              <span>
                <b>{store.name}</b>
                <small>{`${store.address}, ${store.commune}`}</small>
                {wanted > 0 && (
                  <small className={available < wanted ? 'no' : 'in'}>
                    {isOut ? receiving.noStock : receiving.stock(available, wanted)}
                  </small>
                )}
                {isClosed && (
                  <small className="no">
                    {store.opensAt ? receiving.availableFrom(store.opensAt) : receiving.notNow}
                  </small>
                )}
              </span>
              {km !== null && <span className="km">{kilometres(km)}</span>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
