// The two colours that are an owner's own: which texts must be read on them, what shades follow from them, and the sheet of a pair. Pure.

import { type ColourRole, SHIPPED_COLOURS } from '#shop/shared/shipped-colours.ts'

/** The fixed colours beside them, of src/styles/tokens.css (a test compares). */
export const FIXED_COLOURS = {
  ink: '#17130c',
  'ink-2': '#574e40',
  page: '#fbf9f6',
  stage: '#f1ebe0',
  white: '#ffffff',
} as const

/** WCAG AA for texts of any size. */
export const LEAST_CONTRAST = 4.5

const COLOUR = /^#[0-9a-f]{6}$/

/** A colour as it is kept: `#FF8800` is `#ff8800`; null for another text. */
export function readColour(text: string): string | null {
  const colour = text.toLowerCase()
  return COLOUR.test(colour) ? colour : null
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A colour with a share of another, from 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const [own, added] = [channels(colour), channels(other)]
  const all = own.map((value, at) => Math.round(value * (1 - share) + added[at]! * share))
  return `#${all.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const pressed = (brand: string): string => mixed(brand, FIXED_COLOURS.ink, 0.08)
const softBrand = (brand: string): string => mixed(brand, FIXED_COLOURS.white, 0.7)
const softAccent = (accent: string): string => mixed(accent, FIXED_COLOURS.white, 0.88)

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export interface UnreadPair {
  readonly text: string
  readonly ground: string
  readonly contrast: number
}

/** The pair of text and ground that is read worst with a colour; null where all are read well. */
export function unreadWith(role: ColourRole, colour: string): UnreadPair | null {
  const { ink, 'ink-2': second, page, stage, white } = FIXED_COLOURS
  const pairs =
    role === 'brand'
      ? [[ink, colour], [ink, pressed(colour)], [second, softBrand(colour)], [colour, ink]]
      : [[colour, page], [colour, stage], [white, colour], [colour, softAccent(colour)]] // biome-ignore format: one row each
  const [worst] = pairs
    .map(([text, ground]) => ({ text: text!, ground: ground!, contrast: contrast(text!, ground!) }))
    .sort((one, other) => one.contrast - other.contrast)
  return worst && worst.contrast < LEAST_CONTRAST ? worst : null
}

type Colours = Readonly<Record<ColourRole, string>>

/** The address of the sheet of two colours, which says them; null for those every shop begins with. */
export function coloursAddress({ brand, accent }: Colours): string | null {
  if (brand === SHIPPED_COLOURS.brand && accent === SHIPPED_COLOURS.accent) return null
  return `/colores/${brand.slice(1)}-${accent.slice(1)}.css`
}

const ADDRESS = /^\/colores\/([0-9a-f]{6})-([0-9a-f]{6})\.css$/

/** The sheet at an address: the same for ever. It stands in no layer, so that it counts before the tokens. Null where none is, or nobody could read it. */
export function coloursSheet(address: string): string | null {
  const [, brandDigits, accentDigits] = ADDRESS.exec(address) ?? []
  if (brandDigits === undefined || accentDigits === undefined) return null
  const [brand, accent] = [`#${brandDigits}`, `#${accentDigits}`]
  if (unreadWith('brand', brand) || unreadWith('accent', accent)) return null
  const tokens = [
    ...(brand === SHIPPED_COLOURS.brand ? [] : [['yellow', brand], ['yellow-press', pressed(brand)], ['yellow-soft', softBrand(brand)]]),
    ...(accent === SHIPPED_COLOURS.accent ? [] : [['save', accent], ['save-soft', softAccent(accent)]]),
  ] // biome-ignore format: one row each
  return `:root{${tokens.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}
