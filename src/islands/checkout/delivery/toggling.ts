// A radio that is taken back by pressing it once more: of type and time, where nothing may be chosen.
import type { MouseEvent } from 'react'

/** Props of the label and of its radio. The second press of a double click is none: it would take back the first. */
export function toggling(toggle: () => void) {
  return {
    label: { onClick: (event: MouseEvent) => event.detail > 1 && event.preventDefault() },
    radio: { onClick: ({ detail }: MouseEvent) => detail < 2 && toggle(), onChange: () => undefined },
  }
}
