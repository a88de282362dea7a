/** Piscos, whiskys, gins, rums, vodkas, tequilas, liqueurs and aperitifs. */
import { type Bottle, drawBottle } from '#drawings/kit/bottle.ts'
import { BOTTLE_SHAPES, type BottleShapeName } from '#drawings/kit/bottle-shapes.ts'
import { type Canvas, FLOOR } from '#drawings/kit/canvas.ts'
import { dark, luminance, mix } from '#drawings/kit/colour.ts'
import type { Ornament } from '#drawings/kit/ornaments.ts'
import { chance, choose } from '#drawings/kit/random.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { brandStyleOf, labelStyleOf } from './brand-style.ts'
import { brandColour } from './brands.ts'
import type { LayoutName } from './label-layouts.ts'
import { frontLabel } from './labels.ts'
import { buildFor } from './sizes.ts'
import { smallPrint, variantName } from './words.ts'

type Trade = {
  kind: (spec: PictureSpec) => string
  shapes: readonly BottleShapeName[]
  layouts: readonly LayoutName[]
  ornaments: readonly Ornament[]
  liquid: (spec: PictureSpec) => string
  darkness: number
}

const AMBER = '#b9661a'
const CLEAR = '#e4efee'

const LAYOUTS: readonly LayoutName[] = [
  'classic',
  'topBand',
  'footBand',
  'medallion',
  'sealed',
  'poster',
  'striped',
  'figured',
  'slanted',
  'flushLeft',
]

const TRADES: Readonly<Record<string, Trade>> = {
  piscos: {
    kind: () => 'Pisco',
    shapes: ['pisco', 'pisco', 'slender', 'cone', 'gin'],
    layouts: ['figured', 'topBand', 'footBand', 'medallion', 'classic', 'sealed', 'slanted'],
    ornaments: ['sun', 'mountain', 'grapes', 'terrace', 'moon', 'zigzag', 'star', 'bridge', 'vine'],
    liquid: ({ style_or_strain, name }) =>
      /envejecido|nobel|añejado/i.test(style_or_strain + name)
        ? '#dfa550'
        : /transparente|artesanal/i.test(style_or_strain)
          ? CLEAR
          : /reservado|gran/i.test(style_or_strain)
            ? '#f0dfae'
            : '#eeeacb',
    darkness: 0.6,
  },
  whiskys: {
    kind: ({ subcategory, style_or_strain }) =>
      subcategory === 'single-malt'
        ? 'Single Malt'
        : subcategory === 'american'
          ? style_or_strain
          : subcategory === 'irish'
            ? 'Irish Whiskey'
            : subcategory === 'otros'
              ? 'Whisky'
              : 'Scotch Whisky',
    shapes: ['whisky', 'square', 'gin', 'belly', 'pisco'],
    layouts: LAYOUTS,
    ornaments: [
      'thistle',
      'crown',
      'barrel',
      'shield',
      'chevron',
      'tower',
      'wheat',
      'key',
      'compass',
      'feather',
      'sails',
      'bend',
    ],
    liquid: ({ subcategory, name }) =>
      /single/.test(subcategory) || /1[5-8] |black/i.test(name)
        ? '#a6521a'
        : /honey|apple|gold|toki/i.test(name)
          ? '#d59a3a'
          : '#c27a26',
    darkness: 0.5,
  },
  ron: {
    kind: () => 'Ron',
    shapes: ['pisco', 'gin', 'belly', 'whisky', 'squat'],
    layouts: LAYOUTS,
    ornaments: ['sails', 'anchor', 'compass', 'crown', 'barrel', 'sun', 'waves', 'rosette', 'key'],
    liquid: ({ subcategory, style_or_strain }) =>
      /blanco|coco/i.test(subcategory + style_or_strain)
        ? CLEAR
        : /premium|solera/i.test(subcategory + style_or_strain)
          ? '#8f4512'
          : AMBER,
    darkness: 0.45,
  },
  tequila: {
    kind: ({ subcategory }) => (subcategory === 'mezcal' ? 'Mezcal' : 'Tequila'),
    shapes: ['squat', 'gin', 'square', 'belly', 'pisco'],
    layouts: LAYOUTS,
    ornaments: ['agave', 'sun', 'zigzag', 'star', 'rosette', 'agave'],
    liquid: ({ name, style_or_strain }) =>
      /blanco|silver|plata|70|joven/i.test(name + style_or_strain) ? CLEAR : '#dba94a',
    darkness: 0.3,
  },
  gin: {
    kind: () => 'Gin',
    shapes: ['gin', 'belly', 'square', 'squat', 'slender'],
    layouts: ['classic', 'medallion', 'quiet', 'footBand', 'poster', 'signature', 'striped', 'flushLeft'],
    ornaments: ['leaf', 'laurel', 'rosette', 'compass', 'thistle', 'tree', 'feather', 'waves', 'moon'],
    liquid: (spec) =>
      /pink|rosa|rosé|bramble|frutilla|berries|calafate/i.test(spec.name + spec.style_or_strain)
        ? '#f0a8b0'
        : /sevilla|naranja/i.test(spec.name)
          ? '#f2b06a'
          : /limone/i.test(spec.name)
            ? '#f4ecc0'
            : mix('#e6f1f0', brandColour(spec), 0.12),
    darkness: 0.3,
  },
  vodka: {
    kind: () => 'Vodka',
    shapes: ['slender', 'gin', 'slender', 'cone', 'pisco'],
    layouts: ['poster', 'quiet', 'footBand', 'flushLeft', 'striped', 'slanted', 'topBand'],
    ornaments: ['star', 'wheat', 'crown', 'diamond', 'compass', 'mountain', 'shield'],
    liquid: ({ name }) =>
      /rasp|razb/i.test(name)
        ? '#f3c8cc'
        : /mandrin/i.test(name)
          ? '#f6dcbc'
          : /citron/i.test(name)
            ? '#f4f0c8'
            : '#e9f2f3',
    darkness: 0.25,
  },
  licores: {
    kind: ({ subcategory }) => (subcategory === 'cocteles' || subcategory === 'ponche' ? 'Cóctel' : 'Licor'),
    shapes: ['gin', 'pisco', 'whisky', 'belly', 'cone', 'square'],
    layouts: LAYOUTS,
    ornaments: ['leaf', 'sun', 'rosette', 'star', 'wings', 'key', 'lily', 'tower', 'laurel', 'moon'],
    liquid: ({ subcategory, name, style_or_strain }) => liqueurColour(`${subcategory} ${name} ${style_or_strain}`),
    darkness: 0.45,
  },
  aperitivos: {
    kind: ({ subcategory }) =>
      ({ vermouth: 'Vermouth', oporto: 'Oporto', jerez: 'Jerez', amaro: 'Amaro' })[subcategory] ?? 'Aperitivo',
    shapes: ['gin', 'pisco', 'bordeaux', 'cone', 'belly'],
    layouts: LAYOUTS,
    ornaments: ['rosette', 'lily', 'sun', 'vine', 'star', 'laurel', 'crown', 'tower'],
    liquid: ({ name, style_or_strain }) => {
      const text = `${name} ${style_or_strain}`
      if (/aperol/i.test(text)) return '#ee6a1e'
      if (/campari|fiero|ruby/i.test(text)) return '#c8281e'
      if (/rosso|amaro|cynar|antica|averna/i.test(text)) return '#5a1f12'
      if (/rosat|rosé/i.test(text)) return '#ef9a90'
      if (/violetto/i.test(text)) return '#a884c8'
      if (/pisang/i.test(text)) return '#5fb84a'
      return '#eadb9a'
    },
    darkness: 0.3,
  },
}

/** By the first word that tells. */
const LIQUEURS: readonly (readonly [RegExp, string])[] = [
  [/cola de mono/i, '#cdae88'],
  [/mango/i, '#f2b04a'],
  [/maracuy/i, '#f2c04a'],
  [/pica|piña|sour|limón/i, '#ecebb0'],
  [/crema|amarula|baileys|sheridan/i, '#cdb08c'],
  [/menta mitjans|licor de menta/i, '#1f9a55'],
  [/jäger|fernet|araucano|amargo|café|cafe|cacao/i, '#35180d'],
  [/triple|anís|cointreau|sambuca/i, CLEAR],
  [/angostura/i, '#6b2a12'],
]

const liqueurColour = (text: string): string => LIQUEURS.find(([word]) => word.test(text))?.[1] ?? '#c9762a'

/** Bottles people know by their build, whatever their trade's usual one. */
const SHAPES: Readonly<Record<string, BottleShapeName>> = {
  'Johnnie Walker': 'square',
  "Jack Daniel's": 'square',
  'Chivas Regal': 'belly',
  "Maker's Mark": 'square',
  'Old Parr': 'square',
  "Buchanan's": 'squat',
  Nikka: 'squat',
  'Woodford Reserve': 'belly',
  'Crown Royal': 'squat',
  'Monkey Shoulder': 'belly',
  Patrón: 'squat',
  'Don Julio': 'squat',
  "Hendrick's": 'squat',
  'Monkey 47': 'squat',
  'Bombay Sapphire': 'square',
  Tanqueray: 'belly',
  Absolut: 'gin',
  'Grey Goose': 'slender',
  Belvedere: 'slender',
  Cîroc: 'slender',
  Jägermeister: 'square',
  Baileys: 'belly',
  Cointreau: 'square',
  Disaronno: 'square',
  'Grand Marnier': 'belly',
  Kahlúa: 'belly',
  Zacapa: 'squat',
  Diplomático: 'squat',
  'Captain Morgan': 'belly',
  'José Cuervo': 'square',
  '1800': 'cone',
  'Horcón Quemado': 'square',
  'Mal Paso': 'slender',
  Waqar: 'slender',
  Mistral: 'pisco',
  Capel: 'pisco',
  'Alto del Carmen': 'pisco',
  Control: 'slender',
  Campari: 'gin',
  Aperol: 'pisco',
  'Tío Pepe': 'bordeaux',
  Sandeman: 'bordeaux',
}

/** Dark or painted glass that hides what is inside. */
const DARK_GLASS: Readonly<Record<string, string>> = {
  Jägermeister: '#1f3a1c',
  Malibu: '#f4f4f0',
  Baileys: '#2a1710',
  'Fernet Branca': '#2b3a22',
  "Hendrick's": '#1f1a18',
  Bulldog: '#24262b',
  Sandeman: '#201a16',
  'Tío Pepe': '#2a3a22',
  Averna: '#2a1a12',
  'Monkey 47': '#3a2414',
  Carpano: '#24201c',
  Tanqueray: '#2f6b4a',
  Brockmans: '#1c1c20',
}

const WHERE: Partial<Record<BottleShapeName, readonly [number, number]>> = {
  pisco: [284, 508],
  slender: [290, 512],
  cone: [312, 512],
  squat: [312, 502],
  belly: [288, 488],
  gin: [272, 494],
  square: [270, 496],
  whisky: [284, 492],
  bordeaux: [296, 492],
}

export function drawSpirit(canvas: Canvas, spec: PictureSpec): void {
  const trade = TRADES[spec.category] ?? TRADES.licores
  if (!trade) return
  const colour = brandColour(spec)
  const house = brandStyleOf(spec.brand, colour)
  const variety = variantName(spec).replace(/ \d+°$/, '')
  const cocktail = /cocteles|ponche/.test(spec.subcategory)
  const shape = cocktail ? 'cone' : (SHAPES[spec.brand] ?? choose(trade.shapes, `${spec.brand} shape`))
  const line =
    spec.category === 'piscos' ? spec.style_or_strain : /flavou?r|sabor/i.test(spec.subcategory) ? variety : ''
  const dress = tinted(
    labelStyleOf(spec.brand, line, {
      colour,
      layouts: trade.layouts,
      darkness: trade.darkness,
      ornaments: trade.ornaments,
    }),
    spec,
  )
  const [top, bottom] = WHERE[shape] ?? [284, 496]
  const figure =
    spec.category === 'piscos'
      ? `${String(spec.alcohol_pct).replace('.', ',')}°`
      : (/(\d+) (?=Años)/.exec(spec.name)?.[1] ?? /\b(\d{1,2})\b/.exec(variety)?.[1])
  const front = frontLabel(
    {
      headline: spec.brand.replace(/^Gin (?=\w)/, ''),
      over: trade.kind(spec),
      variety: variety === String(figure) || variety === '' ? spec.style_or_strain : variety,
      place: spec.valley || spec.origin,
      fine: smallPrint(spec),
      ...(figure ? { figure } : {}),
    },
    dress,
    { top, bottom, radius: BOTTLE_SHAPES[shape].radius, reach: shape === 'squat' ? 1.02 : 1.14 },
  )
  const { scale, wide } = buildFor(spec.net_content, 750)
  canvas.placed((sheet) => drawBottle(sheet, bottleOf(spec, trade, shape, front, house.gold, colour)), {
    y: FLOOR,
    scale,
    wide,
  })
}

/** Variants of one brand differ by the colour of what is not paper. */
function tinted(dress: ReturnType<typeof labelStyleOf>, spec: PictureSpec): ReturnType<typeof labelStyleOf> {
  const word = `${spec.name} ${spec.style_or_strain}`
  const found = VARIANTS.find(([name]) => name.test(word))?.[1]
  if (!found) return dress
  const { theme } = dress
  if (luminance(theme.paper) > 0.3)
    return { ...dress, theme: { ...theme, field: found, accent: mix(theme.accent, dark(found, 0.2), 0.7) } }
  return { ...dress, theme: { ...theme, paper: mix(theme.paper, dark(found, 0.3), 0.82) } }
}

const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/red label|fire|pink|frutilla|rasp|razb/i, '#b8141f'],
  [/double black|black barrel|black bush|beam black/i, '#2a2a2e'],
  [/black label/i, '#14130f'],
  [/green label|apple|manzana|menta|pica/i, '#2f6b34'],
  [/gold|honey|mango|maracuy/i, '#c4901e'],
  [/blue label|azul/i, '#1d3f7a'],
  [/orange|mandrin|sevilla|naranja/i, '#d9681e'],
  [/bramble|berries|calafate/i, '#6b1f4a'],
  [/piña|limon|citron|limón/i, '#b8a81e'],
  [/caramel|vanil|coco/i, '#a67a3a'],
  [/rosa|rosé|rosat/i, '#d9708a'],
  [/1[5-9] años|nobel|envejecido|aniversario/i, '#6b4a1e'],
  [/transparente|silver|plata|blanco|blanca/i, '#5a7f96'],
]

function bottleOf(
  spec: PictureSpec,
  trade: Trade,
  shape: BottleShapeName,
  front: Bottle['labels'][number],
  gold: string,
  colour: string,
): Bottle {
  const hidden = DARK_GLASS[spec.brand]
  const liquid = trade.liquid(spec)
  const stopper =
    shape === 'squat' ||
    /premium|single-malt|gran-pisco/.test(spec.subcategory) ||
    (spec.category === 'gin' && chance(0.6, `${spec.brand} cork`))
  const wood = stopper && chance(0.4, `${spec.brand} wood`)
  const { neck } = BOTTLE_SHAPES[shape]
  const wine = shape === 'bordeaux'
  return {
    shape,
    glass: hidden ?? (luminance(liquid) > 0.6 ? mix('#e6eff0', colour, 0.06) : '#f0e9df'),
    ...(hidden ? { matt: luminance(hidden) > 0.5 } : { liquid }),
    liquidOpacity: luminance(liquid) > 0.7 ? 0.85 : 1,
    fill: shape === 'squat' ? 250 : wine ? 196 : 206,
    wall: shape === 'squat' || shape === 'square' ? 6.5 : 5,
    closure: wine
      ? { kind: 'capsule', colour: dark(colour, 0.1), trim: gold, to: 160 }
      : {
          kind: stopper ? 'stopper' : 'screw',
          colour: wood ? '#b98a53' : dark(colour, luminance(colour) > 0.3 ? 0.25 : 0.1),
          trim: wood ? dark('#b98a53', 0.35) : gold,
          half: neck + (stopper ? 6 : 7),
          knurled: !stopper && chance(0.5, `${spec.brand} knurl`),
        },
    labels: [front],
  }
}
