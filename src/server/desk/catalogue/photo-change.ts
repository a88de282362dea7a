// What somebody does with a product's photos at the desk, as the files that say the same to the catalogue: a picture for a place, or the table of
// texts with what goes.

import type { FormValues } from '#server/desk/shared/action.ts'
import { type Fields, fieldParts, type StoredProduct } from '#shop/operations/catalogue/fields.ts'
import type { PhotoFile } from '#shop/operations/catalogue/photos/photo-faults.ts'
import { type PhotoField, photoOfText } from '#shop/operations/catalogue/photos/photo-fields.ts'
import { TEXTS_FILE } from '#shop/operations/catalogue/photos/photo-texts.ts'
import { quotedRows } from '#shop/operations/catalogue/typed-product.ts'

export interface PlacedPhoto extends PhotoField {
  readonly place: number
}

/** The photos of a product in their order. */
export function photosOf(fields: Fields): PlacedPhoto[] {
  return [...fields]
    .flatMap(([field, text]) => {
      const [part, place] = fieldParts(field)
      return part === 'foto' ? [{ place: Number(place), ...photoOfText(text) }] : []
    })
    .sort((one, other) => one.place - other.place)
}

export const textField = (place: number): string => `texto-${place}`
export const goesField = (place: number): string => `quitar-${place}`

export const photoChange = {
  /** The formats are told by the bytes; the name says only whose photo it is and where it goes. */
  added: (sku: string, place: number, bytes: Uint8Array): PhotoFile[] => [inMemory(`${sku}/${place}.jpg`, bytes)],

  /** The texts of all its photos, and which of them go. */
  told({ sku, fields }: Pick<StoredProduct, 'sku' | 'fields'>, given: FormValues): PhotoFile[] {
    const rows = photosOf(fields).map(({ place, alt }) => {
      const text = (given[textField(place)] ?? alt).trim()
      return [sku, String(place), text === '' ? '-' : text, given[goesField(place)] === 'si' ? 'quitar' : '']
    })
    return [inMemory(TEXTS_FILE, quotedRows(['sku', 'orden', 'texto', 'accion'], rows))]
  },
}

const inMemory = (path: string, bytes: Uint8Array): PhotoFile => ({ path, size: bytes.length, read: async () => bytes })
