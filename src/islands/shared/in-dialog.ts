// A dialog of its own over the page, for as long as something is asked in it.
import type { ReactNode } from 'react'
import { dialogRoot } from '#islands/shared/dialog-root.tsx'

/** Shows what `show` renders until that says `done`, and gives its outcome. The focus goes back to where it was. */
export function inDialog<Outcome>(show: (done: (outcome: Outcome) => void) => ReactNode): Promise<Outcome> {
  const before = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = dialogRoot(host)
  return new Promise<Outcome>((resolve) => root.render(show(resolve))).finally(() => {
    root.unmount()
    host.remove()
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
  })
}
