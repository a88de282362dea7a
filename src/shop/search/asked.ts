// What a text asks for beside its words: a price, the cheapest first, a promotion.
import { memoizeText } from '#shop/shared/cache.ts'
import { priceWords } from './price-words.ts'
import { plain } from './text.ts'

/** A promotion by how it is known: so many for so many, the second unit, the cyber days, the sell-out, or any that lowers a price. */
export type AskedPromotion =
  | { readonly kind: 'nForM'; readonly take: number; readonly pay: number }
  | { readonly kind: 'secondUnit' | 'cyber' | 'sellout' | 'any' }

export interface Asked {
  /** The words to look for; empty when the text has no others. */
  readonly words: string
  /** The text without price and `barato`, as the address of a list has it. */
  readonly rest: string
  /** The ends of the price in pesos, both included; null for an open end. */
  readonly from: number | null
  readonly to: number | null
  readonly cheapest: boolean
  readonly promotion: AskedPromotion | null
}

/** A text that means the whole shop: what an address has where only a price was asked for. */
export const EVERYTHING = 'todo'
const ALL = new Set([
  EVERYTHING,
  'todos',
  'productos',
  'todos los productos',
  'todos los tragos',
  // What sells best comes first in it.
  'mas vendidos',
  'los mas vendidos',
  'lo mas vendido',
])

export function meansEverything(words: string): boolean {
  return ALL.has(plain(words))
}

const CHEAPEST =
  /(?<!\p{L})(?:(?:lo|los|las|el|la|m[aá]s|muy|bien|buen[oa]s?\s+y)\s+)*(?:barat(?:it)?[oa]s?|econ[oó]mic[oa]s?|(?:a\s+)?(?:buen|al?\s+mejor|mejor)\s+precio|precios?\s+bajos?|low\s*cost)(?!\p{L})/iu

const COUNT = '(\\d{1,2}|un[oa]?|dos|tres|cuatro)'
const NO_MEASURE = '(?![\\p{L}\\d]|[.,]\\d|\\s*(?:cc|ml|cl|lts?|litros?|l|gr?|kgs?|kilos?|lucas?|mil|pesos)(?!\\p{L}))'
const N_FOR_M = new RegExp(
  `(?<![\\p{L}\\d.,])(?:llev[ae]s?\\s+)?${COUNT}\\s*(?:x|por(?:\\s+el\\s+precio\\s+de)?|(?:y\\s+)?pag(?:a|ue)s?(?:\\s+s[oó]lo)?)\\s*${COUNT}${NO_MEASURE}`,
  'iu',
)
/** The same the other way round: `paga 2 lleva 3`. */
const M_THEN_N = new RegExp(
  `(?<!\\p{L})(?:pag(?:a|ue)s?|compr[ae]s?)\\s+${COUNT}\\s+(?:y\\s+)?(?:te\\s+)?llev[ae]s?\\s+${COUNT}${NO_MEASURE}`,
  'iu',
)
const SECOND_UNIT =
  /(?<!\p{L})(?:(?:la|el|en)\s+)*(?:segund[oa]|2d[oa]|2nda|2ª|2a|2º)\s*(?:(?:unidad|un)(?:\s+(?:(?:al?|con)?\s*\d{1,2}\s*%?|a\s+(?:la\s+)?mitad(?:\s+de\s+precio)?))?|(?:al|con)\s+\d{1,2}\s*%?|a\s+(?:la\s+)?mitad\s+de\s+precio)(?![\p{L}\d])/iu
const CYBER = /(?<!\p{L})(?:cyber\s*(?:day|days|monday|lunes|week)?|black\s*friday|hot\s*sale)(?!\p{L})/iu
const SELLOUT = /(?<!\p{L})(?:(?:en|de|las?|los?)\s+)*(?:liquidaci[oó]n(?:es)?|saldos?|remates?)(?!\p{L})/iu
const ANY =
  /(?<!\p{L})(?:(?:\d{1,2}\s*%\s*)?(?:(?:en|con|de|las?|los?)\s+)*(?:promoci[oó]n(?:es)?|descuentos?|d(?:s)?ctos?|rebajas?|rebajad[oa]s?|ofertas?|ofert[oó]n(?:es)?)(?:\s+(?:de\s+|para\s+)?soci[oa]s?)?|precios?\s+(?:de\s+|para\s+)?soci[oa]s?|en\s+promo|\d{1,2}\s*%\s*off)(?![\p{L}\d])/iu
const COUNTS: Readonly<Record<string, number>> = { un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4 }
const KINDS = [
  ['secondUnit', SECOND_UNIT],
  ['cyber', CYBER],
  ['sellout', SELLOUT],
  ['any', ANY],
] as const
/** What says nothing once price or promotion are read: `vinos que cuesten …`, `precio …`. */
const LEFT_OVER = /(?<!\p{L})(?:que|cuest[ae]n?|valgan?|valen?|salgan?|precios?|pesos|cada\s+un[oa]|c\/u)(?!\p{L})/giu
const AT_THE_ENDS = /^(?:(?:de|del|en|con|a|al|por|y|los?|las?)\s+)+|(?:\s+(?:de|del|en|con|a|al|por|y))+$/giu
const ALONE = /^(?:de|del|en|con|a|al|por|y|el|los?|las?|algo|cosas?)$/iu

/** Searched texts are read several times for one answer. */
const REMEMBERED = 1_000

/** A text that asks for nothing else is its own rest and words, as it was typed. */
export const asked = memoizeText(read, { most: REMEMBERED, longest: 100 })

function read(text: string): Asked {
  const { text: priceless, from, to } = priceWords(text)
  const [cheap] = CHEAPEST.exec(priceless) ?? []
  const rest =
    priceless === text && cheap === undefined ? text : tidied(cheap ? priceless.replace(cheap, ' ') : priceless)
  const promotion = promotionIn(rest)
  return {
    words: promotion ? tidied(rest.replace(promotion.typed, ' ')) : rest,
    rest,
    from,
    to,
    cheapest: cheap !== undefined,
    promotion: promotion?.asked ?? null,
  }
}

function promotionIn(text: string): { readonly typed: string; readonly asked: AskedPromotion } | null {
  for (const [words, isReversed] of [
    [N_FOR_M, false],
    [M_THEN_N, true],
  ] as const) {
    const [typed, ...counts] = words.exec(text) ?? []
    const [one = 0, other = 0] = counts.map((count) => COUNTS[count.toLowerCase()] ?? Number(count))
    const [take, pay] = isReversed ? [other, one] : [one, other]
    if (typed !== undefined && take > pay && pay > 0) return { typed, asked: { kind: 'nForM', take, pay } }
  }
  for (const [kind, words] of KINDS) {
    const [typed] = words.exec(text) ?? []
    if (typed !== undefined) return { typed, asked: { kind } }
  }
  return null
}

/** Without what is left over once something was taken out; empty when only such words are left. */
function tidied(text: string): string {
  const words = text.replace(LEFT_OVER, ' ').replace(/\s+/g, ' ').trim().replace(AT_THE_ENDS, '').trim()
  return ALONE.test(words) || plain(words) === '' ? '' : words
}
