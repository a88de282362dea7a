// The product page as it is now at an address, read by the page and again to tell whether a kept copy still holds.
import { cyberIsOn } from '#shop/content/cyber.ts'
import type { Settings } from '#shop/content/settings.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { guestLook } from './look.view.ts'
import { type ProductPage, productPageView } from './product-page.view.ts'

interface Visit {
  readonly shop: Omit<Parameters<typeof guestLook>[0], 'settings'> & {
    readonly settings: { current(): Settings }
    readonly boughtTogether: { with(id: ProductId): readonly ProductId[] }
    readonly config: { readonly siteUrl: string }
  }
  readonly id: ProductId | null
  readonly address: URL
  /** The moment the page is made: it ends with that day, and at the next turn of the campaign. */
  readonly now: Date
}

/** Null where no such product is sold. */
export function productAt({ shop, id, address, now }: Visit): ProductPage | null {
  const { catalogue, audience, context, limit, clubOpen } = guestLook(shop, address)
  const product = id === null ? undefined : catalogue.product(id)
  if (!product?.active) return null
  const { shopName, bulkMinimum, ...settings } = shop.settings.current()
  return productPageView(product, {
    catalogue,
    audience,
    context,
    limit,
    clubOpen,
    bulkMinimum,
    cyber: cyberIsOn(settings, now),
    day: dayOf(now),
    together: shop.boughtTogether.with(product.id),
    choice: address.searchParams.get('formato'),
    origin: shop.config.siteUrl,
    shopName,
  })
}
