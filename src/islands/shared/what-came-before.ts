// What somebody did with the server's markup before an island took it over (before-react.ts): what was typed, chosen or unfolded counts, a
// field that was left is judged and put into its form, what had the focus has it, and what was pressed is pressed again. Where the island was
// rendered anew, its first render is what the server's was (use-store.ts), so that everything is found again by its place.
import { type RefObject, useLayoutEffect } from 'react'
import { type Happening, usableIn, type Waiting } from '#islands/shared/before-react.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Called by an island that has fields or buttons of its own. `part` is in it. */
export function useWhatCameBefore(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const island = part.current?.closest<Waiting>('astro-island')
    if (!island?.happened) return
    const { given = [], happened } = island
    island.happened = undefined // from here on React hears it itself
    const now = usableIn(island)
    const inPlaceOf = (one: Element | null | undefined) => (one?.isConnected ? one : one && now[given.indexOf(one)])

    const focused = targets(happened, 'focusin').at(-1)
    if (!focused?.isConnected) (inPlaceOf(focused) as HTMLElement | undefined)?.focus()
    const touched = touchedLast(happened)
    const untouched = given.filter((one) => !touched.includes(one))
    const filled = [...untouched, ...touched].flatMap((left) => {
      const field = inPlaceOf(left)
      if (field instanceof HTMLDetailsElement) field.open = (left as HTMLDetailsElement).open
      return isField(field) && isField(left) && takeOver(field, left, touched.includes(left)) ? [field] : []
    })
    // One that is being pressed now and is still there is heard by React next. Of a double click the first one counts.
    const again = happened.filter(({ eventPhase, target, detail }) => {
      return detail < 2 && !(eventPhase > 0 && (target as Element).isConnected)
    })
    const pressed = targets(again, 'click').map((target) => inPlaceOf(target.closest('button')))
    queueMicrotask(() => {
      for (const field of filled)
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      for (const button of pressed)
        if (button instanceof HTMLElement && !button.closest('form')?.hasAttribute('action')) button.click()
    })
  }, [part])
}

const targets = (happened: readonly Happening[], type: string) =>
  happened.flatMap((one) => (one.type === type && one.target instanceof Element ? [one.target] : []))

/** Fields by when they were last typed into or chosen in. Of a press under way the browser says only later what it chose. */
function touchedLast(happened: readonly Happening[]): Element[] {
  const chosen = happened.filter(({ type, target }) => type === 'input' || isChoice(target))
  return [...new Set(chosen.map(({ target }) => target as Element).reverse())].reverse()
}

const isField = (one: Element | null | undefined): one is Field =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement

function isChoice(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
}

/**
 * React learns of what stands in `left`, the server's field, where the server wrote something else; true if it did. What nobody chose, the
 * browser put back: it may be older than what is stored. A text that it put back is still what was typed.
 */
function takeOver(field: Field, left: Field, isTouched: boolean): boolean {
  if (isChoice(field)) {
    if (!isChoice(left) || !isTouched || left.checked === left.defaultChecked) return false
    field.checked = left.defaultChecked
    field.click()
    return true
  }
  const { value } = left
  const isSelect = field instanceof HTMLSelectElement
  if (value === writtenIn(left) || (isSelect && !isTouched)) return false
  field.value = '' // React remembers this value; it does not see the next one come
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
  return true
}

function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}
