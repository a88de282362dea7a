// The bottles beside the log-in: what the club saves most on, one of each kind.

import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { priceParts } from '#shop/pricing/price.ts'
import type { Product } from '#shop/products/product.ts'
import { pricePerUnit } from '#shop/products/unit-price.ts'
import type { Clp } from '#shop/shared/money.ts'

export interface ClubBottle {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly pictureKey: string
  readonly clubPrice: Clp
  readonly regularPrice: Clp
  readonly unitPrice: { readonly price: Clp; readonly label: 'lt.' | 'kg' } | null
}

const BOTTLES = 3
const cache = new WeakMap<Catalogue, readonly ClubBottle[]>()

/** Three at most, none where the club saves nothing. The same list as long as the catalogue is the same. */
export function clubShelf(catalogue: Catalogue): readonly ClubBottle[] {
  const known = cache.get(catalogue)
  if (known) return known
  const bottles = choose(catalogue)
  cache.set(catalogue, bottles)
  return bottles
}

function choose(catalogue: Catalogue): readonly ClubBottle[] {
  const saving = catalogue.products
    .filter((product) => product.hasAlcohol && product.components.length === 0)
    .flatMap((product) => bottleOf(product, catalogue) ?? [])
    .sort((a, b) => share(b.bottle) - share(a.bottle) || a.bottle.id - b.bottle.id)
  const kinds = new Map<string, ClubBottle>()
  for (const { family, bottle } of saving) if (!kinds.has(family)) kinds.set(family, bottle)
  return [...kinds.values()].slice(0, BOTTLES)
}

function bottleOf(product: Product, catalogue: Catalogue): { family: string; bottle: ClubBottle } | null {
  const { club, regular } = priceParts(product)
  if (club === null || regular === null || club >= regular) return null
  if (catalogue.available(product, DEFAULT_CONTEXT) === 0) return null
  const { id, slug, displayName: name, pictureKey, family } = product
  const unitPrice = pricePerUnit(product, club, catalogue.product)
  return { family, bottle: { id, slug, name, pictureKey, clubPrice: club, regularPrice: regular, unitPrice } }
}

function share({ clubPrice, regularPrice }: ClubBottle): number {
  return 1 - clubPrice / regularPrice
}
