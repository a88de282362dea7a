// `client:press`: React waits for the first touch. Whoever knows of it tells the island (shared/press.ts); an island whose files did not
// come is told again with the next.
import type { ClientDirective } from 'astro'
import { watchMarkup } from './shared/as-rendered.ts'

const press: ClientDirective = (load, _, island) => {
  const known = watchMarkup(island)
  let isLoading = false
  island.addEventListener('press', async () => {
    if (isLoading || !island.hasAttribute('ssr')) return
    isLoading = true
    const hydrate = await load()
    known()
    await hydrate()
    isLoading = false
  })
}

export default press
