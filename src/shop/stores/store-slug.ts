// A store's name and number in its address.

import { MAX_STORE_ID } from '#shop/shared/limits.ts'
import { slugOf } from '#shop/shared/typed/plain-letters.ts'

/** `Chicureo (Colina)` → `chicureo-colina`. */
export function storeSlug({ name }: { readonly name: string }): string {
  return slugOf(name) || 'tienda'
}

/** The number in an address, in its one spelling; null for what is none. */
export function readStoreId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_STORE_ID ? Number(text) : null
}
