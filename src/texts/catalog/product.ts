// Words of the product page and its facts.
import type { Seal } from '#shop/products/product.ts'
import { atClock } from '#texts/days/clock.ts'

export const product = {
  facts: 'Ficha',
  about: 'El producto',
  /** What the words about it stand under, by the catalogue's own grouping. */
  aboutOf: {
    vinos: 'El vino',
    espumantes: 'El espumante',
    piscos: 'El pisco',
    'piscos-packs': 'El pack',
    packs: 'El pack',
    cervezas: 'La cerveza',
    whiskys: 'El whisky',
    gin: 'El gin',
    ron: 'El ron',
    vodka: 'El vodka',
    tequila: 'El tequila',
  } as Readonly<Record<string, string>>,
  temperature: 'Temperatura de servicio',
  /** Under the first food it goes with. */
  pairing: (others: string) => (others === '' ? 'Maridaje' : `Maridaje, también con ${others}`),
  photos: {
    label: (name: string) => `Fotos de ${name}`,
    /** What a photo shows where its owner has not said it. */
    alt: (name: string, at: number) => (at === 1 ? name : `${name}, foto ${at}`),
    goTo: (at: number, count: number) => `Foto ${at} de ${count}`,
    slide: 'foto',
    enlarge: (alt: string) => `Ampliar: ${alt}`,
  },
  contains: 'Este pack trae',
  limit: (units: number) => `Máximo ${units} por pedido`,
  programmed: 'Despacho programado',
  programmedHelp: 'Verás las fechas y el costo al pagar, según tu comuna.',
  /** What a visitor without an account reads of a wholesale price. */
  bulkInvitation: (amount: number) => `Mayorista: los socios del club pagan menos por unidad desde ${amount} unidades.`,
  bulk: (amount: number, price: string) => `Mayorista: ${price} c/u desde ${amount} unidades`,
  bulkMinimum: (amount: string) => `(con ${amount} o más en productos a precio mayorista)`,
  choose: '¿Cuántas llevas?',
  /** The choices by kind; a unit is always one. */
  choice: {
    unit: (_units: number) => 'Unidad',
    pack: (units: number) => `Pack de ${units}`,
    box: (units: number) => `Caja de ${units}`,
  },
  /** The same in an address. */
  choiceName: {
    unit: (_units: number) => 'unidad',
    pack: (units: number) => `pack-${units}`,
    box: (units: number) => `caja-${units}`,
  },
  each: (price: string) => `${price} c/u`,
  saves: (amount: string) => `Ahorras ${amount}`,
  /** Of a choice that costs more per unit than a smaller one, which this names. */
  cheaper: (label: string) => `Más conveniente: ${label.toLowerCase().replaceAll(' ', '\u00a0')}`,
  showChoice: 'Ver este formato',
  otherFormats: 'Todavía queda así',
  offerUntil: (day: string, clock: string) => `Oferta hasta el ${day} a ${atClock(clock)}`,
  /** Before the time that is left: '2 días 03:12:44'. */
  offerEndsIn: 'Termina en',
  day: 'día',
  days: 'días',
  badges: {
    offer: 'Oferta',
    cyber: 'CYBER',
    sellout: 'Liquidación',
    internet: 'Precio internet',
    freeDelivery: 'Despacho gratis',
  },
  /** A price that is this person's alone: on its tag, where there is little room, and before the amount. */
  recommended: { tag: 'Recomendado para ti', short: 'Para ti', price: 'Para ti:' },
  vivinoRank: (rank: string) => `Vivino ${rank}`,
  vivinoSaid: (rank: string) => `Nota ${rank} de 5 en Vivino`,
  seals: 'Sellos de advertencia',
  sealHigh: 'ALTO EN',
  /** Line by line. */
  sealFrom: ['Ministerio', 'de Salud'],
  withdrawal: 'Cambios y retracto: 10 días',
  withdrawalMore: 'Ver política',
  withdrawalHelp: 'Con el producto sellado y tu boleta.',
  identity: 'Solo para mayores de 18 años',
  identityHelp: 'Pedimos la cédula de quien recibe.',
  gone: (name: string) => `${name} ya no está en el estante.`,
  soldOut: 'Se agotó. Esto es lo más parecido que tenemos:',
  alike: 'Esto es lo más parecido que tenemos:',
  instead: 'Alternativas con stock',
  together: 'Otros clientes también se llevaron',
  more: (category: string) => `Más productos de ${category}`,
  interest: (category: string) => `También te puede interesar ${category}`,
  notes: [
    'Los precios incluyen IVA e impuestos adicionales.',
    'Los precios en internet pueden diferir de los precios en tienda.',
    'Puedes retractarte de la compra dentro de 10 días, con el producto sellado.',
  ],
  description: (name: string, price: string, shop: string) =>
    `${name} a ${price} en ${shop}, con despacho programado a tu comuna.`,
  sku: 'SKU',
  boxUnits: 'Unidades por caja',
  content: 'Contenido',
  contentEach: 'Contenido de cada uno',
  brand: 'Marca',
  vivino: 'Nota Vivino',
} as const

/** What a seal says it is high in: its lines, and read aloud. */
export const sealWords: Readonly<Record<Seal, { readonly lines: readonly string[]; readonly said: string }>> = {
  azucares: { lines: ['AZÚCARES'], said: 'Alto en azúcares' },
  'grasas-saturadas': { lines: ['GRASAS', 'SATURADAS'], said: 'Alto en grasas saturadas' },
  sodio: { lines: ['SODIO'], said: 'Alto en sodio' },
  calorias: { lines: ['CALORÍAS'], said: 'Alto en calorías' },
}

/** Names of the attributes a product may have, in the order its facts list them. */
export const attributeLabels = {
  strain: 'Cepa',
  style: 'Estilo',
  type: 'Tipo',
  valley: 'Valle',
  vineyard: 'Viña',
  origin: 'Origen',
  alcohol_percentage: 'Graduación',
  format: 'Formato',
  pairing: 'Maridaje',
  promotion: 'Promoción',
} as const
