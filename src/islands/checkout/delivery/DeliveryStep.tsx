// Step 2: where and when. For now: home delivery, programmed.
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { $cart, $units } from '#islands/cart/cart.store.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { goToNextStep, goToStep } from '#islands/checkout/checkout.store.ts'
import { type AddressField, addressErrors } from '#islands/checkout/delivery/address-form.ts'
import { $communes, loadCommunes } from '#islands/checkout/delivery/communes.ts'
import { DateChoice } from '#islands/checkout/delivery/DateChoice.tsx'
import { KeepAddress, SavedAddresses } from '#islands/checkout/delivery/SavedAddresses.tsx'
import { Field } from '#islands/checkout/Field.tsx'
import { FormProblems, ProblemMessage } from '#islands/checkout/Problems.tsx'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { keepOrderAddress } from '#islands/customers/saved-addresses.ts'
import { buyingContext } from '#islands/delivery/context.ts'
import { loadDates } from '#islands/delivery/dates.ts'
import {
  $address,
  $date,
  $dates,
  $destination,
  type DateOption,
  setDestination,
} from '#islands/delivery/delivery.store.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import { checkout } from '#texts/checkout.ts'
import { delivery as texts } from '#texts/delivery.ts'
import { express } from '#texts/express.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { cal, home } from '#ui/icon/icons.ts'

/** Id of the field, or of the group, each error belongs to. */
const FIELD_IDS: Readonly<Record<AddressField, string>> = {
  region: 'region',
  commune: 'comuna',
  street: 'calle',
  number: 'numero',
  date: 'fechas',
}

export function DeliveryStep({ first }: { readonly first: CheckoutPageData }) {
  const address = useStore($address)
  const place = useStore($destination)
  const date = useStore($date)
  const dates = useStore($dates)
  const [round, setRound] = useState(0)
  const [keep, setKeep] = useState(true)
  useEffect(() => {
    loadCommunes(place.region)
  }, [place.region])
  useEffect(() => {
    if (place.commune !== '') loadDates(place)
  }, [place])
  const errors = addressErrors(address, place, date)
  const shown = (name: AddressField) => (round > 0 ? errors[name] : undefined)
  const change = (part: Partial<typeof address>) => $address.set({ ...address, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(errors).length > 0) return setRound(round + 1)
    void keepOrderAddress(keep)
    goToNextStep()
  }
  const problems = Object.entries(errors).map(([name, text]) => ({ field: FIELD_IDS[name as AddressField], text }))
  const receives = date ?? (dates.state === 'ready' ? dates.options[0] : undefined)
  return (
    <form noValidate onSubmit={submit} className="step__form">
      <FormProblems round={round} problems={problems} />
      <ProblemMessage />
      <fieldset className="step__part">
        <legend>{texts.how}</legend>
        <div className="options">
          <label className="option">
            <input type="radio" name="delivery_type" value="delivery" defaultChecked />
            <Icon drawing={home} />
            <div>
              <b>{texts.home}</b>
              <small>{<StockOf />}</small>
            </div>
          </label>
        </div>
      </fieldset>
      <fieldset className="step__part">
        <legend>{texts.where}</legend>
        <SavedAddresses />
        <div className="fields">
          <Field id="region" label={texts.region} error={shown('region')}>
            {(described) => (
              <select
                className="input"
                name="region"
                autoComplete="address-level1"
                required
                value={place.region}
                onChange={({ target }) => setDestination({ region: target.value, commune: '' })}
                {...described}
              >
                {[...new Set([place.region, ...first.regions])]
                  .filter((name) => name !== '' && (first.regions.length === 0 || first.regions.includes(name)))
                  .map((name) => (
                    <option key={name}>{name}</option>
                  ))}
              </select>
            )}
          </Field>
          <CommuneField error={shown('commune')} />
        </div>
        <div className="address">
          <Field id="calle" label={texts.street} error={shown('street')}>
            {(described) => (
              <input
                className="input"
                name="street"
                autoComplete="address-line1"
                required
                maxLength={60}
                value={address.street}
                onChange={({ target }) => change({ street: target.value })}
                {...described}
              />
            )}
          </Field>
          <Field id="numero" label={texts.number} help={texts.numberHelp} error={shown('number')}>
            {(described) => (
              <input
                className="input"
                name="number"
                autoComplete="off"
                required
                maxLength={20}
                value={address.number}
                onChange={({ target }) => change({ number: target.value })}
                {...described}
              />
            )}
          </Field>
        </div>
        <Field id="depto" label={texts.apartment}>
          {(described) => (
            <input
              className="input"
              name="apt"
              autoComplete="address-line2"
              maxLength={40}
              value={address.apartment}
              onChange={({ target }) => change({ apartment: target.value })}
              {...described}
            />
          )}
        </Field>
        <Field id="indicaciones" label={texts.notes} help={texts.notesHelp}>
          {(described) => (
            <textarea
              className="input"
              name="comments"
              rows={2}
              maxLength={250}
              value={address.notes}
              onChange={({ target }) => change({ notes: target.value })}
              {...described}
            />
          )}
        </Field>
        <KeepAddress keep={keep} change={setKeep} />
      </fieldset>
      <fieldset className="step__part">
        <legend>{texts.when}</legend>
        {buyingContext().deliveryTime === 'immediate' && <p className="notice">{express.checkout}</p>}
        <div className="options">
          <label className="option">
            <input type="radio" name="delivery_time" value="programmed" defaultChecked />
            <Icon drawing={cal} />
            <div>
              <b>{choosesDelivery(pageAudience()) ? texts.programmed : texts.distributor}</b>
              {receives && <small>{texts.receives(arrival(receives))}</small>}
            </div>
          </label>
        </div>
      </fieldset>
      <DateChoice error={shown('date')} phone={first.phone} />
      <div className="step__nav">
        <button type="button" className="link" onClick={() => goToStep('contact')}>
          {checkout.back}
        </button>
        <button type="submit" className="btn btn--l">
          {checkout.next}
        </button>
      </div>
    </form>
  )
}

function CommuneField({ error }: { readonly error: string | undefined }) {
  const place = useStore($destination)
  const communes = useStore($communes)[place.region]
  const names = communes?.state === 'ready' ? communes.names : place.commune === '' ? [] : [place.commune]
  const known = place.commune === '' || names.includes(place.commune)
  useEffect(() => {
    if (!known && communes?.state === 'ready') setDestination({ ...place, commune: '' })
  }, [known, communes, place])
  return (
    <Field
      id="comuna"
      label={texts.commune}
      error={error ?? (communes?.state === 'failed' ? communes.message : undefined)}
    >
      {(described) => (
        <select
          className="input"
          name="commune"
          autoComplete="address-level2"
          required
          aria-busy={communes?.state === 'loading' || undefined}
          value={place.commune}
          onFocus={() => loadCommunes(place.region)}
          onChange={({ target }) => setDestination({ ...place, commune: target.value })}
          {...described}
        >
          <option value="" disabled>
            {texts.choose}
          </option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

function StockOf() {
  const units = useStore($units)
  const lines = useStore($cart)
  const { totals } = useStore($calculation)
  const available = lines.reduce((sum, { productId, quantity }) => {
    const priced = totals?.lines.find((line) => line.productId === productId)
    return (
      sum +
      (priced === undefined || priced.state === 'ok'
        ? quantity
        : Math.min(quantity, priced.state === 'no_stock' ? priced.available : 0))
    )
  }, 0)
  return <>{texts.homeStock(available, units)}</>
}

/** `hoy`, `mañana` or `el DD/MM/YY`. */
function arrival({ value, sameDayType }: DateOption): string {
  if (sameDayType === 'today') return texts.today
  if (sameDayType === 'tomorrow') return texts.tomorrow
  const [year = '', month = '', day = ''] = value.split('-')
  return texts.on(`${day}/${month}/${year.slice(2)}`)
}
