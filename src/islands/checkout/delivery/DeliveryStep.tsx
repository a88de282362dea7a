// Step 2: how it is received, where and when, in any of the four ways.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $cart } from '#islands/cart/cart.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation, $freshTotals } from '#islands/cart/totals.store.ts'
import { $problem, $progress, goToNextStep, goToStep } from '#islands/checkout/checkout.store.ts'
import { AddressFields } from '#islands/checkout/delivery/AddressFields.tsx'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import { DateChoice } from '#islands/checkout/delivery/DateChoice.tsx'
import { HandOver } from '#islands/checkout/delivery/HandOver.tsx'
import { MissingProducts } from '#islands/checkout/delivery/MissingProducts.tsx'
import { PickupStores } from '#islands/checkout/delivery/PickupStores.tsx'
import { settledDelivery } from '#islands/checkout/delivery/settled.ts'
import { FLAG_FIELDS, type StepField, stepProblems } from '#islands/checkout/delivery/step-problems.ts'
import { loadStock, settledStock } from '#islands/checkout/delivery/stock.store.ts'
import { type Missing, missingOf } from '#islands/checkout/delivery/stock-of.ts'
import { TimeChoice } from '#islands/checkout/delivery/TimeChoice.tsx'
import { TypeChoice } from '#islands/checkout/delivery/TypeChoice.tsx'
import { NextButton } from '#islands/checkout/NextButton.tsx'
import { FormProblems, ProblemMessage } from '#islands/checkout/Problems.tsx'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { keepOrderAddress } from '#islands/customers/saved-addresses.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { checkout } from '#texts/checkout.ts'
import { checkoutDelivery as texts } from '#texts/checkout-delivery.ts'
import { pickupDates } from '#texts/pickup-dates.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

/** Id of the field, or of the group, each problem belongs to. */
const FIELD_IDS: Readonly<Record<StepField, string>> = {
  type: 'tipo',
  time: 'cuando',
  region: 'region',
  commune: 'comuna',
  street: 'calle',
  number: 'numero',
  store: 'tiendas',
  date: 'fechas',
}

export function DeliveryStep({ first }: { readonly first: CheckoutPageData }) {
  const state = useStore($delivery)
  const [round, setRound] = useState(0)
  const [keep, setKeep] = useState(true)
  const [missing, setMissing] = useState<Missing | null>(null)
  const [waiting, setWaiting] = useState(false)
  useStock()
  const problems = stepProblems(state)
  const refused = useStore($problem)
  const errorOf = (field: StepField) => {
    const own = round > 0 ? problems.find((one) => one.field === field)?.text : undefined
    return own ?? (refused?.flag && FLAG_FIELDS[refused.flag] === field ? refused.text : undefined)
  }
  const { type, time, action } = state.selection
  const { way } = chosenOf(state)
  const proceed = () => {
    if (type === 'delivery') void keepOrderAddress(keep, action)
    goToNextStep()
  }
  const goOn = async () => {
    setWaiting(true)
    await check().finally(() => setWaiting(false))
  }
  const check = async () => {
    const chosen = await settledDelivery() // dates or a cost that are on their way are no mistake
    const found = stepProblems(chosen)
    if (found.some(({ text }) => text === pickupDates.noPickups)) loadStock(true) // the list shows it open
    if (found.length > 0) return setRound((before) => before + 1)
    const stock = await settledStock()
    await pricedCart() // whether the next step has anything to say
    if ($progress.get().active !== 'delivery') return // a second press, or another step meanwhile
    const lacking = stock && missingOf(stock, chosen.selection, chosenOf(chosen).quote)
    if (lacking) setMissing(lacking)
    else proceed()
  }
  const closed = (resolved: boolean) => {
    setMissing(null)
    if (resolved && $cart.get().length > 0)
      void goOn() // another cart has another cost
    else document.getElementById(FIELD_IDS[type === 'pickup' ? 'store' : 'type'])?.focus()
  }
  const listed = problems.map(({ field, text }) => ({ field: FIELD_IDS[field], text }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
      className="step__form"
    >
      <FormProblems round={round} problems={listed} />
      <ProblemMessage />
      <TypeChoice error={errorOf('type')} />
      <Minimum settings={first.settings} />
      {type === 'delivery' && (
        <AddressFields regions={first.regions} keep={keep} changeKeep={setKeep} errorOf={errorOf} />
      )}
      {type !== null && <TimeChoice type={type} isCyber={first.cyber} error={errorOf('time')} />}
      {type === 'pickup' && time !== null && <PickupStores error={errorOf('store')} />}
      {type !== null && time === 'programmed' && <DateChoice error={errorOf('date')} phone={first.phone} />}
      {type === 'delivery' && way && <HandOver way={way} />}
      {way === 'immediatePickup' && <p className="unit">{texts.pickupIdentity}</p>}
      {missing && <MissingProducts missing={missing} closed={closed} />}
      <div className="step__nav">
        <button type="button" className="link" onClick={() => goToStep('contact')}>
          {checkout.back}
        </button>
        <NextButton busy={waiting} />
      </div>
    </form>
  )
}

/** Asks for the cart's price until the answer is about what is chosen; an answer may be overtaken by another change, a failure is said. */
async function pricedCart(): Promise<void> {
  const isPriced = () => $freshTotals.get() !== null && $calculation.get().state === 'ready'
  for (let tries = 0; tries < PRICE_TRIES && !isPriced() && $calculation.get().state !== 'failed'; tries++)
    await recalculateNow()
}

const PRICE_TRIES = 3

/** What is still missing of the minimum of deliveries, or of pickups. */
function Minimum({ settings }: Pick<CheckoutPageData, 'settings'>) {
  const { type } = useStore($delivery).selection
  const { totals } = useStore($calculation)
  const amount = type === 'pickup' ? settings.pickupMinimum : settings.deliveryMinimum
  if (type === null || totals === null || totals.subtotal >= amount) return null
  return (
    <p className="notice">
      <Icon drawing={alert} />
      <span>{checkoutRefusals.minimumAmount({ amount })}</span>
    </p>
  )
}

/** The stock is asked for anew for another cart, commune or point, and whenever the step opens. */
function useStock(): void {
  const isOpening = useRef(true)
  const lines = useStore($cart)
  const { place } = useStore($delivery).selection
  const asked = JSON.stringify([
    lines.map(({ productId, quantity }) => [productId, quantity]),
    place?.region,
    place?.commune,
    place?.point,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what is asked for
  useEffect(() => {
    loadStock(isOpening.current)
    isOpening.current = false
  }, [asked])
}
