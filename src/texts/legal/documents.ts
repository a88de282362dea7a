// The legal documents by their address, written for the shop of the settings.
import type { ShopIdentity } from '#shop/content/identity.ts'
import { footer } from '#texts/frame/footer.ts'
import type { LegalDocument, LegalText } from '#texts/legal/document.ts'
import { privacy } from '#texts/legal/privacy.ts'
import { shipping } from '#texts/legal/shipping.ts'
import { terms } from '#texts/legal/terms.ts'
import { withdrawal } from '#texts/legal/withdrawal.ts'
import { paths } from '#texts/paths.ts'

const byPath: Readonly<Record<string, LegalText>> = {
  [paths.terms]: terms,
  [paths.privacy]: privacy,
  [paths.withdrawal]: withdrawal,
  [paths.shipping]: shipping,
}

/** The document at one of the addresses of `legalPages`. */
export function legalDocument(path: keyof typeof byPath, shop: ShopIdentity): LegalDocument {
  const write = byPath[path]
  if (write === undefined) throw new Error(`no legal document at ${path}`)
  return write({
    shop: shop.name,
    company: shop.company,
    taxId: shop.taxId,
    email: shop.email,
    phone: shop.phone,
    address: shop.address.join(', '),
    hours: { customers: footer.hours(shop.hours.customers), wholesale: footer.hours(shop.hours.wholesale) },
    usesGoogleMaps: shop.usesGoogleMaps,
  })
}
