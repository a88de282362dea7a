// Finding products by words: all of them must be there, accents and case apart (the first form of search; issue 3 makes it forgiving).
import type { Product } from '#shop/catalog/product.ts'

/** Fewer characters than this are no search (spec 1, §5). */
export const MIN_CHARACTERS = 3
const MAX_CHARACTERS = 80

/** What somebody typed, trimmed and of a length one can search for. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
}

export function isLongEnough(text: string): boolean {
  return [...text].length >= MIN_CHARACTERS
}

/** The products that have every word in name, brand, keywords, SKU or barcode; single ones before packs, those with the words in their name first. */
export function findProducts(products: readonly Product[], text: string): Product[] {
  const words = plain(text)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const found = products.filter((product) => hasAll(textOf(product), words))
  return found.toSorted((a, b) => weight(a, words) - weight(b, words))
}

/** Lower case without accents; whatever is no letter or digit is a space. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const texts = new WeakMap<Product, string>()

function textOf(product: Product): string {
  const known = texts.get(product)
  if (known !== undefined) return known
  const text = plain([product.displayName, product.brand, product.keywords, product.sku, ...product.eans].join(' '))
  texts.set(product, text)
  return text
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

function weight(product: Product, words: readonly string[]): number {
  return (product.components.length > 0 ? 2 : 0) + (hasAll(plain(product.displayName), words) ? 0 : 1)
}
