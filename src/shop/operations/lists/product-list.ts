// What the desk's list of products is asked for: a text and filters, read from an address and written into one. Pure.

/** What a list is narrowed to, as its address has it; an empty text is everything. */
export interface ProductSearch {
  readonly text: string
  /** The family products are of. */
  readonly family: string
  readonly state: '' | 'activos' | 'retirados'
  readonly lacks: '' | 'foto' | 'stock' | 'ean'
  readonly isOffer: boolean
  /** The page, from 1. */
  readonly page: number
}

const STATES = ['activos', 'retirados'] as const
const LACKING = ['foto', 'stock', 'ean'] as const
const LONGEST_TEXT = 80
const LAST_PAGE = 2_000

export const PRODUCTS_A_PAGE = 50

/** Reads a search from an address; parts it does not understand are left out. */
export function readProductSearch(query: Readonly<Record<string, string>>): ProductSearch {
  const { buscar = '', categoria = '', estado = '', falta = '', oferta = '', pagina = '' } = query
  const page = /^\d{1,4}$/.test(pagina) ? Number(pagina) : 1
  return {
    text: buscar.trim().slice(0, LONGEST_TEXT),
    family: /^[\p{L}\d-]{1,30}$/u.test(categoria) ? categoria : '',
    state: STATES.find((each) => each === estado) ?? '',
    lacks: LACKING.find((each) => each === falta) ?? '',
    isOffer: oferta === 'si',
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

/** The fields of an address that asks for a search; `page` is left out where it is the first. */
export function productSearchFields({
  text,
  family,
  state,
  lacks,
  isOffer,
  page,
}: ProductSearch): Record<string, string> {
  const fields = {
    buscar: text,
    categoria: family,
    estado: state,
    falta: lacks,
    oferta: isOffer ? 'si' : '',
    pagina: page > 1 ? String(page) : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The words of a typed text, each of which must be found. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5)
