// The dialogs open over the page, for as long as something is asked in them. An island shows them (Dialogs.tsx).
import { atom } from 'nanostores'
import type { ReactNode } from 'react'

interface OpenDialog {
  readonly key: number
  readonly shown: ReactNode
}

export const $dialogs = atom<readonly OpenDialog[]>([])

let opened = 0

/** Shows what `show` renders until that says `done`, and gives its outcome. The focus goes back to where it was. */
export function inDialog<Outcome>(show: (done: (outcome: Outcome) => void) => ReactNode): Promise<Outcome> {
  const before = document.activeElement
  const key = ++opened
  return new Promise<Outcome>((resolve) => $dialogs.set([...$dialogs.get(), { key, shown: show(resolve) }])).finally(
    async () => {
      $dialogs.set($dialogs.get().filter((one) => one.key !== key))
      await null // React takes it away first
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    },
  )
}
