// What somebody did with the server's markup before an island took it over: what was typed or chosen counts, and what was pressed is
// pressed again.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** An island of `client:shown`, which keeps what was pressed meanwhile. */
export interface Waiting extends HTMLElement {
  pressed?: HTMLElement[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Called by an island that has fields. `part` is all of it. */
export function useWhatCameBefore(part: RefObject<HTMLElement | null>): void {
  const [before] = useState(markupBefore)
  useLayoutEffect(() => {
    for (const field of fieldsOf(part.current)) takeOver(field, before.fields.get(keyOf(field)) ?? field)
    if (before.active?.isConnected === false) document.getElementById(before.active.id)?.focus()
  }, [part, before])
  useEffect(() => {
    const island = part.current?.closest<Waiting>('astro-island')
    const pressed = island?.pressed?.splice(0) ?? []
    setTimeout(() => {
      const now = buttons()
      for (const button of pressed) {
        const there = button.isConnected ? button : now[before.buttons.indexOf(button)]
        if (there?.className === button.className) there.click()
      }
    })
  }, [part, before])
}

/** The server's fields and buttons, which give way to others where the island is rendered anew (as-rendered.ts), and what has the focus. */
function markupBefore() {
  const there = typeof document === 'undefined' ? null : document
  return {
    fields: new Map(fieldsOf(there).map((field) => [keyOf(field), field])),
    buttons: there ? buttons() : [],
    active: there?.activeElement?.id ? there.activeElement : null,
  }
}

const buttons = (): HTMLElement[] => [...document.querySelectorAll('button')]
const fieldsOf = (part: ParentNode | null) => [...(part?.querySelectorAll<Field>('input, textarea, select') ?? [])]

const keyOf = (field: Field) => `${field.id} ${field.name} ${isChoice(field) ? field.value : ''}`

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
}

/** React learns of what stands in `left`, the field as the server wrote it, where it is not what the server wrote. */
function takeOver(field: Field, left: Field): void {
  if (isChoice(field)) {
    if (!isChoice(left) || left.checked === left.defaultChecked) return
    field.checked = left.defaultChecked
    field.click()
    return
  }
  const { value } = left
  if (value === writtenIn(left)) return
  field.value = '' // React remembers this value; it does not see the next one come
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}
