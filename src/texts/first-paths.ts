// The addresses that the script of every page needs, apart from all others (paths.ts), so that it brings no more.

export const CHECKOUT = '/checkout'

export function category(slug: string): string {
  return `/categorias/${slug}`
}

/** Where somebody logs in to be told when a product is back; afterwards he is at `from` again. */
export function remind(from: string, productId: number): string {
  return `/ingresa?redirect=${encodeURIComponent(from)}&id=${productId}`
}
