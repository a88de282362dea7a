// Fetches the checkout's files once the drawer is open: 'pagar' is then one page away, not a page and its scripts. Not where somebody
// saves data. The list comes with the page, from the build (scripts/build/first-script.mjs).
import { whenIdle } from '#ui/first-visit/when-idle.ts'

/** `dialog` is the drawer. Once for each page. */
export function fetchCheckout({ dataset }: HTMLElement): void {
  const { ahead } = dataset
  if (!ahead || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  delete dataset.ahead
  whenIdle(() => ahead.split(' ').forEach(fetchAhead), { fallbackMs: 500 })
}

function fetchAhead(name: string): void {
  const href = new URL(name, import.meta.url).href
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
  )
}
