// Where a delivery goes: typed with suggestions, a saved address, by hand, on the map, or where the browser is.

import { type ComponentType, useEffect, useId, useState } from 'react'
import { ApartmentInput } from '#islands/delivery/ApartmentInput.tsx'
import { $destination } from '#islands/delivery/delivery.store.ts'
import type { PickOnMapProps } from '#islands/delivery/map/PickOnMap.tsx'
import { placeHere } from '#islands/delivery/place-here.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { focusInstead } from '#islands/shared/focus-instead.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { streetLine } from '#shop/delivery/address.ts'
import { placeIn } from '#shop/delivery/state/cookie-selection.ts'
import type { ChosenPlace, Precision } from '#shop/delivery/state/delivery-state.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { addressProblems } from '#texts/refusals/delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, pin, target } from '#ui/icon/icons.ts'
import { AddressBox } from './AddressBox.tsx'
import { CommuneFields } from './CommuneFields.tsx'
import { ManualAddress, takePlace } from './ManualAddress.tsx'
import { uncoveredNotice } from './notes.ts'
import { Part } from './Part.tsx'
import { placeFound } from './place-found.ts'
import { SavedPlaces } from './SavedPlaces.tsx'

export interface PlaceChoiceProps {
  readonly regions: readonly string[]
  /** Whether an address is typed of which no suggestion is chosen. */
  readonly isTyping: boolean
  readonly typing: (isTyping: boolean) => void
}

const CHANGE = '[data-change-place]'
const WAYS = '.dsel__ways button'

export function PlaceChoice({ regions, isTyping, typing }: PlaceChoiceProps) {
  const state = useStore($delivery)
  const { place } = state.selection
  const [problem, setProblem] = useState('')
  const [isManual, setIsManual] = useState(false)
  /** The other ways to say an address, folded away once there is one: when it comes stands on the same screen then. */
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => setIsOpen(!$delivery.get().selection.place?.street), []) // the server's markup knows of none
  const [PickOnMap, setPickOnMap] = useState<{ readonly Dialog: ComponentType<PickOnMapProps> } | null>(null)
  const uncovered = uncoveredNotice(state)
  const hasAddress = place !== null && place.street !== ''
  const isFolded = !isOpen && !isTyping && hasAddress && problem === '' && uncovered === null
  const choose = (found: FoundPlace, precision: Precision) => {
    setProblem(found.street !== '' && found.number === '' ? addressProblems.numberRequired : '')
    takePlace(placeFound(found, precision, $delivery.get().selection.place))
    fold()
  }
  const fold = () => {
    setIsManual(false)
    setIsOpen(false)
    focusInstead(CHANGE)
  }
  const unfold = () => {
    setIsOpen(true)
    focusInstead(WAYS)
  }
  const openMap = async () => {
    setProblem('')
    const loaded = await import('#islands/delivery/map/PickOnMap.tsx').catch(() => null)
    if (loaded) setPickOnMap({ Dialog: loaded.PickOnMap })
  }
  const takeHere = async () => {
    setProblem('')
    const before = $delivery.get().selection.place
    const found = await placeHere()
    // Whoever has chosen another place meanwhile wants that.
    if ($delivery.get().selection.place !== before) return
    if (typeof found === 'string') setProblem(found)
    else choose(found, 'pin')
  }
  return (
    <Part title={texts.where}>
      <AddressBox
        line={place ? lineOf(place) : ''}
        choose={(found) => choose(found, found.precision)}
        erase={() => dispatch({ kind: 'placeForgotten' })}
        typing={typing}
      />
      {hasAddress && (
        <div className="dsel__chosen">
          <Apartment key={lineOf(place)} place={place} />
          {isFolded && (
            <button type="button" className="link" data-change-place="" onClick={unfold}>
              {texts.changeAddress}
            </button>
          )}
        </div>
      )}
      {(problem !== '' || uncovered !== null) && (
        <div className="notice notice--error" role="alert">
          <Icon drawing={alert} />
          <div>
            <p>{uncovered ?? problem}</p>
            {uncovered !== null && <p>{texts.tryOther}</p>}
          </div>
        </div>
      )}
      {!isFolded && (
        <>
          <div className="dsel__ways">
            <button type="button" className="link" onClick={() => void openMap()}>
              <Icon drawing={pin} small />
              <span>{texts.onMap}</span>
            </button>
            <button type="button" className="link" onClick={() => void takeHere()}>
              <Icon drawing={target} small />
              <span>{texts.here}</span>
            </button>
            <button type="button" className="link" aria-expanded={isManual} onClick={() => setIsManual(!isManual)}>
              {texts.manual}
            </button>
          </div>
          {isManual && <ManualAddress regions={regions} start={place} close={fold} />}
          <SavedPlaces />
          {!isManual && <OnlyCommune regions={regions} place={place} />}
        </>
      )}
      {PickOnMap && (
        <PickOnMap.Dialog
          start={place?.point ?? null}
          onConfirm={(found) => choose(found, 'pin')}
          onClose={() => setPickOnMap(null)}
        />
      )}
    </Part>
  )
}

/** A commune is enough for costs and dates. */
function OnlyCommune({ regions, place }: { readonly regions: readonly string[]; readonly place: ChosenPlace | null }) {
  const [region, setRegion] = useState<string | null>(null)
  const destination = useStore($destination)
  const shown = region ?? place?.region ?? destination.region
  return (
    <details className="dsel__commune" open={place === null || place.street === ''}>
      <summary>{texts.onlyCommune}</summary>
      <p>{texts.onlyCommuneHelp}</p>
      <CommuneFields
        regions={regions}
        region={shown}
        commune={place?.region === shown ? place.commune : ''}
        change={(chosen, commune) => {
          setRegion(chosen)
          if (commune !== '') dispatch({ kind: 'placeChosen', place: placeIn({ region: chosen, commune }) })
        }}
      />
    </details>
  )
}

function Apartment({ place }: { readonly place: ChosenPlace }) {
  const id = useId()
  const [text, setText] = useState(place.apartment)
  return (
    <div className="field">
      <label htmlFor={id}>{texts.apartment}</label>
      <ApartmentInput
        id={id}
        value={text}
        change={setText}
        onBlur={() => {
          const { place: now } = $delivery.get().selection // its point may have come meanwhile
          if (now && text.trim() !== now.apartment && lineOf(now) === lineOf(place))
            dispatch({ kind: 'placeChosen', place: { ...now, apartment: text.trim() } })
        }}
      />
    </div>
  )
}

function lineOf(place: ChosenPlace): string {
  return [streetLine(place), place.commune].filter((part) => part !== '').join(', ')
}
