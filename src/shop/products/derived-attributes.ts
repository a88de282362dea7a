// The attributes lists are filtered by, derived from what a product's keeper writes of it. A value may list several, by comma.

/** What a product's keeper writes of it, as far as names and attributes follow from it. */
export interface Described {
  readonly name: string
  readonly brand: string
  readonly family: string
  readonly subfamily: string
  readonly style: string
  readonly valley: string
  readonly origin: string
  readonly alcohol: number
  readonly hasAlcohol: boolean
  readonly netContent: number
  readonly unit: string
  readonly isPack: boolean
}

const FORMATS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['Lata', /\blata\b/i],
  ['Barril', /\bbarril\b/i],
  ['Bidón', /\bbid[oó]n\b/i],
  ['Bag in box', /bag in box/i],
  ['Tetra', /\btetra\b/i],
  ['Copa', /\bcopas?\b/i],
]

const TYPES: Readonly<Record<string, string>> = {
  tinto: 'Tinto',
  blanco: 'Blanco',
  rosado: 'Rosado',
  'late-harvest': 'Late harvest',
  formatos: 'Otros formatos',
  'gran-pisco': 'Gran pisco',
  'sin-alcohol': 'Sin alcohol',
  'london-dry': 'London dry',
  clasico: 'Clásico',
  hierbas: 'Hierbas',
  cafe: 'Café',
  cocteles: 'Cócteles',
  anis: 'Anís',
  'triple-sec': 'Triple sec',
  'single-malt': 'Single malt',
  'extra-brut': 'Extra brut',
  'demi-sec': 'Demi sec',
  rose: 'Rosé',
  organico: 'Orgánico',
  'cola-sin-azucar': 'Cola sin azúcar',
  citrica: 'Cítrica',
  tonica: 'Tónica',
  te: 'Té',
  clasica: 'Clásica',
  'sin-azucar': 'Sin azúcar',
  nectar: 'Néctar',
  'sin-gas': 'Sin gas',
  'con-gas': 'Con gas',
  bidon: 'Bidón',
  maiz: 'Maíz',
  mani: 'Maní',
  'frutos-secos': 'Frutos secos',
  'ice-rtd': 'Listo para tomar',
  'hard-seltzer': 'Hard seltzer',
  conservacion: 'Conservación',
  cocteleria: 'Coctelería',
  'pack-cervezas': 'Pack de cervezas',
  'caja-vinos': 'Caja de vinos',
  'caja-espumantes': 'Caja de espumantes',
  'pack-bebidas': 'Pack de bebidas',
  'piscola-blanca': 'Piscola blanca',
  'caja-piscos': 'Caja de piscos',
}

const PAIRINGS: readonly (readonly [pairing: string, pattern: RegExp])[] = [
  ['Carnes rojas, Quesos maduros', /cabernet sauvignon|malbec|ensamblaje tinto|cabernet franc|cot$|cabernet-malbec/i],
  ['Carnes rojas, Pastas', /carmenere|syrah|carignan/i],
  ['Pastas, Carnes blancas', /merlot|pa[ií]s|cinsault|tinto/i],
  ['Pescados, Carnes blancas', /pinot noir|ros[eé]/i],
  ['Pescados, Mariscos', /sauvignon blanc|riesling|gew[uü]rz|moscatel|viognier/i],
  ['Carnes blancas, Quesos suaves', /chardonnay/i],
]

/** Attribute name → value of a product; only those it has. `main` is the product a pack is about. */
export function attributesOf(row: Described, main: Described | undefined): Record<string, string> {
  const about = main ?? row
  const wine = about.family === 'vinos'
  const lateHarvest = about.subfamily === 'late-harvest'
  const values: Record<string, string> = {
    alcohol_percentage: row.hasAlcohol && about.alcohol > 0 ? `${String(about.alcohol).replace('.', ',')}°` : '',
    format: formatOf(row),
    origin: row.origin || about.origin,
    pairing: wine
      ? lateHarvest
        ? 'Postres'
        : pairingOf(about.style)
      : about.family === 'espumantes'
        ? 'Aperitivo, Postres'
        : '',
    size: sizeOf(row),
    style: wine ? '' : row.style,
    type: typesOf(row, main).join(', '),
    valley: row.valley || (wine ? about.valley : ''),
    vineyard: wine || about.family === 'espumantes' ? about.brand : '',
    strain: wine ? (lateHarvest ? `${about.style}, Late harvest` : about.style) : '',
    promotion: promotionOf(row),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** `750 cc`, `1,5 lt`, `400 g`, `12 un`. */
export function sizeOf(row: Pick<Described, 'netContent' | 'unit'>): string {
  const litres = row.unit === 'cc' && row.netContent >= 1000
  const content = litres ? row.netContent / 1000 : row.netContent
  return `${String(content).replace('.', ',')} ${litres ? 'lt' : row.unit}`
}

export function typeOf(subfamily: string): string {
  return TYPES[subfamily] ?? subfamily.charAt(0).toUpperCase() + subfamily.slice(1).replaceAll('-', ' ')
}

/** Its type; of a box or a size also the type of its content: red wine by the box is red wine. */
function typesOf(row: Described, main: Described | undefined): string[] {
  const about = main ?? row
  const colour = about.family === 'vinos' && about.subfamily === 'formatos' ? colourOf(about.style) : ''
  const kinds = [colour, main && main.subfamily !== 'formatos' ? typeOf(main.subfamily) : '', typeOf(row.subfamily)]
  return [...new Set(kinds.filter((kind) => kind !== ''))]
}

/** The colour of a wine by its grape; '' where the grape does not say. */
function colourOf(strain: string): string {
  return COLOURS.find(([, pattern]) => pattern.test(strain))?.[0] ?? ''
}

const COLOURS: readonly (readonly [colour: string, pattern: RegExp])[] = [
  ['Rosado', /ros[eé]|rosado/i],
  ['Blanco', /blanco|sauvignon blanc|chardonnay|riesling|gew[uü]rz|moscatel|viognier/i],
  ['Tinto', /tinto|cabernet|merlot|carmenere|syrah|malbec|pinot noir|carignan|pa[ií]s|cinsault/i],
]

function formatOf(row: Described): string {
  if (row.isPack) return /^caja/i.test(row.name) ? 'Caja' : /^(promo|kit)/i.test(row.name) ? 'Promo' : 'Pack'
  const named = FORMATS.find(([, pattern]) => pattern.test(row.name))
  if (named) return named[0]
  return row.unit === 'cc' ? 'Botella' : row.unit === 'un' ? 'Unidad' : 'Bolsa'
}

function pairingOf(style: string): string {
  return PAIRINGS.find(([, pattern]) => pattern.test(style))?.[0] ?? ''
}

function promotionOf(row: Described): string {
  if (row.subfamily === 'caja-vinos') return 'Caja 6'
  return row.subfamily === 'promos' || row.subfamily.startsWith('piscola') ? 'Promo' : ''
}
