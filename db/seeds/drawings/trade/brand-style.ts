/**
 * The look of a brand's bottles: first the brand (colours, typeface, ornament, glass, capsule), then the line (layout, cut
 * and paper of the label), so that two brands differ more than two wines of one brand.
 */
import { dark, luminance, mix } from '#drawings/kit/colour.ts'
import type { LabelCut } from '#drawings/kit/label.ts'
import type { Hand } from '#drawings/kit/lettering.ts'
import type { Ornament } from '#drawings/kit/ornaments.ts'
import { chance, choose } from '#drawings/kit/random.ts'
import type { Scene } from '#drawings/kit/scenes.ts'
import { inksFor, type LabelTheme, type LayoutName } from './label-layouts.ts'

export type BrandStyle = {
  colour: string
  gold: string
  hand: Hand
  capitals: boolean
  ornament: Ornament
  scene: Scene
}

/** The label of one line of a brand. */
export type LabelStyle = {
  theme: LabelTheme
  layout: LayoutName
  cut: LabelCut
  frame: { colour: string; double: boolean } | undefined
}

type Known = Partial<BrandStyle> & { layouts?: readonly LayoutName[]; cut?: LabelCut; paper?: string }

const known = (
  colour: string,
  gold: string,
  hand: Hand,
  letters: 'capitals' | 'mixed',
  ornament: Ornament,
  rest: Known = {},
): Known => ({ colour, gold, hand, capitals: letters === 'capitals', ornament, ...rest })

/** Brands that stand side by side on first pages: chosen by hand to differ. */
const KNOWN: Readonly<Record<string, Known>> = {
  'Concha y Toro': known('#8f1d2c', '#b58b45', 'playfairBold', 'mixed', 'shield'),
  'Cono Sur': known('#d2601a', '#e0a050', 'oswaldBold', 'capitals', 'spiral', {
    layouts: ['poster', 'slanted', 'flushLeft'],
    paper: '#fdfaf2',
  }),
  'Santa Rita': known('#1f3f2e', '#c5a14b', 'playfairItalic', 'mixed', 'bend', {
    layouts: ['topBand', 'medallion', 'classic'],
  }),
  Carmen: known('#5a1a3a', '#c9a45c', 'cormorantBold', 'capitals', 'lily', { layouts: ['quiet', 'medallion'] }),
  'San Pedro': known('#1d2f55', '#c9a24b', 'playfairBold', 'mixed', 'key'),
  Tarapacá: known('#7a1a1e', '#b8923f', 'cormorantBold', 'capitals', 'crown', {
    layouts: ['classic', 'footBand'],
    cut: 'shield',
  }),
  Montes: known('#27406b', '#c2a05a', 'script', 'mixed', 'wings', { layouts: ['signature', 'view'], paper: '#fbf6e8' }),
  Leyda: known('#3d6a74', '#b9a76a', 'cormorantBold', 'capitals', 'waves', {
    scene: 'coast',
    layouts: ['view', 'quiet'],
    cut: 'wave',
  }),
  Undurraga: known('#14402c', '#c9a24b', 'playfairItalic', 'mixed', 'rosette', {
    layouts: ['medallion', 'sealed', 'monogram'],
  }),
  Errázuriz: known('#a0762a', '#d3ab59', 'cormorantBold', 'capitals', 'sun', {
    scene: 'manor',
    layouts: ['view', 'footBand', 'classic'],
  }),
  Lapostolle: known('#8a1a2a', '#c9a24b', 'playfairItalic', 'mixed', 'vine', {
    layouts: ['signature', 'quiet', 'view'],
  }),
  'Miguel Torres': known('#6b2a3a', '#c2a05a', 'oswaldBold', 'capitals', 'tower', {
    layouts: ['sealed', 'slanted', 'footBand'],
  }),
  Ventisquero: known('#1f5f8a', '#a9c4d4', 'montserratBlack', 'capitals', 'mountain', {
    scene: 'andes',
    layouts: ['flushLeft', 'view', 'slanted'],
  }),
  Emiliana: known('#5a7a2a', '#c9b45c', 'playfairBold', 'mixed', 'leaf', {
    layouts: ['striped', 'medallion'],
    paper: '#f3ecd8',
    cut: 'rounded',
  }),
  'Casas del Bosque': known('#2a5a3a', '#b9a76a', 'cormorant', 'mixed', 'tree', {
    layouts: ['medallion', 'view'],
    cut: 'arch',
  }),
  'Casa Silva': known('#1c1c22', '#c9a24b', 'playfair', 'capitals', 'chevron', {
    layouts: ['topBand', 'classic'],
    cut: 'notched',
  }),
  'Santa Carolina': known('#9a1f2c', '#c9a24b', 'playfairItalic', 'mixed', 'star', {
    layouts: ['striped', 'sealed'],
    cut: 'scallop',
  }),
  'De Martino': known('#3a3a40', '#b8a878', 'oswaldLight', 'capitals', 'terrace', { layouts: ['quiet', 'flushLeft'] }),
}

const COLOURS = [
  '#7a1428',
  '#1f3d2b',
  '#2b2440',
  '#5b3a1e',
  '#14343f',
  '#8a5a1c',
  '#3d1020',
  '#1d3f6b',
  '#a0421c',
  '#4a5a2a',
  '#6b1f4a',
  '#20242c',
] as const
const GOLDS = ['#d3ab59', '#c9a24b', '#b8923f', '#b9bec2', '#c98f6a', '#d9c27a'] as const
const HANDS = [
  'playfairBold',
  'cormorantBold',
  'playfairItalic',
  'oswaldBold',
  'playfair',
  'script',
  'montserratBlack',
  'oswaldLight',
  'cormorant',
] as const
const ORNAMENTS = [
  'vine',
  'shield',
  'sun',
  'mountain',
  'diamond',
  'leaf',
  'chevron',
  'bend',
  'laurel',
  'grapes',
  'tower',
  'key',
  'star',
  'compass',
  'rosette',
  'crown',
  'lily',
  'waves',
  'anchor',
  'moon',
  'tree',
  'wheat',
  'barrel',
  'wings',
  'sails',
  'bridge',
  'spiral',
  'zigzag',
  'feather',
  'terrace',
] as const
const SCENES = ['hills', 'andes', 'coast', 'manor'] as const
const LIGHT_PAPERS = ['#f7f0e2', '#fdfbf5', '#f3efe6', '#efe6d2', '#f6f6f2', '#f4e9dc', '#e9efe6'] as const
const WINE_LAYOUTS = [
  'classic',
  'topBand',
  'footBand',
  'view',
  'monogram',
  'poster',
  'flushLeft',
  'sealed',
  'signature',
  'medallion',
  'quiet',
  'striped',
  'slanted',
] as const
const CUTS = [
  'straight',
  'straight',
  'arch',
  'rounded',
  'notched',
  'shield',
  'scallop',
  'wave',
  'dipped',
  'peak',
] as const

/** What all bottles of a brand share; `colour` where the brand is known by one. */
export function brandStyleOf(brand: string, colour?: string): BrandStyle {
  const known = KNOWN[brand] ?? {}
  const hand = known.hand ?? choose(HANDS, `${brand} hand`)
  return {
    colour: known.colour ?? colour ?? choose(COLOURS, `${brand} colour`),
    gold: known.gold ?? choose(GOLDS, `${brand} gold`),
    hand,
    capitals: hand !== 'script' && (known.capitals ?? chance(0.4, `${brand} capitals`)),
    ornament: known.ornament ?? choose(ORNAMENTS, `${brand} ornament`),
    scene: known.scene ?? choose(SCENES, `${brand} scene`),
  }
}

const SPIRIT_CUTS = ['straight', 'straight', 'arch', 'rounded', 'notched', 'shield', 'dipped', 'peak'] as const

export type LabelStyleOptions = {
  /** Colour of the shop's own for the brand. */
  colour?: string | undefined
  /** What a label of this drink may look like. */
  layouts?: readonly LayoutName[]
  /** Share of dark papers. */
  darkness?: number
  ornaments?: readonly Ornament[]
}

/** The label of one line, seeded by brand and line: the same for all its varieties. */
export function labelStyleOf(brand: string, line: string, options: LabelStyleOptions = {}): LabelStyle {
  const house = brandStyleOf(brand, options.colour)
  const known = KNOWN[brand] ?? {}
  const seed = `${brand} ${line}`
  const layouts = options.layouts ?? known.layouts ?? WINE_LAYOUTS
  const layout = choose(layouts, `${seed} layout`)
  const colour = line === '' ? house.colour : mix(house.colour, choose(COLOURS, `${seed} colour`), 0.28)
  const deep = luminance(colour) < 0.16 && chance(options.darkness ?? 0.3, `${seed} dark`)
  const paper = deep ? dark(colour, 0.12) : (known.paper ?? choose(LIGHT_PAPERS, `${seed} paper`))
  const { ink, accent } = inksFor(paper, colour, house.gold)
  const cut = known.cut ?? choose(options.layouts ? SPIRIT_CUTS : CUTS, `${seed} cut`)
  const framed = chance(0.42, `${seed} frame`) && layout !== 'flushLeft' && layout !== 'slanted'
  return {
    layout,
    cut,
    frame: framed ? { colour: deep ? house.gold : accent, double: chance(0.5, `${seed} double`) } : undefined,
    theme: {
      paper,
      ink,
      accent,
      field: deep ? mix(colour, house.gold, 0.78) : colour,
      hand: house.hand,
      capitals: house.capitals,
      ornament: options.ornaments ? choose(options.ornaments, `${brand} ornament`) : house.ornament,
      scene: house.scene,
      seed,
    },
  }
}
