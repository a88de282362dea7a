// `client:shown`: an island that is used at once. React comes as soon as the page is read, and what happens before it is there counts
// (shared/what-came-before.ts).
import type { ClientDirective } from 'astro'
import { keepForReact } from './shared/before-react.ts'

const shown: ClientDirective = async (load, _, island) => {
  const comes = keepForReact(island)
  if (document.readyState === 'loading')
    await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }))
  const hydrate = await load()
  comes()
  await hydrate()
}

export default shown
