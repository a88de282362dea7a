// Region and commune as two selects, the communes of the region loaded when it is chosen.

import { useEffect, useId, useRef } from 'react'
import { Field } from '#islands/checkout/Field.tsx'
import { $communes, loadCommunes } from '#islands/delivery/communes.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { selector as texts } from '#texts/delivery/selector.ts'

export interface CommuneFieldsProps {
  readonly regions: readonly string[]
  readonly region: string
  readonly commune: string
  /** `commune` is '' after another region. */
  readonly change: (region: string, commune: string) => void
  readonly errorOf?: (field: 'region' | 'commune') => string | undefined
}

export function CommuneFields({ regions, region, commune, change, errorOf }: CommuneFieldsProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const loaded = useStore($communes)[region]
  // Until they are loaded the chosen one stands alone.
  const communes = loaded?.state === 'ready' ? loaded.names : commune === '' ? [] : [commune]
  const failed = loaded?.state === 'failed' ? loaded.message : undefined
  useEffect(() => void loadCommunes(region), [region])
  return (
    <>
      <Field id={`${id}-region`} label={texts.region} error={errorOf?.('region')}>
        {(described) => (
          <select
            className="input"
            autoComplete="address-level1"
            value={region}
            data-delivery-region
            data-field="region"
            onChange={({ target }) => change(target.value, '')}
            {...described}
          >
            <option value="">{texts.choose}</option>
            {regions.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-comuna`} label={texts.commune} error={errorOf?.('commune') ?? failed}>
        {(described) => (
          <select
            className="input"
            autoComplete="address-level2"
            value={commune}
            disabled={loaded === undefined || loaded.state === 'loading'}
            data-delivery-communes
            ref={select}
            data-field="commune"
            onChange={({ target }) => change(region, target.value)}
            {...described}
          >
            <option value="">{texts.choose}</option>
            {communes.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {failed !== undefined && (
        <button
          type="button"
          className="link"
          onClick={() => void loadCommunes(region).then(() => select.current?.focus())}
        >
          {receiving.reload}
        </button>
      )}
    </>
  )
}
