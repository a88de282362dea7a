// A radio that is taken back by pressing it once more: of type and time, where nothing may be chosen.
import type { KeyboardEvent, MouseEvent } from 'react'

/** Props of the label and of its radio. The second press of a double click is none: it would take back the first. */
export function toggling(toggle: () => void) {
  return {
    label: { onClick: (event: MouseEvent) => event.detail > 1 && event.preventDefault() },
    radio: {
      onClick: ({ detail }: MouseEvent) => detail < 2 && toggle(),
      // Not every browser makes a click of the blank on a checked radio.
      onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== ' ' || !event.currentTarget.checked) return
        event.preventDefault()
        toggle()
      },
      onChange: () => undefined,
    },
  }
}
