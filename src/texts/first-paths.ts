// The addresses that the scripts of catalogue pages need, apart from all others (paths.ts), so that they bring no more.

export const CHECKOUT = '/checkout'

export function category(slug: string): string {
  return `/categorias/${slug}`
}

/** Where somebody logs in to be told when a product is back; afterwards he is at `from` again. */
export function remind(from: string, productId: number): string {
  return `/ingresa?redirect=${encodeURIComponent(from)}&id=${productId}`
}

export function product({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return `/productos/${id}/${slug}`
}

/** `/resultados?busqueda=…`, or without a text the bare address a search form posts to. */
export function results(text?: string): string {
  return text === undefined ? '/resultados' : `/resultados?busqueda=${encodeURIComponent(text)}`
}

/** A picture at one of its widths, in pixels. */
export function picture(key: string, width: number): string {
  return `/fotos/${key}-${width}.avif`
}
