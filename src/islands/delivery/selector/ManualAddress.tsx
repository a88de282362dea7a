// An address typed by hand: street, number or S/N, apartment, region and commune.
import { type FormEvent, useId, useState } from 'react'
import { locate } from '#islands/delivery/locate.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { addressProblemsOf, MAX_APARTMENT } from '#shop/delivery/address.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { addressProblems } from '#texts/refusals/delivery.ts'
import { selector as texts } from '#texts/selector.ts'
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
  const said = hasPressed ? Object.values(problems) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasPressed(true)
    if (Object.keys(problems).length > 0) return
    const line = { street: street.trim(), number: number.trim(), apartment: apartment.trim() }
    takePlace({ ...at, ...line, point: null, precision: null, placeId: null, savedId: null })
    close()
  }
  return (
    <form className="dsel__manual" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={`${id}-calle`}>{texts.street}</label>
        <input
          className="input"
          id={`${id}-calle`}
          autoComplete="address-line1"
          maxLength={55}
          value={street}
          onChange={({ target }) => setStreet(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-numero`}>{texts.number}</label>
        <input
          className="input"
          id={`${id}-numero`}
          maxLength={20}
          aria-describedby={`${id}-ayuda`}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <small id={`${id}-ayuda`}>{texts.numberHelp}</small>
      </div>
      <div className="field">
        <label htmlFor={`${id}-depto`}>{texts.apartment}</label>
        <input
          className="input"
          id={`${id}-depto`}
          maxLength={MAX_APARTMENT}
          value={apartment}
          onChange={({ target }) => setApartment(target.value)}
        />
      </div>
      <CommuneFields regions={regions} {...at} change={(region, commune) => setAt({ region, commune })} />
      {said.length > 0 && (
        <div className="notice notice--error" role="alert">
          {said.map((problem) => (
            <p key={problem}>{addressProblems[problem]}</p>
          ))}
        </div>
      )}
      <button type="submit" className="btn">
        {texts.continue}
      </button>
    </form>
  )
}

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
