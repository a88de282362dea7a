// Announcements this browser dismissed: stored by their keys, hidden by a style sheet.
import { storedKeys, storeKey } from '#ui/first-visit/stored-keys.ts'

const LIST = 'anuncios'

/** Hides what was dismissed, and shows the first of the others. Needs nothing of the page: it may run first. */
export function hideDismissed(keys: readonly string[] = storedKeys(LIST)): void {
  if (!keys[0]) return
  const those = keys.map((key) => `[data-announcement="${key}"]`).join()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.announce li{display:block}.announce li:is(${those}),.announce li:not(${those})~li{display:none}`)
  document.adoptedStyleSheets = [sheet]
}

/** Dismisses one: for good, or for this page where nothing can be stored. */
export function dismiss(key: string): void {
  hideDismissed(storeKey(LIST, key))
}
