// From a file's name to the product it shows and the place it takes: `SKU.jpg`, `SKU-2.png`, `SKU_3.webp`, `SKU (4).jpg`, `SKU/1.jpg`. Pure.
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { isLeftBehind } from '#shop/shared/written/left-behind.ts'
import { skuKey } from '../cells.ts'

/** Photos of one product. */
export const MOST_PHOTOS = 6
const EXTENSION = /\.(?:jpe?g|png|webp|avif)$/i
const NUMBERED = /^(.+?)(?: ?\((\d{1,4})\)|[-_ ](\d{1,4}))$/

export type NameFault = 'notPhotoName' | 'skuUnknown' | 'noPlace'

export type PhotoName =
  | { readonly key: string; readonly place: number }
  | { readonly fault: NameFault; readonly given: string }

/** What lies in folders and archives, and nobody means. */
export const isLitter = (path: string): boolean =>
  path.endsWith('/') || path.split('/').some((part) => part !== '.' && part !== '..' && isLeftBehind(part))

/** Whether a path leads out of its folder or archive, or is not one of them at all. */
export const leadsOutside = (path: string): boolean =>
  path.startsWith('/') || path.includes('\\') || path.includes('\0') || /^[a-z]:/i.test(path) || path.split('/').includes('..') // biome-ignore format: one row

/** `isKnown`: whether the shop has a product, by its key. A name that is a SKU as it stands is of that product: `VIN-2` is no second photo of `VIN`. */
export function photoName(path: string, isKnown: (key: string) => boolean): PhotoName {
  const parts = path
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '.')
    .map(plainSigns)
  const file = parts.at(-1)!
  if (!EXTENSION.test(file)) return { fault: 'notPhotoName', given: file }
  const stem = file.replace(EXTENSION, '')
  const folder = parts.at(-2)
  if (folder !== undefined && isKnown(skuKey(folder)) && /^\d{1,4}$/.test(stem)) return placed(folder, Number(stem))
  if (isKnown(skuKey(stem))) return placed(stem, 1)
  const [, sku, bracketed, number] = NUMBERED.exec(stem) ?? []
  if (sku !== undefined && isKnown(skuKey(sku))) return placed(sku, Number(bracketed ?? number))
  if (/^\d{1,4}$/.test(stem) && folder !== undefined) return { fault: 'skuUnknown', given: folder }
  return { fault: 'skuUnknown', given: sku !== undefined && isPlace(bracketed ?? number!) ? sku : stem }
}

/** Whether digits behind a name may number a photo: those of `BEB-001` are of the SKU. */
const isPlace = (digits: string): boolean => digits[0] !== '0' && Number(digits) <= MOST_PHOTOS

function placed(sku: string, place: number): PhotoName {
  return place >= 1 && place <= MOST_PHOTOS ? { key: skuKey(sku), place } : { fault: 'noPlace', given: String(place) }
}
