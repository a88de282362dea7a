// What a browser without script remembers of a search for an order, in cookies of 'Mis pedidos' alone, so that nothing of it stands in an
// address: which order it found, and what was typed while it is corrected.
import { MAX_TYPED } from '#shop/shared/limits.ts'

/** The order that was found, signed (links/order-link.service.ts). */
export const FOUND_COOKIE = 'encontrado'
/** As long as somebody looks; longer, one searches again. */
export const FOUND_MS = 30 * 60_000
export const TYPED_COOKIE = 'buscado'
export const TYPED_MS = 5 * 60_000

export interface TypedSearch {
  readonly rut: string
  readonly number: string
}

export function writeTypedSearch({ rut, number }: TypedSearch): string {
  return [rut, number].map((text) => encodeURIComponent(text.trim().slice(0, MAX_TYPED).toWellFormed())).join(':')
}

/** Empty for anything that was not written so; shown as text, whatever it is. */
export function readTypedSearch(value: string | null): TypedSearch {
  const [rut = '', number = '', ...more] = (value ?? '').split(':')
  if (more.length > 0) return { rut: '', number: '' }
  try {
    return { rut: decodeURIComponent(rut).slice(0, MAX_TYPED), number: decodeURIComponent(number).slice(0, MAX_TYPED) }
  } catch {
    return { rut: '', number: '' }
  }
}
