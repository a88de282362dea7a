// `client:press`: React waits for the first touch. Whoever knows of it tells the island (shared/press.ts); an island whose files did not
// come is told again with the next. What is pressed before it is there is pressed again (shared/what-came-before.ts).
import type { ClientDirective } from 'astro'
import { watchMarkup } from './shared/as-rendered.ts'
import { keepPressed } from './shared/keep-pressed.ts'

const press: ClientDirective = (load, _, island) => {
  const known = watchMarkup(island)
  const taken = keepPressed(island)
  let isLoading = false
  island.addEventListener('press', async () => {
    if (isLoading || !island.hasAttribute('ssr')) return
    isLoading = true
    const hydrate = await load()
    known()
    await hydrate()
    taken()
    isLoading = false
  })
}

export default press
