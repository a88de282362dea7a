// A size somebody typed among the words: `pisco 1 litro`, `coca-cola 1.5l`, `hielo 2 kilos`.

/** Content in cc, or in grams below zero: two kilos of ice are not two litres. */
export type Size = number

interface Sized {
  /** The text without its size. */
  readonly text: string
  readonly size: Size | null
}

const PER_UNIT: Readonly<Record<string, number>> = {
  cc: 1,
  ml: 1,
  cl: 10,
  l: 1000,
  lt: 1000,
  litro: 1000,
  g: -1,
  gr: -1,
  gramo: -1,
  kg: -1000,
  kilo: -1000,
}
const SIZE =
  /(?<![\p{L}\d])(\d{1,5}(?:[.,]\d{1,3})?)\s*(cc|ml|cl|lts?|litros?|l|gramos?|grs?|g|kgs?|kilos?)(?![\p{L}\d])\.?/giu
/** Litres without a unit: `1,5`, `2.25`, `1.6`. */
const BARE = /(?<![\p{L}\d.,])([1-3])[.,](5|25|75|6)(?![\p{L}\d.,]|\s*(?:[°º%]|cc|ml|cl|l|g|k))/giu
/** As people say them; the longer before what they contain. */
const SPOKEN: readonly (readonly [spoken: RegExp, digits: string])[] = [
  [/(?<!\p{L})(?:un|1)? ?litro y medio(?!\p{L})/iu, ' 1,5 l'],
  [/(?<!\p{L})(?:un|1)? ?litro y cuarto(?!\p{L})/iu, ' 1,25 l'],
  [/(?<!\p{L})tres cuartos(?: de)? litro(?!\p{L})/iu, ' 0,75 l'],
  [/(?<!\p{L})(?:un )?cuarto(?: de)? litro(?!\p{L})/iu, ' 0,25 l'],
  [/(?<!\p{L})medio (litro|kilo)(?!\p{L})/iu, ' 0,5 $1'],
  [/(?<!\p{L})un (litro|kilo)(?!\p{L})/iu, ' 1 $1'],
  [/(?<!\p{L})dos (litros|kilos)(?!\p{L})/iu, ' 2 $1'],
  [/(?<!\p{L})tres (litros|kilos)(?!\p{L})/iu, ' 3 $1'],
  [/(?<!\p{L})cinco (litros|kilos)(?!\p{L})/iu, ' 5 $1'],
  [/(?<![\p{L}\d.,]|\d\s)litro(?:na|n|s)?(?!\p{L})/iu, ' 1 l'],
]

const IS_SPOKEN = /litro|kilo/i

/** The text and the one size in it; none when there are several, as in a promo's name. */
export function extractSize(typed: string): Sized {
  const said = IS_SPOKEN.test(typed)
    ? SPOKEN.reduce((text, [words, digits]) => text.replace(words, digits), typed)
    : typed
  const withDigits = said.replace(BARE, '$1,$2 l')
  const [found, ...others] = withDigits.matchAll(SIZE)
  const text = withDigits.replace(SIZE, ' ').trim()
  if (!found || others.length > 0) return { text: typed, size: null }
  const unit = found[2]!.toLowerCase().replace(/s$/, '')
  return { text, size: Number(found[1]!.replace(',', '.')) * (PER_UNIT[unit] ?? 1) }
}

/** A name without the sizes in it, and those. */
export function splitSizes(name: string): readonly [name: string, sizes: string] {
  return [name.replace(SIZE, ' '), [...name.matchAll(SIZE)].map(([size]) => size).join(' ')]
}

/** What one of a product holds; 0 for what is counted. */
export function sizeOf({
  netContent,
  unitOfMeasure,
}: {
  readonly netContent: number
  readonly unitOfMeasure: string
}): Size {
  return unitOfMeasure === 'un' ? 0 : netContent * (PER_UNIT[unitOfMeasure] ?? 1)
}
