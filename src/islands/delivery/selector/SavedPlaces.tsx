// 'Últimas direcciones' of the selector: one choice takes the place and what only the order needs of it.

import { useId } from 'react'
import { SavedAddressRows } from '#islands/customers/SavedAddressRows.tsx'
import { chooseAddress, isAction, type SavedAddress } from '#islands/customers/saved-addresses.store.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { takePlace } from './ManualAddress.tsx'

export function SavedPlaces() {
  const { place } = useStore($delivery).selection
  return (
    <SavedAddressRows
      name={useId()}
      isChosen={(one) => isAt(place, one)}
      choose={choose}
      next={(list) => list?.closest('section')?.querySelector('input')}
    />
  )
}

/** The place first, then what only the order needs of the address. */
function choose(saved: SavedAddress): void {
  const { id, region, commune, street, number, apt } = saved
  const nothing = { point: null, precision: null, placeId: null } as const
  takePlace({ region, commune, street, number, apartment: apt ?? '', ...nothing, savedId: `${id}` })
  const action = saved.deliverableAction
  if (isAction(action)) dispatch({ kind: 'actionChosen', action })
  chooseAddress(saved)
}

function isAt(place: ChosenPlace | null, { id, street, number, apt, commune }: SavedAddress): boolean {
  if (place?.savedId === `${id}`) return true
  return (
    place?.commune === commune && place.street === street && place.number === number && place.apartment === (apt ?? '')
  )
}
