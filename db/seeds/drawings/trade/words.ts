/** What the names of products say, cut to what fits a label. */
import { type Hand, widthOf } from '#drawings/kit/lettering.ts'
import type { PictureSpec } from '#drawings/spec.ts'

const KINDS =
  /^(Pisco|Whisky|Whiskey|Bourbon|Gin|Ron|Vodka|Tequila|Mezcal|Licor de|Licor|Espumante|Champagne|Prosecco|Cava|Cerveza|Agua|Néctar|Jugo de|Jugo|Refresco|Vermouth|Vino|Papas Fritas|Papas|Galletas|Chocolate|Caramelos|Chicles|Oporto|Sambuca) (?=\S)/

/** The name without what the shop adds to find it by: kind, size, container. */
export const coreName = (name: string): string =>
  name
    .replace(/( \d[\d.,]* ?(cc|L|g|kg|un))+$/i, '')
    .replace(/ (Botella|Lata|Tetra|Barril|Vidrio|Bidón)$/, '')
    .replace(KINDS, '')

/** What is left of the name when the brand is taken out; its style when nothing is left. */
export function variantName({ name, brand, style_or_strain }: PictureSpec): string {
  const rest = [brand, brand.replace(/^(Gin|Viña) /, ''), ...brand.split(' & ')].reduce(
    (text, part) => text.replace(part, ' '),
    coreName(name),
  )
  return rest.replace(/\s+/g, ' ').trim() || style_or_strain
}

/** Content as printed: 750 CC, 1,5 L, 230 G. */
export function contentText({ unit_of_measure, net_content }: PictureSpec): string {
  const comma = (value: number) => String(value).replace('.', ',')
  if (unit_of_measure !== 'cc') return `${comma(net_content)} ${unit_of_measure.toUpperCase()}`
  return net_content >= 1000 ? `${comma(net_content / 1000)} L` : `${comma(net_content)} CC`
}

/** 35°, or nothing. */
export const strengthText = ({ alcohol_pct }: PictureSpec): string =>
  alcohol_pct > 0 ? `${String(alcohol_pct).replace('.', ',')}°` : ''

/** Content and strength on one line. */
export const smallPrint = (spec: PictureSpec): string =>
  [contentText(spec), strengthText(spec)].filter((part) => part !== '').join(' · ')

/** Breaks a name into at most `most` lines so that the longest is as short as can be. */
export function wrapWords(text: string, length: number, most = 2): string[] {
  const words = text.split(' ')
  if (text.length <= length || words.length < 2 || most < 2) return [text]
  let best: string[] = [text]
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), ...wrapWords(words.slice(cut).join(' '), length, most - 1)]
    if (longest(lines) < longest(best)) best = lines
  }
  return best
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))

/** One size for all lines, the largest that fits. */
export const sizeForLines = (lines: readonly string[], hand: Hand, size: number, width: number, track = 0): number =>
  Math.min(size, ...lines.map((line) => (size * width) / Math.max(1, widthOf(line, hand, size, track))))
