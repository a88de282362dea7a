// Step 2: how it is received, where and when, in any of the four ways.

import { useEffect, useRef, useState } from 'react'
import { $cart } from '#islands/cart/cart.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation, $freshTotals } from '#islands/cart/totals.store.ts'
import { $problem, $progress, goToNextStep, goToStep } from '#islands/checkout/checkout.store.ts'
import {
  AddressFields,
  type AddressMode,
  addressFieldId,
  useAddressMode,
} from '#islands/checkout/delivery/AddressFields.tsx'
import type { AddressField } from '#islands/checkout/delivery/address-form.ts'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import { DateChoice } from '#islands/checkout/delivery/DateChoice.tsx'
import { HandOver } from '#islands/checkout/delivery/HandOver.tsx'
import { $seekingLast } from '#islands/checkout/delivery/last-address.store.ts'
import { MissingProducts } from '#islands/checkout/delivery/MissingProducts.tsx'
import { PickupStores } from '#islands/checkout/delivery/PickupStores.tsx'
import { settledDelivery } from '#islands/checkout/delivery/settled.ts'
import {
  FLAG_FIELDS,
  type StepField,
  type StepProblem,
  stepProblems,
} from '#islands/checkout/delivery/step-problems.ts'
import { loadStock, settledStock } from '#islands/checkout/delivery/stock.store.ts'
import { type Missing, missingOf } from '#islands/checkout/delivery/stock-of.ts'
import { TimeChoice } from '#islands/checkout/delivery/TimeChoice.tsx'
import { TypeChoice } from '#islands/checkout/delivery/TypeChoice.tsx'
import { NextButton } from '#islands/checkout/NextButton.tsx'
import { FormProblems, ProblemMessage } from '#islands/checkout/Problems.tsx'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { keepOrderAddress } from '#islands/customers/saved-addresses.store.ts'
import { placeTaken } from '#islands/delivery/selector/AddressBox.tsx'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { pickupDates } from '#texts/delivery/pickup-dates.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

/** Id of the group each problem belongs to; the address says its own. */
const GROUP_IDS = { type: 'tipo', time: 'cuando', store: 'tiendas', date: 'fechas' } as const

function idOf(field: StepField, mode: AddressMode): string {
  return isOfAddress(field) ? addressFieldId(mode, field) : GROUP_IDS[field]
}

function isOfAddress(field: StepField): field is AddressField {
  return !(field in GROUP_IDS)
}

export function DeliveryStep({ first }: { readonly first: CheckoutPageData }) {
  const state = useStore($delivery)
  const [round, setRound] = useState(0)
  const [keep, setKeep] = useState(true)
  const [missing, setMissing] = useState<Missing | null>(null)
  const { mode, want } = useAddressMode()
  /** What is in the address's box and not chosen: nobody is sent to the address before it. */
  const unchosen = useRef('')
  const [waiting, setWaiting] = useState(false)
  useStock()
  const problems = problemsOf(state, unchosen.current)
  const refused = useStore($problem)
  const errorOf = (field: StepField) => {
    const own = round > 0 ? problems.find((one) => one.field === field)?.text : undefined
    return own ?? (refused?.flag && FLAG_FIELDS[refused.flag] === field ? refused.text : undefined)
  }
  const { type, time, action } = state.selection
  const isSeeking = useStore($seekingLast) && type === 'delivery'
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
    const { day } = $delivery.get().selection
    const wasUnchosen = unchosen.current !== ''
    await placeTaken()
    const chosen = await settledDelivery() // dates or a cost that are on their way are no mistake
    const found = problemsOf(chosen, unchosen.current)
    if (found.some(({ text }) => text === pickupDates.noPickups)) loadStock(true) // the list shows it open
    if (found.length > 0) return setRound((before) => before + 1)
    // The address that was written out has another first day than the one that was read.
    if (wasUnchosen && chosen.selection.day !== day) return document.getElementById(GROUP_IDS.date)?.focus()
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
    else document.getElementById(GROUP_IDS[type === 'pickup' ? 'store' : 'type'])?.focus()
  }
  const listed = problems.map(({ field, text }) => ({ field: idOf(field, mode), text }))
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
      {isSeeking && <div className="option option--ghost step__seeking" aria-hidden="true" />}
      {!isSeeking && type === 'delivery' && (
        <AddressFields
          regions={first.regions}
          mode={mode}
          want={want}
          unchosen={unchosen}
          keep={keep}
          changeKeep={setKeep}
          errorOf={errorOf}
        />
      )}
      {!isSeeking && type !== null && <TimeChoice type={type} isCyber={first.cyber} error={errorOf('time')} />}
      {!isSeeking && type !== null && time === 'programmed' && (
        <DateChoice error={errorOf('date')} phone={first.phone} />
      )}
      {type === 'pickup' && time !== null && <PickupStores error={errorOf('store')} />}
      {!isSeeking && type === 'delivery' && way && <HandOver way={way} />}
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

/** An address that is written in the box and not chosen is none, whatever was chosen before. */
function problemsOf(state: DeliveryState, unchosen: string): readonly StepProblem[] {
  const problems = stepProblems(state)
  const isMissing = unchosen !== '' && state.selection.type === 'delivery'
  if (!isMissing || problems.some(({ field }) => field === 'street')) return problems
  return [...problems, { field: 'street', text: texts.warnings.address }]
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
