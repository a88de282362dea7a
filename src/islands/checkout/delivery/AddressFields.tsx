// Where a delivery goes: a saved address, one box that finds it, a place of the map, or field by field. What is found is asked for once: after
// it come the flat and the notes alone, and the number where it has none.

import { type RefObject, useRef, useState } from 'react'
import { type AddressField, fullAddress, NOWHERE, typed } from '#islands/checkout/delivery/address-form.ts'
import { Choice } from '#islands/checkout/delivery/Choice.tsx'
import { ManualFields, NumberField } from '#islands/checkout/delivery/ManualFields.tsx'
import { MapLink } from '#islands/checkout/delivery/MapLink.tsx'
import { KeepAddress, SavedAddresses, useSavedAt } from '#islands/checkout/delivery/SavedAddresses.tsx'
import { useLocated } from '#islands/checkout/delivery/use-located.ts'
import { Field } from '#islands/checkout/Field.tsx'
import { ApartmentInput } from '#islands/delivery/ApartmentInput.tsx'
import { $address } from '#islands/delivery/delivery.store.ts'
import { AddressBox } from '#islands/delivery/selector/AddressBox.tsx'
import { uncoveredNotice } from '#islands/delivery/selector/notes.ts'
import { placeFound } from '#islands/delivery/selector/place-found.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { ChosenPlace, Precision } from '#shop/delivery/state/delivery-state.ts'
import { typedLine } from '#shop/delivery/typed-line.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import { delivery as texts } from '#texts/delivery/delivery.ts'

/** What shows the address: the saved one, the box, or the fields. */
export type AddressMode = 'saved' | 'box' | 'fields'

/** Ids of what the address is written into; of the box and of a saved one, one for all. */
export function addressFieldId(mode: AddressMode, field: AddressField): string {
  if (mode === 'fields') return { region: 'region', commune: 'comuna', street: 'calle', number: 'numero' }[field]
  return mode === 'saved' ? 'donde' : field === 'number' ? 'numero' : 'direccion'
}

/** The mode, and how somebody asks for another one. */
export function useAddressMode() {
  const saved = useSavedAt()
  const [wanted, want] = useState<Exclude<AddressMode, 'saved'> | null>(null)
  return { mode: wanted ?? (saved === -1 ? ('box' as const) : ('saved' as const)), want }
}

interface AddressFieldsProps {
  readonly regions: readonly string[]
  readonly mode: AddressMode
  readonly want: (mode: Exclude<AddressMode, 'saved'> | null) => void
  /** What is in the box without being chosen; '' where nothing is. */
  readonly unchosen: RefObject<string>
  readonly keep: boolean
  readonly changeKeep: (keep: boolean) => void
  readonly errorOf: (field: AddressField) => string | undefined
}

export function AddressFields({ regions, mode, want, unchosen, keep, changeKeep, errorOf }: AddressFieldsProps) {
  const state = useStore($delivery)
  const place = state.selection.place ?? NOWHERE
  const uncovered = state.selection.time === 'immediate' ? undefined : (uncoveredNotice(state) ?? undefined)
  const wholeError = errorOf('street') ?? errorOf('region') ?? errorOf('commune') ?? uncovered
  const asked = useAskedNumber(place)
  useLocated()
  const isKnown = place.street !== ''
  const byHand = () => {
    if (!isKnown && unchosen.current !== '') change(typedLine(unchosen.current))
    unchosen.current = ''
    want('fields')
    focusSoon('calle')
  }
  return (
    <Choice id="donde" legend={texts.where} error={mode === 'saved' ? (wholeError ?? errorOf('number')) : undefined}>
      <SavedAddresses
        chosen={() => {
          unchosen.current = ''
          want(null)
        }}
      />
      {mode === 'box' && (
        <div className="field">
          <label htmlFor="direccion">{texts.address}</label>
          <AddressBox
            inputId="direccion"
            line={isKnown ? fullAddress({ ...place, apartment: '' }) : ''}
            error={wholeError}
            choose={(found, text) => {
              want('box')
              chooseFound(found, found.precision, text)
            }}
            erase={() => change({ street: '', number: '', apartment: '' })}
            typing={(isTyping, text) => {
              unchosen.current = isTyping ? text : ''
            }}
          />
        </div>
      )}
      {mode === 'box' && isKnown && asked && <NumberField place={place} error={errorOf('number')} change={change} />}
      {mode === 'fields' && <ManualFields place={place} regions={regions} errorOf={errorOf} change={change} />}
      {mode !== 'saved' && (
        <div className="address__ways">
          <MapLink
            start={place.point}
            confirm={(found) => {
              want('box')
              chooseFound(found, 'pin')
            }}
          />
          <button
            type="button"
            className="link"
            onClick={() => {
              if (mode === 'box') return byHand()
              want('box')
              focusSoon('direccion')
            }}
          >
            {mode === 'box' ? texts.byHand : texts.search}
          </button>
        </div>
      )}
      {mode !== 'saved' && (isKnown || mode === 'fields') && (
        <Field id="depto" label={texts.apartment}>
          {(described) => (
            <ApartmentInput value={place.apartment} change={(apartment) => change({ apartment })} {...described} />
          )}
        </Field>
      )}
      {(isKnown || mode === 'fields') && <Notes />}
      {isKnown && <KeepAddress keep={keep} change={changeKeep} />}
    </Choice>
  )
}

function Notes() {
  const { notes } = useStore($address)
  return (
    <Field id="indicaciones" label={texts.notes} help={texts.notesHelp}>
      {(described) => (
        <textarea
          className="input"
          name="comments"
          rows={2}
          maxLength={250}
          value={notes}
          onChange={({ target }) => $address.set({ ...$address.get(), notes: target.value })}
          {...described}
        />
      )}
    </Field>
  )
}

/** Whether the number is asked for: the street that was found has none, or had none until it was typed here. */
function useAskedNumber({ street, number }: ChosenPlace): boolean {
  const askedOf = useRef('')
  if (street !== '' && number === '') askedOf.current = street
  return street !== '' && askedOf.current === street
}

function change(part: Partial<ChosenPlace>): void {
  dispatch({ kind: 'placeChosen', place: typed($delivery.get().selection.place, part) })
}

/** A place that was found or confirmed on the map, with the flat that stood in what was typed. */
function chooseFound(found: FoundPlace, precision: Precision, text = ''): void {
  const place = placeFound(found, precision, $delivery.get().selection.place)
  const { apartment } = typedLine(text)
  dispatch({ kind: 'placeChosen', place: place.apartment === '' ? { ...place, apartment } : place })
  if (found.street !== '' && found.number === '') focusSoon('numero')
}

/** Once the page shows it. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
