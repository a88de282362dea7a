// Markup kept with what it was made from, so that it goes when that goes.
import { flattenMarkup } from '#shop/shared/flatten-markup.ts'

const kept = new WeakMap<object, Map<string, string>>()
/** Of one object: beyond this something is wrong with the keys, and nothing more is kept. */
const MOST = 200

/** The markup called `name` made from `source`, rendered the first time it is asked for. */
export async function cachedMarkup(source: object, name: string, render: () => Promise<string>): Promise<string> {
  const pieces = kept.get(source) ?? new Map<string, string>()
  kept.set(source, pieces)
  const known = pieces.get(name)
  if (known !== undefined) return known
  const markup = flattenMarkup(await render())
  if (pieces.size < MOST) pieces.set(name, markup)
  return markup
}
