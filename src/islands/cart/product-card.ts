// Reads a product from the markup around an add button: the data attributes of ui/product/card-data.ts and of the product
// page.
import type { SavedProduct } from '#islands/cart/cart-lines.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'

export interface DisplayedProduct extends SavedProduct {
  /** Most units in one order. */
  readonly limit: number
  /** Units that can be sold. */
  readonly stock: number
  /** Pesos for one from so many units on; null where more are not cheaper. */
  readonly bulk: { readonly price: number; readonly units: number } | null
}

/** An element that shows one product with its add button. */
export const PRODUCT_SELECTOR = '[data-product-id]'

/** The product an element shows, or the choice made on it; null when its markup has no usable id. */
export function readProduct(element: HTMLElement): DisplayedProduct | null {
  const chosen = element.querySelector<HTMLElement>('[data-offer]:checked')?.dataset.offer ?? '{}'
  const { productId, name, price, limit, stock, pictureKey, slug, bulk } = {
    ...element.dataset,
    bulk: JSON.parse(element.dataset.bulk ?? 'null'),
    ...JSON.parse(chosen),
  }
  const id = Number(productId)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return {
    productId: id,
    name: name ?? '',
    price: count(price),
    list: pageAudience(),
    pictureKey: pictureKey ?? keyOf(element.querySelector('img')?.getAttribute('src')),
    slug:
      slug ??
      slugOf(
        element.querySelector('[data-add-form]')?.getAttribute('action') ??
          element.querySelector('a')?.getAttribute('href'),
      ),
    limit: count(limit) || 12,
    stock: count(stock),
    bulk: bulk && { price: count(bulk.price), units: count(bulk.units) },
  }
}

/** `VIN0001-abc` of `/fotos/VIN0001-abc-600.avif`. */
function keyOf(src: string | null | undefined): string {
  return /\/fotos\/(.+)-\d+\.avif/.exec(src ?? '')?.[1] ?? ''
}

/** `casillero` of `/productos/1/casillero`. */
function slugOf(href: string | null | undefined): string {
  return /\/productos\/\d+\/([^/?#]+)/.exec(href ?? '')?.[1] ?? ''
}

function count(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
