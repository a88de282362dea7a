// What is pressed in an island before React is there, kept for it (what-came-before.ts presses it again).

/** An island that keeps what was pressed meanwhile. */
export interface Waiting extends HTMLElement {
  pressed?: HTMLElement[]
}

/** From now on, until the function it returns is called. */
export function keepPressed(island: Waiting): () => void {
  const pressed: HTMLElement[] = []
  island.pressed = pressed
  const wait = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('form')?.hasAttribute('action')) return // works by itself
    const button = event.target.closest('button')
    if (event.type === 'submit') event.preventDefault()
    else if (button) pressed.push(button)
  }
  for (const type of ['click', 'submit']) island.addEventListener(type, wait)
  return () => {
    for (const type of ['click', 'submit']) island.removeEventListener(type, wait)
  }
}
