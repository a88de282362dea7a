// The address as one line with suggestions while it is typed: an ARIA combobox with a list.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { moveHighlight, NO_HIGHLIGHT } from '#islands/search/highlight.ts'
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import { newId } from '#islands/shared/new-id.ts'
import { useIsHere } from '#islands/shared/use-store.ts'
import type { FoundPlace, PlaceSuggestion } from '#shop/geography/place-search.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { pin, x } from '#ui/icon/icons.ts'
import { matchedParts } from './matched-parts.ts'
import { meantPlace } from './meant-place.ts'

/** Milliseconds after the last key. */
const DEBOUNCE = 250
const SHORTEST = 3

export interface AddressBoxProps {
  /** The chosen address in one line; '' while none is. */
  readonly line: string
  /** `typed` is what led to it. */
  readonly choose: (place: FoundPlace, typed: string) => void
  readonly erase: () => void
  /** Told whether an address is typed of which no suggestion is chosen, and its text. */
  readonly typing?: (isTyping: boolean, text: string) => void
  /** Of the field, for what leads to it. */
  readonly inputId?: string
  /** What is wrong with the address, where the box itself has nothing to say. */
  readonly error?: string | undefined
}

let taking: Promise<void> = Promise.resolve()

/** Resolves once no chosen suggestion is on its way. */
export function placeTaken(): Promise<void> {
  return taking
}

export function AddressBox({ line, choose, erase, typing, inputId, error }: AddressBoxProps) {
  const id = useId()
  const [text, setText] = useState(line)
  const [listed, setListed] = useState<{ readonly typed: string; readonly places: readonly PlaceSuggestion[] } | null>(
    null,
  )
  /** Text that is no chosen address. */
  const [isTyped, setIsTyped] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [highlight, setHighlight] = useState(NO_HIGHLIGHT)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const pending = useRef<AbortController>(undefined)
  const resolving = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Google counts what is suggested and resolved in one session as one search. */
  const session = useRef(newId())
  const isHere = useIsHere()
  const wasHere = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: text that is typed changes nothing
  useEffect(() => {
    if (!isHere) return
    const isTakenOver = !wasHere.current
    wasHere.current = true
    // Typed before React was there: newer than what was chosen once. Who is in the box is about to. Who types there now is not overtaken
    // by a commune that was chosen before, either.
    const isIn = input.current === document.activeElement
    if (isTakenOver ? isTyped || isIn : isTyped && isIn) return
    resolving.current?.abort() // another address was chosen elsewhere
    setText(line)
    setProblem('')
    setIsTyped(false)
  }, [line, isHere])
  useEffect(() => typing?.(isTyped, text), [isTyped, text, typing])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      pending.current?.abort()
      resolving.current?.abort()
    },
    [],
  )

  function isResolving(): boolean {
    return resolving.current !== undefined && !resolving.current.signal.aborted
  }

  function stop(): void {
    clearTimeout(waiting.current)
    pending.current?.abort()
    setIsBusy(false)
  }

  function close(): void {
    stop()
    setIsOpen(false)
    setHighlight(NO_HIGHLIGHT)
  }

  function typed(value: string): void {
    stop()
    resolving.current?.abort()
    setText(value)
    setIsTyped(value.trim() !== '')
    setProblem('')
    setHighlight(NO_HIGHLIGHT)
    if (value.trim().length < SHORTEST) setIsOpen(false)
    else waiting.current = setTimeout(() => void search(value.trim()), DEBOUNCE)
  }

  async function search(value: string): Promise<void> {
    const places = await find(value)
    if (places === null) return
    setIsOpen(places.length > 0)
    if (places.length > 0) announce(texts.placesFound(places.length))
  }

  /** What was written and left: the place it means, or the word that one has to be chosen. */
  async function takeMeant(value: string): Promise<void> {
    const places = listed?.typed === value ? listed.places : value.length < SHORTEST ? [] : await find(value)
    const meant = meantPlace(places ?? [], value)
    if (meant) await take(meant, value)
    else if (places !== null && (places.length > 0 || value.length < SHORTEST)) setProblem(texts.chooseAddress)
  }

  /** Null where it was given up, or could not be asked. */
  async function find(value: string): Promise<readonly PlaceSuggestion[] | null> {
    const mine = new AbortController()
    pending.current = mine
    setIsBusy(true)
    const query = { text: value, session: session.current }
    const answer = await call('GET /api/places/suggestions', { query, signal: mine.signal })
    if (mine.signal.aborted) return null
    setIsBusy(false)
    if (!answer.ok) {
      setProblem(`${answer.message} ${texts.byHand}`)
      return null
    }
    const { places } = answer.data
    setListed({ typed: value, places })
    setProblem(places.length > 0 ? '' : texts.noPlaces)
    return places
  }

  /** `said`: what led to it. */
  async function take({ id: place, main }: PlaceSuggestion, said = listed?.typed ?? ''): Promise<void> {
    close()
    setText(main)
    resolving.current?.abort()
    const mine = new AbortController()
    resolving.current = mine
    setIsBusy(true)
    const answer = await call('GET /api/places/resolve', {
      query: { id: place, session: session.current },
      signal: mine.signal,
    })
    session.current = newId()
    if (mine.signal.aborted) return
    resolving.current = undefined
    setIsBusy(false)
    if (!answer.ok) return setProblem(answer.message)
    const { latitude, longitude, programmed: _p, immediate: _i, ...found } = answer.data.place
    setIsTyped(false)
    typing?.(false, main)
    choose({ ...found, point: { latitude, longitude } }, said)
  }

  function pressed(event: KeyboardEvent): void {
    const places = listed?.places ?? []
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault() // the first Escape closes the list, the next one the dialog
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (places.length === 0) return
      event.preventDefault()
      setIsOpen(true)
      setHighlight(moveHighlight(highlight, event.key === 'ArrowDown' ? 1 : -1, places.length))
    } else if (event.key === 'Enter') {
      event.preventDefault() // an address that is being written ends no form
      const isFresh = listed?.typed === text.trim() // else the first of them is that of an earlier text
      const place = isOpen && (highlight !== null || isFresh) ? places[highlight ?? 0] : undefined
      if (place) taking = take(place)
    }
  }

  const told = problem === '' ? (error ?? '') : problem
  return (
    <div className="dsel__address">
      <div className="combo" aria-busy={isBusy || undefined}>
        <Icon drawing={pin} />
        <input
          ref={input}
          id={inputId}
          className="input"
          aria-invalid={told !== '' || undefined}
          role="combobox"
          aria-label={texts.address}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-lista`}
          aria-activedescendant={isOpen && highlight !== null ? `${id}-${highlight}` : undefined}
          aria-describedby={told === '' ? undefined : `${id}-problema`}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.addressExample}
          maxLength={120}
          value={text}
          onChange={({ target }) => typed(target.value)}
          onKeyDown={pressed}
          onFocus={() => {
            // Leaving it ended its search; too little to search for keeps what it was told.
            if (isTyped && text.trim().length >= SHORTEST && !isOpen && !isResolving()) typed(text)
          }}
          onBlur={({ relatedTarget }) => {
            close()
            if (text.trim() === '')
              setText(line) // the button erases it
            else if (!isTyped || problem !== '' || isResolving()) return
            else if (relatedTarget?.closest('.link'))
              setProblem(texts.chooseAddress) // on the way to the map, or to the fields
            else taking = takeMeant(text.trim())
          }}
        />
        {text !== '' && (
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.erase}
            onClick={() => {
              close()
              resolving.current?.abort()
              setText('')
              setIsTyped(false)
              setProblem('')
              erase()
              input.current?.focus()
            }}
          >
            <Icon drawing={x} />
          </button>
        )}
      </div>
      <div className="hits" id={`${id}-lista`} role="listbox" aria-label={texts.address} hidden={!isOpen}>
        {listed?.places.map((place, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={place.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === highlight}
            ref={(option) => void (at === highlight && option?.scrollIntoView({ block: 'nearest' }))}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              taking = take(place)
            }}
          >
            <Icon drawing={pin} />
            <span>
              {matchedParts(place.main, listed.typed).map(
                (part, piece) =>
                  // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text have no other name
                  part.isTyped ? <b key={piece}>{part.text}</b> : <span key={piece}>{part.text}</span>,
                // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of one text have no other name
              )}
              <small>{place.secondary}</small>
            </span>
          </div>
        ))}
      </div>
      {told !== '' && (
        <p className="error" id={`${id}-problema`} role="status">
          {told}
        </p>
      )}
    </div>
  )
}
