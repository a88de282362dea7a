// Pages that differ from address to address only in fragments (categories under filters).
import type { FragmentRendering } from '#server/http/pages/page-templates.ts'
import type { PageLocals } from '#server/http/pages/render.ts'

/**
 * What to put in the place of each fragment, by name; null where the page has none at this address. Astro
 * renders such a page ONCE for all its addresses in a buying context: afterwards its frontmatter never runs,
 * only `read` and `render` do. So the page must show nothing of the query outside of the fragments.
 */
export function fragments<Model, Name extends string>(
  { locals }: { readonly locals: object },
  rendering: FragmentRendering<Model, Name>,
): Readonly<Record<Name, string>> | null {
  return (locals as Pick<PageLocals, 'fragments'>).fragments(rendering)
}
