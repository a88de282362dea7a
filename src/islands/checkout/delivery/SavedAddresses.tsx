// 'Últimas direcciones' of the delivery step, and whether a new address is to be one of them. Nothing of it for
// guests.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $addresses, chooseAddress, deleteAddress, lineOf, placeAmong } from '#islands/customers/saved-addresses.ts'
import { $user, loadUser } from '#islands/customers/user.store.ts'
import { $address, $destination } from '#islands/delivery/delivery.store.ts'
import { addressWords as texts } from '#texts/addresses.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { trash } from '#ui/icon/icons.ts'

export function SavedAddresses() {
  const saved = useStore($addresses)
  const at = placeAmong(saved, useStore($address), useStore($destination))
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    void loadUser()
  }, [])
  const remove = async (index: number) => {
    if (!(await deleteAddress(saved[index]!))) return
    const left = list.current?.querySelectorAll<HTMLElement>('.iconbtn') ?? []
    const next = left[index] ?? left[left.length - 1] ?? document.querySelector<HTMLElement>('#calle')
    next?.focus()
  }
  if (saved.length === 0) return null
  return (
    <fieldset className="saved" ref={list}>
      <legend>{texts.title}</legend>
      {saved.map((one, index) => (
        <div className="saved__row" key={one.id}>
          <label>
            <input type="radio" name="guardada" checked={index === at} onChange={() => chooseAddress(one)} />
            <span>
              <b>{lineOf(one)}</b>
              <small>{one.commune}</small>
            </span>
          </label>
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.delete(lineOf(one))}
            onClick={() => remove(index)}
          >
            <Icon drawing={trash} />
          </button>
        </div>
      ))}
      <label className="saved__other">
        <input
          type="radio"
          name="guardada"
          checked={at === -1}
          onChange={() => $address.set({ street: '', number: '', apartment: '', notes: '' })}
        />
        <span>
          <b>{texts.other}</b>
        </span>
      </label>
    </fieldset>
  )
}

export function KeepAddress({ keep, change }: { readonly keep: boolean; readonly change: (keep: boolean) => void }) {
  const user = useStore($user)
  const at = placeAmong(useStore($addresses), useStore($address), useStore($destination))
  if (user === null || at !== -1) return null
  return (
    <label className="check">
      <input type="checkbox" checked={keep} onChange={({ target }) => change(target.checked)} />
      <span>
        {texts.keep}
        <small>{texts.keepHelp}</small>
      </span>
    </label>
  )
}
