// What somebody did with the server's markup before an island took it over: what was typed or chosen counts, a field that was left is
// judged and put into its form, and what was pressed is pressed again.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** An island of `client:shown`, which keeps what was pressed meanwhile. */
export interface Waiting extends HTMLElement {
  pressed?: HTMLElement[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Called by an island that has fields. `part` is all of it. */
export function useWhatCameBefore(part: RefObject<HTMLElement | null>): void {
  const filled = useRef<Field[]>([])
  useLayoutEffect(() => {
    filled.current = [...(part.current?.querySelectorAll<Field>('input, textarea, select') ?? [])].filter(takeOver)
  }, [part])
  useEffect(() => {
    const island = part.current?.closest<Waiting>('astro-island')
    const pressed = island?.pressed?.splice(0) ?? []
    setTimeout(() => {
      for (const field of filled.current.splice(0))
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }, [part])
}

/** React learns of what stands in a field that is not what the server wrote; true if there was something. */
function takeOver(field: Field): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    if (field.checked === field.defaultChecked) return false
    field.checked = field.defaultChecked
    field.click()
    return true
  }
  const { value } = field
  if (value === writtenIn(field)) return false
  field.value = '' // React remembers this value; it does not see the next one come
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  return true
}

function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}
