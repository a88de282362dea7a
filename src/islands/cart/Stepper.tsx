// Minus, quantity field, plus. Minus stops at 1: removing has a button of its own.
import { useState } from 'react'
import { setQuantity } from '#islands/cart/cart.store.ts'
import { canDecrease, canIncrease, parseQuantity } from '#shop/cart/quantity.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { minus, plus } from '#ui/icon/icons.ts'

export interface StepperProps {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  /** The most units there can be. */
  readonly maximum: number
  readonly disabled: boolean
}

/** A price that is asked for takes the field from nobody who is typing. */
export function Stepper({ productId, name, quantity, maximum, disabled }: StepperProps) {
  const [typing, setTyping] = useState<string | null>(null)
  const fewer = !disabled && canDecrease(quantity)
  const more = !disabled && canIncrease(quantity, maximum)
  const settle = () => {
    if (typing !== null) setQuantity(productId, parseQuantity(typing, maximum))
    setTyping(null)
  }
  return (
    <fieldset className="stepper stepper--line" aria-label={texts.amountOf(name)}>
      <button
        type="button"
        aria-label={texts.less}
        aria-disabled={!fewer}
        onClick={() => fewer && setQuantity(productId, quantity - 1, maximum)}
      >
        <Icon drawing={minus} />
      </button>
      <input
        className="stepper__n"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.amountOf(name)}
        readOnly={disabled && typing === null}
        value={typing ?? quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyping(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={texts.more}
        aria-disabled={!more}
        onClick={() => more && setQuantity(productId, quantity + 1, maximum)}
      >
        <Icon drawing={plus} />
      </button>
    </fieldset>
  )
}
