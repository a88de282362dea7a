// Prices somebody typed among the words: `menos de 5000`, `vinos de 3 lucas`, `entre 3.000 y 5.000`.

export interface PriceWords {
  /** The text without them. */
  readonly text: string
  /** The ends in pesos, both included; null for an open end. */
  readonly from: number | null
  readonly to: number | null
}

const SPELLED: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  cien: 100,
}
const THOUSANDS = 'lucas?|luquitas?|mil|k'
/** Said without a number they are one thousand: `pisco a luca`. */
const ONE_THOUSAND = 'luca|mil'
const DIGITS = '\\d{1,3}(?:[.,]\\d{3})+|\\d{1,7}(?:[.,]\\d)?'
const AMOUNT = `(?:\\$\\s*)?(?:(?:${DIGITS})(?:\\s*(?:${THOUSANDS}))?|(?:${Object.keys(SPELLED).join('|')})\\s+(?:${THOUSANDS})|${ONE_THOUSAND})(?:\\s*(?:pesos|clp))?`
const START = '(?<![\\p{L}\\d.,])'
/** No amount of pesos: what a size, an age, a strength or a number of things is written behind. */
const END =
  '(?![\\p{L}\\d]|[.,]\\d|\\s*[°º%]|\\s*x\\s*\\d|\\s*(?:cc|ml|cl|lts?|litros?|l|gr?s?|gramos?|kgs?|kilos?|un|unidad(?:es)?|botellas?|latas?|packs?|cajas?|a[nñ]os?|grados?|personas?)(?!\\p{L}))'
const LINK = '(?:\\s*(?:de|del|a|al|que|los|las|=)(?!\\p{L}))*\\s*'

const pattern = (before: string, more = '') => new RegExp(`${START}${before}(${AMOUNT})${more}${END}`, 'iu')
const BETWEEN = pattern('(?:entre|desde|de)\\s+', `\\s*(?:y|e|a|hasta|-)\\s*(${AMOUNT})`)
const AT_MOST = pattern(
  `(?:(?:a|por|con)\\s+)?(?:menos|menor(?:es)?|bajo|abajo|debajo|hasta|m[aá]x(?:imo)?|no\\s+(?:m[aá]s|(?:cueste|valga|salga|pase|supere)n?(?:\\s+m[aá]s)?)|inferior(?:es)?|tope|<)${LINK}`,
)
const AT_LEAST = pattern(
  `(?:por\\s+)?(?:m[aá]s|mayor(?:es)?|sobre|encima|desde|(?:a\\s+)?partir|m[ií]n(?:imo)?|superior(?:es)?|>)${LINK}`,
)
/** `5000 a 10000`, `10-15 lucas`: a range where one end is money, or both can be prices. */
const RANGE = pattern('', `\\s*(?:a|hasta|-)\\s*(${AMOUNT})`)
/** `12 lucas o menos`. */
const OR = pattern('(?:(?:de|a|por|en|con)\\s+)?', '\\s+(?:o|y)\\s+(menos|bajo|m[aá]s|sobre)')
/** Also of several together: `3 por 10 lucas`, `2x$5000`. */
const ABOUT = pattern(
  '(?:(?:de|a|por|en|con|tengo|presupuesto(?:\\s+de)?)\\s+)?(?:(?:llev[ae]s?\\s+)?\\d{1,2}\\s*(?:x|por)\\s*)?',
)

/** Below it a number is no price, unless it says pesos, `lucas` or `$`. */
const LEAST = 100
const LEAST_WITHOUT_WORD = 500
/** Up to it a number alone may be a year. */
const LEAST_ALONE = 2100

/** The prices of a text; both ends null where it has none. */
export function priceWords(text: string): PriceWords {
  const between = BETWEEN.exec(text) ?? rangeIn(text)
  if (between) {
    const [whole, low = '', high = ''] = between
    const to = pesosOf(high)
    const from = isThousands(high) && !isThousands(low) && pesosOf(low) < LEAST ? pesosOf(low) * 1000 : pesosOf(low)
    if (Math.min(from, to) >= LEAST)
      return { text: without(text, whole), from: Math.min(from, to), to: Math.max(from, to) }
  }
  const [either, amount = '', side = ''] = OR.exec(text) ?? []
  if (either !== undefined && (isMoney(amount) || isRound(pesosOf(amount)))) {
    const end = /^(?:menos|bajo)$/i.test(side) ? 'to' : 'from'
    return { from: null, to: null, [end]: pesosOf(amount), text: without(text, either) }
  }
  for (const [end, words] of [
    ['to', AT_MOST],
    ['from', AT_LEAST],
  ] as const) {
    const [whole, amount = ''] = words.exec(text) ?? []
    if (whole === undefined || (pesosOf(amount) < LEAST && !isMoney(amount))) continue
    return { from: null, to: null, [end]: pesosOf(amount), text: without(text, whole) }
  }
  for (const { 0: whole, 1: amount = '' } of text.matchAll(new RegExp(ABOUT, 'giu')))
    if (isMoney(amount) || (whole.trim() === amount.trim() ? isPrice : isRound)(pesosOf(amount)))
      return { text: without(text, whole), from: null, to: pesosOf(amount) }
  return { text, from: null, to: null }
}

function without(text: string, words: string): string {
  return text.replace(words, ' ').replace(/\s+/g, ' ').trim()
}

/** `3000` and `2.990`, not `1865`, a wine. */
function isRound(pesos: number): boolean {
  return pesos >= LEAST_WITHOUT_WORD && (pesos % 100 === 0 || pesos % 100 === 90)
}

/** What alone can be nothing but a price: `5000`, `5990`. No year, age or name is like it. */
function isPrice(pesos: number): boolean {
  return pesos > LEAST_ALONE && (pesos % 500 === 0 || pesos % 1000 === 990)
}

function rangeIn(text: string): RegExpExecArray | null {
  const range = RANGE.exec(text)
  const [, low = '', high = ''] = range ?? []
  return isMoney(high) || (isRound(pesosOf(low)) && isRound(pesosOf(high))) ? range : null
}

function isThousands(amount: string): boolean {
  return new RegExp(`(?:^|[\\d\\s])(?:${THOUSANDS})(?!\\p{L})`, 'iu').test(amount)
}

function isMoney(amount: string): boolean {
  return isThousands(amount) || /\$|pesos|clp/i.test(amount)
}

function pesosOf(amount: string): number {
  const [digits] = new RegExp(DIGITS).exec(amount) ?? []
  const grouped = digits !== undefined && /[.,]\d{3}/.test(digits)
  const spelled = SPELLED[(/\p{L}+/u.exec(amount)?.[0] ?? '').toLowerCase()] ?? 1
  const count =
    digits === undefined ? spelled : Number(grouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  return Math.round(isThousands(amount) && count < 1000 ? count * 1000 : count)
}
