// One line icon as text; Icon.astro and Icon.tsx draw the same.
import * as icons from '#ui/icon/icons.ts'
import { type Html, raw } from '#ui/markup/html.ts'

export type IconName = keyof typeof icons

/** Decorative: the words beside it say what it means. */
export function icon(name: IconName, small = false): Html {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: runs on the server, which has them all
  return raw(`<svg class="icon${small ? ' icon--s' : ''}" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`)
}
