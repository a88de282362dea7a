// '¿Con qué pagas?': a tile for each way of paying on offer, and a word about the one that is not any more.

import { $calculation } from '#islands/cart/totals.store.ts'
import { $choice, $offered, chooseMethod } from '#islands/checkout/payment/method.store.ts'
import { $refused, type RefusedPayment } from '#islands/checkout/payment/refused.store.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { type ChosenMethod, insteadOfRefused, type OfferedMethod, type PaymentMethod } from '#shop/checkout/methods.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, bank, card, phone, qr, wallet } from '#ui/icon/icons.ts'

type Instead = NonNullable<ChosenMethod['instead']>

const DRAWINGS: Readonly<Record<PaymentMethod['icon'], string>> = { card, wallet, phone, qr, bank }

export function MethodTiles({ disabled }: { readonly disabled: boolean }) {
  const { method: chosen, instead } = useStore($choice)
  const offered = useStore($offered)
  const { type, time } = useStore($delivery).selection
  const isExpress = type === 'delivery' && time === 'immediate'
  const refused = useStore($refused)
  const advised =
    refused === null || chosen?.method !== refused.method ? null : insteadOfRefused(refused.method, offered)
  // With nothing to pay nobody asks how: the method that is chosen stays for when there is.
  if (useStore($calculation).totals?.finalTotal === 0)
    return (
      <p className="notice" role="status">
        <Icon drawing={wallet} />
        <span>{checkout.payment.nothingToPay}</span>
      </p>
    )
  return (
    <fieldset className="step__part" id="medio" tabIndex={-1} disabled={disabled}>
      <legend>{checkout.payment.method}</legend>
      {refused !== null && (
        <p className="notice notice--error" role="status">
          <Icon drawing={alert} />
          <span>{refusedBy(refused)}</span>
        </p>
      )}
      <div className="options pay">
        {offered.map((one) => (
          <RadioOption
            key={one.method}
            name="payment_method"
            value={one.method}
            className={one === advised ? 'option is-advised' : 'option'}
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
              {one === advised && <em>{checkout.payment.advised}</em>}
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

function refusedBy({ method, byBank }: RefusedPayment): string {
  const { name } = paymentMethods[method]
  return byBank ? checkout.payment.refused(name) : checkout.payment.unfinished(name)
}
