// The flat of an address: as much as an order stores, and a word where somebody meets that end.
import { type HTMLAttributes, useId } from 'react'
import { MAX_APARTMENT } from '#shop/delivery/address.ts'
import { delivery as texts } from '#texts/delivery/delivery.ts'

interface ApartmentInputProps extends Omit<HTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  readonly id: string
  readonly value: string
  readonly change: (text: string) => void
}

export function ApartmentInput({ value, change, ...input }: ApartmentInputProps) {
  const full = useId()
  const isFull = value.length >= MAX_APARTMENT
  return (
    <>
      <input
        className="input"
        name="apt"
        autoComplete="address-line2"
        maxLength={MAX_APARTMENT}
        value={value}
        onChange={({ target }) => change(target.value)}
        {...input}
        aria-describedby={isFull ? full : input['aria-describedby']}
      />
      {isFull && (
        <p className="ask" id={full} role="status">
          <span>{texts.apartmentFull(MAX_APARTMENT)}</span>
        </p>
      )}
    </>
  )
}
