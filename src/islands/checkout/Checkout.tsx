// The checkout: four steps, one open, and the receipt at their side.

import { useRef } from 'react'
import { $units } from '#islands/cart/cart.store.ts'
import { Notices } from '#islands/cart/Notices.tsx'
import { begin, serverState } from '#islands/checkout/begin.ts'
import { CartStep } from '#islands/checkout/cart/CartStep.tsx'
import { $contact, $member, $paying, $progress } from '#islands/checkout/checkout.store.ts'
import { ContactStep } from '#islands/checkout/contact/ContactStep.tsx'
import { SessionEnded } from '#islands/checkout/contact/LogInLinks.tsx'
import { chosenLine } from '#islands/checkout/delivery/chosen.ts'
import { DeliveryStep } from '#islands/checkout/delivery/DeliveryStep.tsx'
import { StockProblems, TimeProblems } from '#islands/checkout/Problems.tsx'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { PaymentStep } from '#islands/checkout/payment/PaymentStep.tsx'
import { Step } from '#islands/checkout/Step.tsx'
import { Summary } from '#islands/checkout/Summary.tsx'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { Dialogs } from '#islands/shared/Dialogs.tsx'
import { EmptyState } from '#islands/shared/EmptyState.tsx'
import { island } from '#islands/shared/island.tsx'
import { useIsHere, useStore } from '#islands/shared/use-store.ts'
import { useWhatCameBefore } from '#islands/shared/what-came-before.ts'
import { cart } from '#texts/cart/cart.ts'
import { checkout as texts } from '#texts/checkout/checkout.ts'
import { paths } from '#texts/paths.ts'

function Steps({ first }: { readonly first: CheckoutPageData }) {
  const progress = useStore($progress)
  const paying = useStore($paying)
  const typed = useStore($contact)
  const contact = useStore($member) ?? typed
  const units = useStore($units)
  const shared = { progress, locked: paying }
  const who = [`${contact.firstName} ${contact.lastName}`.trim(), contact.email]
    .filter((part) => part !== '')
    .join(' · ')
  const delivered = chosenLine(useStore($delivery))
  const isHere = useIsHere()
  if (isHere && units === 0) return <NothingToBuy />
  return (
    <div className="co" data-here={isHere || undefined}>
      <div className="co__main">
        <h1>{texts.title}</h1>
        <SessionEnded />
        <StockProblems />
        <TimeProblems />
        <Step step="contact" summary={who} {...shared}>
          <ContactStep />
        </Step>
        <Step step="delivery" summary={delivered} {...shared}>
          <DeliveryStep first={first} />
        </Step>
        <Step step="cart" summary={isHere ? cart.units(units) : ''} {...shared}>
          <CartStep limit={first.settings.limit} />
        </Step>
        <Step step="payment" summary="" {...shared}>
          <PaymentStep first={first} />
        </Step>
      </div>
      <Summary active={progress.active} />
    </div>
  )
}

function Whole(first: CheckoutPageData) {
  const part = useRef<HTMLDivElement>(null)
  useWhatCameBefore(part)
  return (
    <div ref={part}>
      <Steps first={first} />
      <Dialogs />
    </div>
  )
}

export const Checkout = island(Whole, { server: serverState, begin })

/** An empty cart: no forms. The last removal can be undone. */
function NothingToBuy() {
  return (
    <div className="co__empty">
      <h1 tabIndex={-1} data-heading="">
        {texts.title}
      </h1>
      <Notices />
      <h2 className="sr">{cart.title}</h2>
      <EmptyState title={cart.empty}>
        <p>{cart.emptyHelp}</p>
        <a className="btn" href={paths.category('ofertas')}>
          {cart.seeOffers}
        </a>
      </EmptyState>
    </div>
  )
}
