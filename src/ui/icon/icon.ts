// One line icon as text; Icon.astro and Icon.tsx draw the same. It takes the drawing, not a name, so that a script brings
// only those it shows.
import { type Html, raw } from '#ui/markup/html.ts'

/** What icons.ts has: markup, never a name. */
type Drawing = `<${string}`

/** `drawing`: one of icons.ts. Decorative: the words beside it say what it means. */
export function icon(drawing: Drawing, small = false): Html {
  return raw(`<svg class="icon${small ? ' icon--s' : ''}" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`)
}
