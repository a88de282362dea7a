// What shoppers find in a shop, by its pages alone: categories, products on sale, words of their names. Any shop of this program will do.
import type { Draw } from './arrivals.ts'

export interface Aisle {
  readonly categories: readonly string[]
  readonly products: readonly ProductLink[]
  /** As they are typed into the search. */
  readonly words: readonly string[]
}

export interface ProductLink {
  readonly id: number
  readonly address: string
}

const MOST_CATEGORIES = 12

/** Reads the home page and the lists it leads to. Throws where there is nothing to buy. */
export async function readAisle(origin: string): Promise<Aisle> {
  const home = await textOf(origin, '/')
  const categories = [...new Set(home.match(/\/categorias\/[a-z0-9-]+(?=")/g))].slice(0, MOST_CATEGORIES)
  const lists = await Promise.all(categories.map((address) => textOf(origin, address)))
  const links = [...new Set(lists.flatMap((list) => list.match(/\/productos\/\d+\/[a-z0-9-]+(?=")/g) ?? []))]
  const products = links.map((address) => ({ id: Number(address.split('/')[2]), address }))
  const words = [...new Set(links.flatMap((address) => address.split('/')[3]!.split('-')))].filter((word) =>
    /^[a-z]{4,}$/.test(word),
  )
  if (products.length === 0) throw new Error(`${origin} shows nothing to buy`)
  return { categories, products, words }
}

async function textOf(origin: string, address: string): Promise<string> {
  const answer = await fetch(origin + address)
  if (!answer.ok) throw new Error(`${origin}${address} answers ${answer.status}`)
  return answer.text()
}

/** Any of them. */
export function anyOf<Value>(values: readonly Value[], draw: Draw): Value {
  return values[Math.floor(draw() * values.length)]!
}

/** A price range and an order nobody may have asked for before. */
export function anyFilter(draw: Draw): string {
  const low = Math.floor(draw() * 60) * 50
  const high = 8_000 + Math.floor(draw() * 300) * 250
  return `?orden=${anyOf(['price%3Aasc', 'price%3Adesc'], draw)}&precio_desde=${low}&precio_hasta=${high}`
}
