// `client:shown`: an island that is used at once. React comes as soon as the page is read, and what is pressed before it is there is
// pressed again (shared/what-came-before.ts).
import type { ClientDirective } from 'astro'
import { watchMarkup } from './shared/as-rendered.ts'
import { keepPressed } from './shared/keep-pressed.ts'

const shown: ClientDirective = async (load, _, island) => {
  const known = watchMarkup(island)
  const taken = keepPressed(island)
  if (document.readyState === 'loading')
    await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }))
  const hydrate = await load()
  known()
  await hydrate()
  taken()
}

export default shown
