// What a page gives to one of its islands, as Astro writes it down: each value with a number for its kind.

/** The properties of the island that is exported by `name`. Throws where the page has none. */
export function islandProps(html: string, name: string): Record<string, unknown> {
  const island = new RegExp(`<astro-island [^>]*component-export="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const [, text] = / props="([^"]*)"/.exec(island) ?? []
  if (text === undefined) throw new Error(`the page has no island ${name}`)
  const plain = text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  return revived(JSON.parse(plain)) as Record<string, unknown>
}

const LIST = 1

function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Record<string, [number, unknown]>).map(([key, one]) => [key, read(one)]),
  )
}

const read = ([kind, value]: [number, unknown]): unknown =>
  kind === LIST ? (value as [number, unknown][]).map(read) : revived(value)
