// What a category holds, as its owner writes it: families and marks by comma, read in order, where the last that names a product
// decides. `vinos, */caja-vinos` · `whiskys, !whiskys/scotch` · `@ofertas, !@inmediato`.
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import type { CategoryFacts } from './category-facts.ts'
import type { Product } from './product.ts'

/** What of a product says which kind it is of. */
export type ProductKind = Pick<Product, 'name' | 'family' | 'subfamily' | 'attributes' | 'components'>

type Mark = (product: Product, facts: CategoryFacts) => boolean

/** What changes with campaigns, stock and time: a category that names one is across all others. */
const CAMPAIGNS: Readonly<Record<string, Mark>> = {
  ofertas: (p) => p.isOffer,
  inmediato: (p) => p.immediateAvailable,
  'sin-inmediato': (p) => !p.immediateAvailable,
  nuevos: (p, facts) => p.createdAt >= facts.newSince,
  liquidacion: (p) => p.isSellout,
  mayorista: (p) => p.bulk !== null,
  'despacho-gratis': (p) => p.freeDelivery,
  cyber: (p) => p.isCyber,
}
const KINDS: Readonly<Record<string, Mark>> = { packs: (p) => p.components.length > 0 }

/** What other categories leave: those of the menu, and all. */
export const REMAINDERS = ['resto', 'sin-categoria'] as const
export type Remainder = (typeof REMAINDERS)[number]

export const MARKS: readonly string[] = [...Object.keys(KINDS), ...Object.keys(CAMPAIGNS), ...REMAINDERS]

export interface Term {
  readonly isNot: boolean
  /** `@packs`; null for a family. */
  readonly mark: string | null
  /** `*` for any. */
  readonly family: string
  /** Null for any; with `*` behind it, what begins so. */
  readonly subfamily: string | null
  /** How its style begins, as of `whiskys:bourbon`; null for any. */
  readonly style: string | null
  /** A word of its name, as `licores~sour`; null for any. */
  readonly word: string | null
}

const NAME = '[a-zñ0-9]+(?:-[a-zñ0-9]+)*'
const TERM = new RegExp(`^(!?)(?:@(${NAME})|(\\*|${NAME})(?:/(${NAME}\\*?))?(?::(${NAME}))?(?:~(${NAME}))?)$`)

/** The terms of a text, or the first part that is none. */
export function readContents(text: string): { readonly terms: readonly Term[] } | { readonly wrong: string } {
  const terms: Term[] = []
  for (const part of text.split(',')) {
    const plain = part.trim().toLowerCase()
    const [found, not, mark, family = '', subfamily, style, word] = TERM.exec(plain) ?? []
    if (found === undefined || (mark !== undefined && !MARKS.includes(mark))) return { wrong: part.trim() }
    if (family === '*' && !subfamily && !style && !word) return { wrong: part.trim() }
    terms.push({
      isNot: not === '!',
      mark: mark ?? null,
      family,
      subfamily: subfamily ?? null,
      style: style ?? null,
      word: word ?? null,
    })
  }
  return { terms }
}

/** Whether it names what changes with campaigns, and so is no product's own. */
export const isOfCampaigns = (terms: readonly Term[]): boolean =>
  terms.some(({ mark }) => mark !== null && mark in CAMPAIGNS)

/** What it takes of what others leave; null for a category that says itself what it holds. */
export const remainderOf = (terms: readonly Term[]): Remainder | null =>
  REMAINDERS.find((remainder) => terms.some(({ mark }) => mark === remainder)) ?? null

/** The families it names. */
export const familiesIn = (terms: readonly Term[]): readonly string[] =>
  terms.flatMap(({ isNot, mark, family }) => (isNot || mark !== null || family === '*' ? [] : [family]))

/** Whether the last term that names a product takes it in. `remainder` answers for what others leave. */
export function holds(terms: readonly Term[], product: Product, facts: CategoryFacts, remainder: Mark): boolean {
  for (let at = terms.length - 1; at >= 0; at--) {
    const term = terms[at]!
    if (names(term, product, facts, remainder)) return !term.isNot
  }
  return false
}

function names(
  { mark, family, subfamily, style, word }: Term,
  product: Product,
  facts: CategoryFacts,
  remainder: Mark,
) {
  if (mark !== null) return (KINDS[mark] ?? CAMPAIGNS[mark] ?? remainder)(product, facts)
  if (family !== '*' && family !== product.family) return false
  if (subfamily !== null && !isLike(product.subfamily, subfamily)) return false
  if (style !== null && !plainLetters(product.attributes.style ?? '').startsWith(style)) return false
  return (
    word === null ||
    plainLetters(product.name)
      .split(/[^a-z0-9]+/)
      .includes(word)
  )
}

const isLike = (text: string, wanted: string): boolean =>
  wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted
