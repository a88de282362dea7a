// Whether something of this page was pressed or typed yet. The browser's own word for it lasts from page to page.

let pressed = false

/** Called once, when a page starts. */
export function watchForPress(): void {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (pressed = true), { capture: true, once: true })
}

export function isPressed(): boolean {
  return pressed
}
