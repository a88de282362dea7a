// The saved addresses of somebody with an account, newest first, each with a button that deletes it.

import { type ReactNode, useEffect, useRef } from 'react'
import {
  $addresses,
  deleteAddress,
  detailOf,
  lineOf,
  type SavedAddress,
} from '#islands/customers/saved-addresses.store.ts'
import { loadUser } from '#islands/customers/user.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { addressWords as texts } from '#texts/delivery/addresses.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { trash } from '#ui/icon/icons.ts'

interface SavedAddressRowsProps {
  /** Of the radio buttons. */
  readonly name: string
  readonly isChosen: (address: SavedAddress, at: number) => boolean
  readonly choose: (address: SavedAddress) => void
  /** What takes the focus once the last one is deleted. */
  readonly next: (list: HTMLElement | null) => HTMLElement | null | undefined
  readonly children?: ReactNode
}

/** Nothing for guests and for who has none. */
export function SavedAddressRows({ name, isChosen, choose, next, children }: SavedAddressRowsProps) {
  const saved = useStore($addresses)
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    void loadUser()
  }, [])
  if (saved.length === 0) return null
  const remove = async (at: number) => {
    const last = next(list.current)
    if (!(await deleteAddress(saved[at]!))) return
    const left = list.current?.querySelectorAll<HTMLElement>('.iconbtn') ?? []
    const near = left[at] ?? left[left.length - 1] ?? last
    near?.focus()
  }
  return (
    <fieldset className="saved" ref={list}>
      <legend>{texts.title}</legend>
      {saved.map((one, at) => (
        <div className="saved__row" key={one.id}>
          <label>
            <input type="radio" name={name} checked={isChosen(one, at)} onChange={() => choose(one)} />
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
      {children}
    </fieldset>
  )
}
