// Express or programmed, and for programmed the day.

import { useId } from 'react'
import { deliveredText } from '#islands/delivery/arrival.ts'
import { $delivery, checkClock, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { known } from '#shop/delivery/state/depends.ts'
import type { DeliveryTime } from '#shop/products/product.ts'
import { formatClp } from '#shop/shared/money.ts'
import { dateAlone } from '#texts/days/date-labels.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { cal, clock } from '#ui/icon/icons.ts'
import { expressBeside, timeNote } from './notes.ts'
import { Part } from './Part.tsx'

const TIMES: readonly DeliveryTime[] = ['immediate', 'programmed']

export function WhenChoice({ isCyber }: { readonly isCyber: boolean }) {
  const state = useStore($delivery)
  const { type, time, place } = state.selection
  if (type === 'delivery' && place === null)
    return (
      <Part title={texts.when}>
        <p className="say-line">
          <Icon drawing={cal} />
          <span>{texts.placeFirst}</span>
        </p>
      </Part>
    )
  return (
    <Part title={texts.when}>
      {!state.forced && (
        <div className="options">
          {TIMES.map((one) => (
            <TimeButton key={one} time={one} isCyber={isCyber} />
          ))}
        </div>
      )}
      {time === 'programmed' && <DayChoice />}
      {time === 'immediate' && type === 'delivery' && <QuoteLine />}
    </Part>
  )
}

function TimeButton({ time, isCyber }: { readonly time: DeliveryTime; readonly isCyber: boolean }) {
  const state = useStore($delivery)
  const isChosen = state.selection.time === time
  const { help, problem } = timeNote(state, time, isCyber)
  return (
    <button
      type="button"
      className="option"
      aria-pressed={isChosen}
      // What is chosen can always be taken back.
      disabled={problem !== null && !isChosen}
      onClick={({ detail }) => detail < 2 && dispatch({ kind: 'timeToggled', time })} // a double click is one press
    >
      <Icon drawing={time === 'immediate' ? clock : cal} />
      <span>
        <b>{texts.times[time]}</b>
        {help !== '' && <small>{` ${help}`}</small>}
      </span>
      {problem !== null && <span className="no">{problem}</span>}
    </button>
  )
}

function DayChoice() {
  const state = useStore($delivery)
  const name = useId()
  const { type, pickupStore, day } = state.selection
  if (type === 'pickup' && pickupStore === null) return <p className="say-line">{texts.storeFirst}</p>
  if (state.dates.state === 'failed') return <Failure message={state.dates.message} retry={checkClock} />
  const offered = known(state, state.dates)
  if (offered === null)
    return (
      <p className="dsel__soon" role="status">
        {state.dates.state === 'loading' ? texts.searchingDates : ''}
      </p>
    )
  const express = expressBeside(state)
  if (offered.dates.length === 0)
    return (
      <>
        {offered.notice && <p className="say-line">{offered.notice}</p>}
        {offered.opens && <p className="say-line">{offered.opens}</p>}
      </>
    )
  return (
    <fieldset className="dsel__days">
      <legend className="dsel__sub">{texts.chooseDay}</legend>
      <div className="options">
        {express && (
          <button
            type="button"
            className="option datecard"
            onClick={() => dispatch({ kind: 'timeToggled', time: 'immediate' })}
          >
            <strong>{express.title}</strong>
            <small>{express.when}</small>
            <span className="amount">{express.cost}</span>
          </button>
        )}
        {offered.dates.map((date) => (
          <label className="option datecard" key={date.day}>
            <input
              type="radio"
              name={name}
              checked={date.day === day}
              onChange={() => dispatch({ kind: 'dayChosen', day: date.day })}
            />
            <strong>{dateAlone(date.label)}</strong>
            <span className="amount">{date.cost === 0 ? texts.free : formatClp(date.cost)}</span>
          </label>
        ))}
      </div>
      {offered.opens && (
        <p className="say-line">
          <Icon drawing={cal} />
          <span>{offered.opens}</span>
        </p>
      )}
      <p className="say-line">
        <Icon drawing={clock} />
        <span>{type === 'pickup' ? texts.collectAfter : deliveredText(offered.dates, day)}</span>
      </p>
    </fieldset>
  )
}

/** What a courier asks, or what is missing to ask him, or to know who delivers. */
function QuoteLine() {
  const state = useStore($delivery)
  if (state.stores.state === 'failed') return <Failure message={state.stores.message} retry={checkClock} />
  if (state.cart === '') return <p className="say-line">{receiving.noCart}</p>
  if (state.quote.state === 'loading') return <p role="status">{texts.searchingQuote}</p>
  if (known(state, state.quote)?.state !== 'error') return null
  return (
    <button type="button" className="link" onClick={checkClock}>
      {receiving.reload}
    </button>
  )
}

export function Failure({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <div className="notice notice--error" role="alert">
      <p>{message}</p>
      <button type="button" className="btn btn--line" onClick={retry}>
        {receiving.reload}
      </button>
    </div>
  )
}
