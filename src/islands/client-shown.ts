// `client:shown`: an island that is used at once. React comes as soon as the page is read, and what is pressed before it is there is
// pressed again (shared/what-came-before.ts).
import type { ClientDirective } from 'astro'
import { watchMarkup } from './shared/as-rendered.ts'
import type { Waiting } from './shared/what-came-before.ts'

const shown: ClientDirective = async (load, _, island) => {
  const known = watchMarkup(island)
  const pressed: HTMLElement[] = []
  ;(island as Waiting).pressed = pressed
  const wait = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('form')?.hasAttribute('action')) return // works by itself
    const button = event.target.closest('button')
    if (event.type === 'submit') event.preventDefault()
    else if (button) pressed.push(button)
  }
  for (const type of ['click', 'submit']) island.addEventListener(type, wait)
  if (document.readyState === 'loading')
    await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }))
  const hydrate = await load()
  known()
  await hydrate()
  for (const type of ['click', 'submit']) island.removeEventListener(type, wait)
}

export default shown
