// Fetches the checkout's files once the drawer is open: 'pagar' is then one page away, not a page and its scripts. Not where somebody
// saves data. The page brings their links in a template, from the build (scripts/build/first-script.mjs).
import { whenIdle } from '#ui/first-visit/when-idle.ts'

/** Once for each page. */
export function fetchCheckout(): void {
  const files = document.querySelector<HTMLTemplateElement>('[data-checkout-files]')
  if (files === null || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  files.remove()
  whenIdle(() => document.head.append(files.content), { fallbackMs: 500 })
}
