// Whether a document charges the additional tax (ILA). DL 825 art. 43 taxes importers, producers, bottlers and distributors; a retailer
// only where his buyer sells the drinks on.
import type { Audience } from '#shop/pricing/audience.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { DocumentType } from './billing.ts'

/** What the shop's owner says of it. */
export type Seller = Pick<Settings, 'taxSellerRole' | 'taxResellers'>

/** A boleta never does: its format has no place for it. */
export function chargesExtraTax(
  { taxSellerRole, taxResellers }: Seller,
  documentType: DocumentType,
  audience: Audience,
): boolean {
  return documentType === 'factura' && (taxSellerRole !== 'retailer' || taxResellers.includes(audience))
}
