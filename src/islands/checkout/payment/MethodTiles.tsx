// '¿Con qué pagas?': a tile for each way of paying the shop offers.

import { useStore } from '@nanostores/react'
import { $method, chooseMethod, type OfferedMethod } from '#islands/checkout/payment/method.store.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { checkout } from '#texts/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { card } from '#ui/icon/icons.ts'

const texts = checkout.payment

const DRAWINGS: Readonly<Record<OfferedMethod['method'], string>> = { 'webpay plus': card }

export function MethodTiles({ disabled }: { readonly disabled: boolean }) {
  const chosen = useStore($method)
  return (
    <fieldset className="step__part" id="medio" tabIndex={-1} disabled={disabled}>
      <legend>{texts.method}</legend>
      <div className="options pay">
        {PAYMENT_METHODS.map((one) => (
          <RadioOption
            key={one.method}
            name="payment_method"
            value={one.method}
            checked={chosen.method === one.method}
            choose={() => chooseMethod(one)}
          >
            <i>
              <Icon drawing={DRAWINGS[one.method]} />
            </i>
            <div>
              <b>{texts.methods[one.method].name}</b>
              <small>{texts.methods[one.method].help}</small>
            </div>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
}
