// 'Últimas direcciones' of the delivery step, and whether a new address is to be one of them. Nothing of it for
// guests.

import { NOWHERE, typed } from '#islands/checkout/delivery/address-form.ts'
import { SavedAddressRows } from '#islands/customers/SavedAddressRows.tsx'
import {
  $addresses,
  isAction,
  lineOf,
  placeAmong,
  type SavedAddress,
} from '#islands/customers/saved-addresses.store.ts'
import { $user } from '#islands/customers/user.store.ts'
import { $address } from '#islands/delivery/delivery.store.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { announce } from '#islands/shared/announce.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { addressWords as texts } from '#texts/delivery/addresses.ts'

/** `chosen` is told that one of them is, or that another is to be written. */
export function SavedAddresses({ chosen: told }: { readonly chosen: () => void }) {
  const chosen = useSavedAt()
  return (
    <SavedAddressRows
      name="guardada"
      isChosen={(_one, at) => at === chosen}
      choose={(saved) => {
        told()
        takeSaved(saved)
        announce(texts.chosen(`${lineOf(saved)}, ${saved.commune}`))
      }}
      next={() => document.querySelector<HTMLElement>('#direccion')}
    >
      <label className="saved__other">
        <input
          type="radio"
          name="guardada"
          checked={chosen === -1}
          onChange={() => {
            told()
            chooseOther()
          }}
        />
        <span>
          <b>{texts.other}</b>
        </span>
      </label>
    </SavedAddressRows>
  )
}

export function KeepAddress({ keep, change }: { readonly keep: boolean; readonly change: (keep: boolean) => void }) {
  const user = useStore($user)
  const at = useSavedAt()
  if (user === null || at !== -1) return null
  return (
    <label className="check">
      <input type="checkbox" checked={keep} onChange={({ target }) => change(target.checked)} />
      <span>
        <span>{texts.keep}</span>
        <small>{texts.keepHelp}</small>
      </span>
    </label>
  )
}

/** Where among the saved ones the address of the order is; -1 when it is not. */
export function useSavedAt(): number {
  const saved = useStore($addresses)
  const { street, number, apartment, region, commune } = useStore($delivery).selection.place ?? NOWHERE
  return placeAmong(saved, { street, number, apartment, notes: '' }, { region, commune })
}

/** The address with what its courier should know and may do. */
export function takeSaved(saved: SavedAddress): void {
  dispatch({ kind: 'placeChosen', place: placeOf(saved) })
  $address.set({ ...$address.get(), notes: saved.reference ?? '' })
  const { deliverableAction: action } = saved
  if (isAction(action)) dispatch({ kind: 'actionChosen', action })
}

function placeOf({ id, region, commune, street, number, apt }: SavedAddress): ChosenPlace {
  return { ...NOWHERE, region, commune, street, number, apartment: apt ?? '', savedId: id }
}

function chooseOther(): void {
  const { place } = $delivery.get().selection
  dispatch({ kind: 'placeChosen', place: typed(place, { street: '', number: '', apartment: '' }) })
  $address.set({ ...$address.get(), notes: '' })
}
