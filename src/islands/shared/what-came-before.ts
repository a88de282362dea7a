// What somebody did with the server's markup before an island took it over: what was typed or chosen counts, a field that was left is
// judged and put into its form, and what was pressed is pressed again.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Waiting } from '#islands/shared/keep-pressed.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Called by an island that has fields. `part` is all of it. */
export function useWhatCameBefore(part: RefObject<HTMLElement | null>): void {
  const [before] = useState(markupBefore)
  const filled = useRef<Field[]>([])
  useLayoutEffect(() => {
    const fields = fieldsOf(part.current)
    filled.current = fields.filter((field) => takeOver(field, before.fields.get(keyOf(field)) ?? field))
    if (before.active?.isConnected === false) document.getElementById(before.active.id)?.focus()
  }, [part, before])
  useEffect(() => {
    const island = part.current?.closest<Waiting>('astro-island')
    const pressed = island?.pressed?.splice(0) ?? []
    setTimeout(() => {
      for (const field of filled.current.splice(0))
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
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

/** React learns of what stands in `left`, the server's field, where the server wrote something else; true if it did. */
function takeOver(field: Field, left: Field): boolean {
  if (isChoice(field)) {
    if (!isChoice(left) || left.checked === left.defaultChecked) return false
    field.checked = left.defaultChecked
    field.click()
    return true
  }
  const { value } = left
  if (value === writtenIn(left)) return false
  field.value = '' // React remembers this value; it does not see the next one come
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  return true
}

function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}
