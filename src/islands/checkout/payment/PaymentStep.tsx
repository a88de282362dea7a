// Step 4: payment method, document, summary of the delivery, terms, and the button with the amount.

import { $calculation, $freshTotals } from '#islands/cart/totals.store.ts'
import { billingNow } from '#islands/checkout/billing/billing.store.ts'
import { billingErrors } from '#islands/checkout/billing/billing-form.ts'
import { DocumentChoice } from '#islands/checkout/billing/DocumentChoice.tsx'
import { $paying, $problem, $terms, clearProblem, goToStep } from '#islands/checkout/checkout.store.ts'
import { chosenLine } from '#islands/checkout/delivery/chosen.ts'
import { ProblemMessage } from '#islands/checkout/Problems.tsx'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { Coupon } from '#islands/checkout/payment/Coupon.tsx'
import { MethodTiles } from '#islands/checkout/payment/MethodTiles.tsx'
import { $choice } from '#islands/checkout/payment/method.store.ts'
import { Points } from '#islands/checkout/payment/Points.tsx'
import { pay } from '#islands/checkout/payment/pay.ts'
import { SuggestedProducts } from '#islands/checkout/payment/SuggestedProducts.tsx'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { CheckoutFlag } from '#shop/checkout/check.ts'
import { formatClp } from '#shop/shared/money.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { checkoutDelivery } from '#texts/checkout/checkout-delivery.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'
import { paths, pdfOf } from '#texts/paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { store, truck } from '#ui/icon/icons.ts'

const texts = checkout.payment

export function PaymentStep({ first }: { readonly first: CheckoutPageData }) {
  const { state } = useStore($calculation)
  const totals = useStore($freshTotals)
  const paying = useStore($paying)
  const { method } = useStore($choice)
  const goesAway = totals?.finalTotal !== 0 && method !== null && method.waitsMinutes === undefined
  const connecting = goesAway ? checkout.connecting(paymentMethods[method.method].name) : checkout.confirming
  const busy = paying || state === 'loading' || (state === 'ready' && totals === null)
  return (
    <>
      <ProblemMessage fieldOf={fieldOf} />
      <MethodTiles disabled={paying} />
      <Coupon disabled={paying} />
      <Points disabled={paying} />
      <DocumentChoice disabled={paying} />
      <DeliverySummary />
      <SuggestedProducts disabled={paying} />
      <section className="payline">
        <Terms disabled={paying} />
        <button
          type="button"
          className="btn btn--block btn--split"
          aria-busy={busy || undefined}
          aria-disabled={busy}
          onClick={() => !busy && pay(first.settings, totals?.finalTotal ?? null)}
        >
          <span>
            {paying && <span className="spinner" aria-hidden="true" />}
            <span>{paying ? connecting : checkout.goToPay}</span>
          </span>
          <b>{totals === null ? '…' : formatClp(totals.finalTotal)}</b>
        </button>
        <p className="unit">{checkout.charged}</p>
      </section>
      <div className="step__nav">
        <button type="button" className="link" disabled={paying} onClick={() => goToStep('cart')}>
          {checkout.back}
        </button>
      </div>
    </>
  )
}

/** The field of this step a failed check is about: of a factura the first that is wrong. */
function fieldOf(flag: CheckoutFlag): string | null {
  if (flag === 'terms') return 'terminos'
  if (flag === 'method') return 'medio'
  const [wrong] = flag === 'billing' ? Object.keys(billingErrors(billingNow())) : []
  return wrong === undefined ? null : `factura-${wrong}`
}

function DeliverySummary() {
  const state = useStore($delivery)
  const { totals } = useStore($calculation)
  const { type, time, action } = state.selection
  const isPickup = type === 'pickup'
  const toPerson = totals?.hasAlcohol ? checkoutDelivery.alcoholToPerson : checkoutDelivery.expressToPerson
  const toDoor = time === 'programmed' && !totals?.hasAlcohol
  const handOver = isPickup ? checkoutDelivery.pickupIdentity : toDoor ? checkoutDelivery.actions[action] : toPerson
  const [first, ...rest] = chosenLine(state).split(' · ')
  return (
    <section>
      <h3>{isPickup ? checkoutDelivery.summary.titlePickup : texts.summary}</h3>
      <p className="picked">
        <Icon drawing={isPickup ? store : truck} />
        <span>
          <b>{first}</b>
          {rest.length > 0 && <span>{`, ${rest.join(', ')}`}</span>}
        </span>
      </p>
      <p className="unit">{handOver}</p>
    </section>
  )
}

function Terms({ disabled }: { readonly disabled: boolean }) {
  const accepted = useStore($terms)
  const missing = useStore($problem)?.flag === 'terms'
  const accept = (checked: boolean) => {
    $terms.set(checked)
    if (missing) clearProblem()
  }
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          id="terminos"
          name="terms"
          checked={accepted}
          disabled={disabled}
          aria-invalid={missing || undefined}
          onChange={({ target }) => accept(target.checked)}
        />
        <span>
          <span>{`${texts.accept} `}</span>
          <Document path={paths.terms} name={texts.terms} />
          <span>{` ${texts.and} `}</span>
          <Document path={paths.privacy} name={texts.privacy} />
          <span>.</span>
        </span>
      </label>
      <p className="unit">
        <span>{`${texts.withdrawal} `}</span>
        <a href={paths.withdrawal} target="_blank" rel="noopener">
          {texts.withdrawalLink}
        </a>
      </p>
    </>
  )
}

function Document({ path, name }: { readonly path: string; readonly name: string }) {
  return (
    <>
      <a href={path} target="_blank" rel="noopener">
        {name}
      </a>
      <span> </span>
      <a href={pdfOf(path)} target="_blank" rel="noopener" aria-label={texts.pdfOf(name)}>
        (PDF)
      </a>
    </>
  )
}
