// '¿Con qué pagas?': a tile for each way of paying on offer, and a word about the one that is not any more.

import { useStore } from '@nanostores/react'
import { $choice, $offered, chooseMethod } from '#islands/checkout/payment/method.store.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { $delivery } from '#islands/delivery/selector.store.ts'
import type { ChosenMethod, OfferedMethod, PaymentMethod } from '#shop/checkout/methods.ts'
import { checkout } from '#texts/checkout.ts'
import { paymentMethods } from '#texts/payment-methods.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { bank, card, phone, qr, wallet } from '#ui/icon/icons.ts'

type Instead = NonNullable<ChosenMethod['instead']>

const DRAWINGS: Readonly<Record<PaymentMethod['icon'], string>> = { card, wallet, phone, qr, bank }

export function MethodTiles({ disabled }: { readonly disabled: boolean }) {
  const { method: chosen, instead } = useStore($choice)
  const offered = useStore($offered)
  const { type, time } = useStore($delivery).selection
  const isExpress = type === 'delivery' && time === 'immediate'
  return (
    <fieldset className="step__part" id="medio" tabIndex={-1} disabled={disabled}>
      <legend>{checkout.payment.method}</legend>
      <div className="options pay">
        {offered.map((one) => (
          <RadioOption
            key={one.method}
            name="payment_method"
            value={one.method}
            checked={chosen?.method === one.method}
            choose={() => chooseMethod(one)}
          >
            <i>
              <Icon drawing={DRAWINGS[one.icon]} />
            </i>
            <div>
              <b>{paymentMethods[one.method].name}</b>
              <small>
                {isExpress && one.tooLateForExpress ? checkout.payment.notWithExpress : paymentMethods[one.method].help}
              </small>
            </div>
          </RadioOption>
        ))}
      </div>
      <p className="unit" role="status">
        {chosen !== null && instead !== null && insteadOf(instead, chosen)}
      </p>
    </fieldset>
  )
}

/** Which method was wanted, why it is not to be had, and what is chosen in its place. */
function insteadOf({ of, because }: Instead, { method }: OfferedMethod): string {
  return checkout.payment.instead[because](paymentMethods[of].name, paymentMethods[method].name)
}
