// The delivery selector: type, place or store, time, day, and what it costs. It shows `$delivery` and says what
// happens.

import { useEffect, useRef, useState } from 'react'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { WAYS } from '#shop/browsing/ways.ts'
import type { DeliveryType } from '#shop/products/product.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { store, truck } from '#ui/icon/icons.ts'
import { placeTaken } from './AddressBox.tsx'
import { PlaceChoice } from './PlaceChoice.tsx'
import { StoreChoice } from './StoreChoice.tsx'
import { SumLine } from './SumLine.tsx'
import { WhenChoice } from './WhenChoice.tsx'

export interface SelectorProps {
  /** Express delivery rests during the cyber days. */
  readonly isCyber: boolean
  /** The regions served, in the order shown. */
  readonly regions: readonly string[]
  /** Everything is chosen. */
  readonly done: () => void
}

export function Selector({ isCyber, regions, done }: SelectorProps) {
  const { selection, offered, forced } = useStore($delivery)
  const [isTyping, setIsTyping] = useState(false)
  const typingNow = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  useEffect(takeDefaults, [])
  const typing = (is: boolean) => {
    typingNow.current = is
    setIsTyping(is)
  }
  const save = async () => {
    await placeTaken()
    if (typingNow.current && selection.type !== 'pickup')
      body.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    else done()
  }
  const types = TYPES.filter((type) => [...offered].some((way) => WAYS[way].deliveryType === type))
  const isPickup = selection.type === 'pickup'
  return (
    <>
      <div className="dsel__body" ref={body}>
        {forced ? (
          <p className="dsel__part dsel__part--type">
            <b>{receiving.distributor}</b>
          </p>
        ) : (
          types.length > 1 && <TypeChoice types={types} chosen={selection.type} />
        )}
        {isPickup ? (
          <>
            <WhenChoice isCyber={isCyber} />
            <StoreChoice />
          </>
        ) : (
          <>
            <PlaceChoice regions={regions} isTyping={isTyping} typing={typing} />
            <WhenChoice isCyber={isCyber} />
          </>
        )}
      </div>
      <SumLine done={() => void save()} />
    </>
  )
}

const TYPES: readonly DeliveryType[] = ['delivery', 'pickup']

/** Who has chosen nothing begins with the defaults: programmed home delivery. */
function takeDefaults(): void {
  if ($delivery.get().selection.type === null) dispatch({ kind: 'typeToggled', type: 'delivery' })
  if ($delivery.get().selection.time === null) dispatch({ kind: 'timeToggled', time: 'programmed' })
}

interface TypeChoiceProps {
  readonly types: readonly DeliveryType[]
  readonly chosen: DeliveryType | null
}

function TypeChoice({ types, chosen }: TypeChoiceProps) {
  return (
    <div className="dsel__part dsel__part--type">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div className="toggle toggle--two" role="group" aria-label={texts.type}>
        {types.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === chosen}
            onClick={({ detail }) => detail < 2 && dispatch({ kind: 'typeToggled', type })} // a double click is one press
          >
            <Icon drawing={type === 'delivery' ? truck : store} />
            <span>
              <span>{texts.types[type].name}</span>
              <small>{texts.types[type].help}</small>
            </span>
          </button>
        ))}
      </div>
      {chosen !== null && (
        <button type="button" className="link" onClick={() => dispatch({ kind: 'typeToggled', type: chosen })}>
          {texts.change}
        </button>
      )}
    </div>
  )
}
