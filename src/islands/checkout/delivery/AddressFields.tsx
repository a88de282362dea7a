// Where a delivery goes: a saved address, a place of the map, or typed field by field.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type AddressField, fullAddress, NOWHERE, typed } from '#islands/checkout/delivery/address-form.ts'
import { KeepAddress, SavedAddresses } from '#islands/checkout/delivery/SavedAddresses.tsx'
import { useLocated } from '#islands/checkout/delivery/use-located.ts'
import { Field } from '#islands/checkout/Field.tsx'
import { $communes, loadCommunes } from '#islands/delivery/communes.ts'
import { $address } from '#islands/delivery/delivery.store.ts'
import { AddressBox } from '#islands/delivery/selector/AddressBox.tsx'
import { uncoveredNotice } from '#islands/delivery/selector/notes.ts'
import { placeFound } from '#islands/delivery/selector/place-found.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { toast } from '#islands/shared/toast.ts'
import { MAX_APARTMENT } from '#shop/delivery/address.ts'
import type { ChosenPlace, Precision } from '#shop/delivery/state/delivery-state.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import { delivery as texts } from '#texts/delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { pin } from '#ui/icon/icons.ts'

type MapDialog = typeof import('#islands/delivery/map/PickOnMap.tsx').PickOnMap

interface AddressFieldsProps {
  readonly regions: readonly string[]
  readonly keep: boolean
  readonly changeKeep: (keep: boolean) => void
  readonly errorOf: (field: AddressField) => string | undefined
}

export function AddressFields({ regions, keep, changeKeep, errorOf }: AddressFieldsProps) {
  const place = useStore($delivery).selection.place ?? NOWHERE
  const { notes } = useStore($address)
  const [picking, setPicking] = useState<{ readonly Dialog: MapDialog } | null>(null)
  useLocated()
  useEffect(() => {
    loadCommunes(place.region)
  }, [place.region])
  const openMap = async () => {
    const loaded = await import('#islands/delivery/map/PickOnMap.tsx').catch(() => null)
    if (loaded) setPicking({ Dialog: loaded.PickOnMap })
    else toast(texts.noMap, { kind: 'error' })
  }
  return (
    <fieldset className="step__part">
      <legend>{texts.where}</legend>
      <SavedAddresses />
      <AddressBox
        line={place.street === '' ? '' : fullAddress({ ...place, apartment: '' })}
        choose={(found) => chooseFound(found, found.precision)}
        erase={() => change({ street: '', number: '' })}
      />
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => void openMap()}>
        <Icon drawing={pin} />
        <span>{texts.pickOnMap}</span>
      </button>
      {picking && (
        <picking.Dialog
          start={place.point}
          onConfirm={(found) => chooseFound(found, 'pin')}
          onClose={() => setPicking(null)}
        />
      )}
      <div className="fields">
        <Field id="region" label={texts.region} error={errorOf('region')}>
          {(described) => (
            <select
              className="input"
              name="region"
              autoComplete="address-level1"
              required
              value={place.region}
              onChange={({ target }) => change({ region: target.value, commune: '' })}
              {...described}
            >
              {[...new Set([place.region, ...regions])]
                .filter((name) => name !== '')
                .map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <CommuneField place={place} error={errorOf('commune')} />
      </div>
      <div className="address">
        <Field id="calle" label={texts.street} error={errorOf('street')}>
          {(described) => (
            <input
              className="input"
              name="street"
              autoComplete="address-line1"
              required
              maxLength={60}
              value={place.street}
              onChange={({ target }) => change({ street: target.value })}
              {...described}
            />
          )}
        </Field>
        <Field id="numero" label={texts.number} help={texts.numberHelp} error={errorOf('number')}>
          {(described) => (
            <input
              className="input"
              name="number"
              autoComplete="off"
              required
              maxLength={20}
              value={place.number}
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
            maxLength={MAX_APARTMENT}
            value={place.apartment}
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
            value={notes}
            onChange={({ target }) => $address.set({ ...$address.get(), notes: target.value })}
            {...described}
          />
        )}
      </Field>
      <KeepAddress keep={keep} change={changeKeep} />
    </fieldset>
  )
}

function CommuneField({ place, error }: { readonly place: ChosenPlace; readonly error: string | undefined }) {
  const communes = useStore($communes)[place.region]
  const names = communes?.state === 'ready' ? communes.names : []
  const listed = [...new Set([...names, place.commune])].filter((name) => name !== '')
  const state = useStore($delivery)
  const uncovered = state.selection.time === 'immediate' ? undefined : (uncoveredNotice(state) ?? undefined)
  return (
    <Field
      id="comuna"
      label={texts.commune}
      error={error ?? uncovered ?? (communes?.state === 'failed' ? communes.message : undefined)}
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
          onChange={({ target }) => change({ commune: target.value })}
          {...described}
        >
          <option value="" disabled>
            {texts.choose}
          </option>
          {listed.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function change(part: Partial<ChosenPlace>): void {
  dispatch({ kind: 'placeChosen', place: typed($delivery.get().selection.place, part) })
}

/** A place that was found or confirmed on the map. */
function chooseFound(found: FoundPlace, precision: Precision): void {
  dispatch({ kind: 'placeChosen', place: placeFound(found, precision, $delivery.get().selection.place) })
}
