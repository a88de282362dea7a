// `client:press`: React waits for the first touch. Whoever knows of it tells the island (shared/press.ts); an island whose files did not
// come is told again with the next. What happens before it is there counts (shared/what-came-before.ts).
import type { ClientDirective } from 'astro'
import { keepForReact } from './shared/before-react.ts'

const press: ClientDirective = (load, _, island) => {
  const comes = keepForReact(island)
  let isLoading = false
  island.addEventListener('press', async () => {
    if (isLoading || !island.hasAttribute('ssr')) return
    isLoading = true
    const hydrate = await load()
    comes()
    await hydrate()
    isLoading = false
  })
}

export default press
