// What somebody did with the server's markup before an island took it over: what was typed or chosen counts, and what was pressed is
// pressed again.
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** An island of `client:shown`, which keeps what was pressed meanwhile. */
export interface Waiting extends HTMLElement {
  pressed?: HTMLElement[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Called by an island that has fields. `part` is all of it. */
export function useWhatCameBefore(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const field of part.current?.querySelectorAll<Field>('input, textarea, select') ?? []) takeOver(field)
  }, [part])
  useEffect(() => {
    const island = part.current?.closest<Waiting>('astro-island')
    const pressed = island?.pressed?.splice(0) ?? []
    setTimeout(() => {
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }, [part])
}

/** React learns of what stands in a field that is not what the server wrote. */
function takeOver(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const { value } = field
  if (value === writtenIn(field)) return
  field.value = '' // React remembers this value; it does not see the next one come
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}
