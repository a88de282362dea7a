// What a printed document wears: the brand's colour as its band, and on it the owner's logo, else his name, else the wordmark.
import type { PdfDress } from '#platform/pdf/pdf-sheet.ts'
import type { ShopDress } from '#server/content/shop-dress.ts'
import type { ShopIdentity } from '#shop/content/identity.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { wordmark } from '#texts/frame/wordmark.ts'

/** Points of paper. */
const BOX = { width: 200, height: 56 }

export async function printedDress(
  { name, colours }: Pick<ShopIdentity, 'name' | 'colours'>,
  dress: Pick<ShopDress, 'letterhead'>,
): Promise<PdfDress> {
  const picture = await dress.letterhead(BOX)
  if (picture) return { band: colours.brand, mark: picture }
  return { band: colours.brand, mark: name === defaultSettings.shopName ? wordmark : { name } }
}
