// Where the focus goes when the press of a button takes the button away, never to the page's body, which in a dialog is outside of it; and when
// what answers a press stands elsewhere.

import { topDialog } from '#islands/shared/announce.ts'

/** What takes the focus where nothing nearer is left: the heading of the drawer, of the open step or of the empty checkout. */
export const HEADING = '[data-heading]'

/** Once the page has changed: where what had the focus is gone, it goes to the first of these that is there. */
export function focusInstead(...wanted: readonly string[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const within = topDialog() ?? document
    const found = wanted.map((one) => within.querySelector<HTMLElement>(one)).find((one) => one !== null)
    found?.focus()
  })
}

/** The focus goes there once the page shows it, wherever it is: what stopped a press is read, not left above the screen. */
export function leadTo(wanted: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(wanted)?.focus())
}
