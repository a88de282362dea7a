// 'Últimas direcciones' of somebody with an account, newest first, each with a button that deletes it.
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import {
  $addresses,
  chooseAddress,
  deleteAddress,
  detailOf,
  isAction,
  lineOf,
  type SavedAddress,
} from '#islands/customers/saved-addresses.ts'
import { loadUser } from '#islands/customers/user.store.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { addressWords as texts } from '#texts/addresses.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { trash } from '#ui/icon/icons.ts'
import { takePlace } from './ManualAddress.tsx'

export function SavedPlaces() {
  const saved = useStore($addresses)
  const { place } = useStore($delivery).selection
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    void loadUser()
  }, [])
  if (saved.length === 0) return null
  const remove = async (at: number) => {
    const next = list.current?.closest('section')?.querySelector('input')
    if (!(await deleteAddress(saved[at]!))) return
    const left = list.current?.querySelectorAll<HTMLElement>('.iconbtn') ?? []
    const near: HTMLElement | null | undefined = left[at] ?? left[left.length - 1] ?? next
    near?.focus()
  }
  return (
    <fieldset className="saved" ref={list}>
      <legend>{texts.title}</legend>
      {saved.map((one, at) => (
        <div className="saved__row" key={one.id}>
          <label>
            <input type="radio" name={name} checked={isAt(place, one)} onChange={() => choose(one)} />
            <span>
              <b>{lineOf(one)}</b>
              <small>{detailOf(one)}</small>
            </span>
          </label>
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.delete(lineOf(one))}
            onClick={() => void remove(at)}
          >
            <Icon drawing={trash} />
          </button>
        </div>
      ))}
    </fieldset>
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
