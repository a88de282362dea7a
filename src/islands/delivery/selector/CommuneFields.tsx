// Region and commune as two selects, the communes of the region loaded when it is chosen.
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { selector as texts } from '#texts/selector.ts'
import { $communesOf, loadCommunesOf } from './places.store.ts'

export interface CommuneFieldsProps {
  readonly regions: readonly string[]
  readonly region: string
  readonly commune: string
  /** `commune` is '' after another region. */
  readonly change: (region: string, commune: string) => void
}

export function CommuneFields({ regions, region, commune, change }: CommuneFieldsProps) {
  const id = useId()
  const loaded = useStore($communesOf)[region]
  // While they are loading the chosen one stands alone.
  const communes = loaded ?? (commune === '' ? [] : [commune])
  useEffect(() => void loadCommunesOf(region), [region])
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-region`}>{texts.region}</label>
        <select
          className="input"
          id={`${id}-region`}
          autoComplete="address-level1"
          value={region}
          data-delivery-region
          onChange={({ target }) => change(target.value, '')}
        >
          <option value="">{texts.choose}</option>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-comuna`}>{texts.commune}</label>
        <select
          className="input"
          id={`${id}-comuna`}
          autoComplete="address-level2"
          value={commune}
          disabled={!loaded}
          data-delivery-communes
          onChange={({ target }) => change(region, target.value)}
        >
          <option value="">{texts.choose}</option>
          {communes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
    </>
  )
}
