// An address field by field, for what no search finds: region, commune, street and number.

import { useEffect } from 'react'
import type { AddressField } from '#islands/checkout/delivery/address-form.ts'
import { Field } from '#islands/checkout/Field.tsx'
import { $communes, loadCommunes } from '#islands/delivery/communes.store.ts'
import { uncoveredNotice } from '#islands/delivery/selector/notes.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { delivery as texts } from '#texts/delivery/delivery.ts'

interface Fields {
  readonly place: ChosenPlace
  readonly change: (part: Partial<ChosenPlace>) => void
}

interface ManualFieldsProps extends Fields {
  readonly regions: readonly string[]
  readonly errorOf: (field: AddressField) => string | undefined
}

export function ManualFields({ place, regions, errorOf, change }: ManualFieldsProps) {
  useEffect(() => {
    loadCommunes(place.region)
  }, [place.region])
  return (
    <>
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
        <CommuneField place={place} change={change} error={errorOf('commune')} />
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
        <NumberField place={place} change={change} error={errorOf('number')} />
      </div>
    </>
  )
}

export function NumberField({ place, change, error }: Fields & { readonly error: string | undefined }) {
  return (
    <Field id="numero" label={texts.number} help={texts.numberHelp} error={error}>
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
  )
}

function CommuneField({ place, change, error }: Fields & { readonly error: string | undefined }) {
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
