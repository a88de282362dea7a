// An address typed by hand: street, number or S/N, apartment, region and commune.
import { type FormEvent, useId, useRef, useState } from 'react'
import { Field } from '#islands/checkout/Field.tsx'
import { ApartmentInput } from '#islands/delivery/ApartmentInput.tsx'
import { locate } from '#islands/delivery/locate.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { addressProblemsOf } from '#shop/delivery/address.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { addressProblems } from '#texts/refusals/delivery.ts'
import { CommuneFields } from './CommuneFields.tsx'

export interface ManualAddressProps {
  readonly regions: readonly string[]
  readonly start: ChosenPlace | null
  readonly close: () => void
}

export function ManualAddress({ regions, start, close }: ManualAddressProps) {
  const id = useId()
  const [street, setStreet] = useState(start?.street ?? '')
  const [number, setNumber] = useState(start?.number ?? '')
  const [apartment, setApartment] = useState(start?.apartment ?? '')
  const [at, setAt] = useState({ region: start?.region ?? '', commune: start?.commune ?? '' })
  const [hasPressed, setHasPressed] = useState(false)
  const problems = addressProblemsOf({ ...at, street, number })
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: keyof typeof problems) => {
    const problem = hasPressed ? problems[field] : undefined
    return problem && addressProblems[problem]
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasPressed(true)
    const wrong = FIELDS.find((field) => problems[field])
    if (wrong) return form.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus()
    const line = { street: street.trim(), number: number.trim(), apartment: apartment.trim() }
    takePlace({ ...at, ...line, point: null, precision: null, placeId: null, savedId: null })
    close()
  }
  return (
    <form className="dsel__manual" onSubmit={submit} noValidate ref={form}>
      <Field id={`${id}-calle`} label={texts.street} error={errorOf('street')}>
        {(described) => (
          <input
            className="input"
            autoComplete="address-line1"
            maxLength={55}
            value={street}
            data-field="street"
            onChange={({ target }) => setStreet(target.value)}
            {...described}
          />
        )}
      </Field>
      <Field id={`${id}-numero`} label={texts.number} help={texts.numberHelp} error={errorOf('number')}>
        {(described) => (
          <input
            className="input"
            maxLength={20}
            value={number}
            data-field="number"
            onChange={({ target }) => setNumber(target.value)}
            {...described}
          />
        )}
      </Field>
      <Field id={`${id}-depto`} label={texts.apartment}>
        {(described) => <ApartmentInput value={apartment} change={setApartment} {...described} />}
      </Field>
      <CommuneFields
        regions={regions}
        {...at}
        change={(region, commune) => setAt({ region, commune })}
        errorOf={errorOf}
      />
      <button type="submit" className="btn">
        {texts.continue}
      </button>
    </form>
  )
}

/** In the order of the form. */
const FIELDS = ['street', 'number', 'region', 'commune'] as const

/** Takes a place at once, and its point when that is found, unless another was chosen meanwhile. */
export function takePlace(place: ChosenPlace): void {
  dispatch({ kind: 'placeChosen', place })
  if (place.point !== null || place.street === '') return
  void locate(place).then((found) => {
    const now = $delivery.get().selection.place
    if (found.point && now && JSON.stringify(now) === JSON.stringify(place))
      dispatch({ kind: 'placeChosen', place: found })
  })
}
