// Announcements this browser dismissed: stored by their keys, hidden by a style sheet.
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

const STORED = 'anuncios'
/** The latest; older announcements are gone by then. */
const MOST = 20

/** Hides what was dismissed, and shows the first of the others. Needs nothing of the page: it may run first. */
export function hideDismissed(keys: readonly string[] = dismissed()): void {
  if (keys.length === 0) return
  const those = keys.map((key) => `[data-announcement="${key}"]`).join()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.announce li{display:block}.announce li:is(${those}),.announce li:not(${those})~li{display:none}`)
  document.adoptedStyleSheets = [sheet]
}

/** Dismisses one: for good, or for this page where nothing can be stored. */
export function dismiss(key: string): void {
  const keys = [...new Set([key, ...dismissed()])].slice(0, MOST)
  writeStored(STORED, keys.join(' '))
  hideDismissed(keys)
}

function dismissed(): string[] {
  return (readStored(STORED) ?? '').split(' ').filter((key) => /^\d+\.\d+$/.test(key))
}
