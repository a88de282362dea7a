// Rendered markup, cached with the object it was made from.
import { flattenMarkup } from '#shop/shared/written/flatten-markup.ts'

const cached = new WeakMap<object, Map<string, string>>()
/** Names per object; more means that something is wrong with the names. */
const MAX_NAMES = 200

/** The markup called `name` made from `source`, rendered once. */
export async function cachedMarkup(source: object, name: string, render: () => Promise<string>): Promise<string> {
  const byName = cached.get(source) ?? new Map<string, string>()
  cached.set(source, byName)
  const hit = byName.get(name)
  if (hit !== undefined) return hit
  const markup = flattenMarkup(await render())
  if (byName.size < MAX_NAMES) byName.set(name, markup)
  return markup
}
