// The demonstration's banners: the products' own drawings on tinted grounds. Existing ones stay as the owner left them.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'
import type { Banner } from '#shop/content/banner.ts'

interface BannerSeed extends Pick<Banner, 'name' | 'place' | 'title' | 'text' | 'action' | 'tint'> {
  readonly sku: string
  readonly type?: Banner['type']
  readonly position?: Banner['position']
  readonly hasAlcohol?: boolean
  /** Where it leads; to its product when left out. */
  readonly url?: string
}

const BANNERS: readonly BannerSeed[] = [
  {
    name: 'Inicio: piscola',
    place: 'home',
    sku: 'PPK0001',
    tint: 'night',
    title: 'La piscola del viernes, resuelta.',
    text: 'Pisco Mistral 35° de 1 litro, Coca-Cola de 1,5 y una bolsa de hielo.',
    action: 'Ver la promo',
  },
  {
    name: 'Inicio: asado',
    place: 'home',
    sku: 'PCK0056',
    tint: 'burgundy',
    title: 'El asado ya tiene con qué.',
    text: 'Un carmenere, un cabernet sauvignon y seis Escudo, en un solo kit.',
    action: 'Ver el kit',
  },
  {
    name: 'Inicio: spritz',
    place: 'home',
    sku: 'PCK0049',
    tint: 'bottle',
    title: 'Spritz para la terraza.',
    text: 'Aperol, espumante Valdivieso Brut y agua con gas, listos para armar.',
    action: 'Ver la promo',
  },
  {
    name: 'Inicio: papas',
    place: 'home',
    sku: 'SNK0001',
    tint: 'amber',
    hasAlcohol: false,
    title: 'Primero, algo para picar.',
    text: 'Papas Fritas Lay’s Corte Americano, la bolsa grande de 230 g.',
    action: 'Ver las papas',
  },
  {
    name: 'Vinos: Montes Alpha',
    place: 'vinos',
    sku: 'VIN0140',
    tint: 'burgundy',
    title: 'Colchagua en tu mesa',
    text: 'Montes Alpha Cabernet Sauvignon, para carnes y quesos maduros.',
    action: 'Ver el vino',
  },
  {
    name: 'Vinos: caja de Leyda',
    place: 'vinos',
    sku: 'PCK0034',
    tint: 'sage',
    title: 'Seis blancos de la costa',
    text: 'Una caja de Leyda Reserva Sauvignon Blanc.',
    action: 'Ver la caja',
  },
  {
    name: 'Vinos: decantador',
    place: 'vinos',
    type: 'block',
    sku: 'ACC0022',
    tint: 'sand',
    hasAlcohol: false,
    title: 'Dale aire al tinto',
    text: 'Decantador de vidrio de litro y medio.',
    action: 'Ver el decantador',
  },
  {
    name: 'Piscos: piscola',
    place: 'piscos',
    sku: 'PPK0001',
    tint: 'night',
    title: 'Piscola completa',
    text: 'Mistral 35° de 1 litro, Coca-Cola y hielo.',
    action: 'Ver la promo',
  },
  {
    name: 'Piscos: caja de Mistral',
    place: 'piscos',
    sku: 'PPK0018',
    tint: 'amber',
    title: 'Una caja, seis Mistral',
    text: 'Pisco Mistral 35° del valle del Elqui.',
    action: 'Ver la caja',
  },
  {
    name: 'Cervezas: Torobayo',
    place: 'cervezas',
    sku: 'PCK0019',
    tint: 'bottle',
    title: 'Doce de Valdivia',
    text: 'Kunstmann Torobayo, pale ale, en botella de 330 cc.',
    action: 'Ver el pack',
  },
  {
    name: 'Cervezas: sin alcohol',
    place: 'cervezas',
    sku: 'PCK0011',
    tint: 'sage',
    hasAlcohol: false,
    title: 'Para el que maneja',
    text: 'Seis Heineken 0.0 en botella, sin alcohol.',
    action: 'Ver el pack',
  },
  {
    name: 'Cervezas: hielo',
    place: 'cervezas',
    type: 'block',
    sku: 'ICE0001',
    tint: 'sand',
    hasAlcohol: false,
    title: 'Que no falte hielo',
    text: 'Bolsa de dos kilos en cubos.',
    action: 'Ver el hielo',
  },
  {
    name: 'Espumantes: Valdivieso',
    place: 'espumantes',
    sku: 'PCK0041',
    tint: 'rose',
    title: 'Seis para brindar',
    text: 'Valdivieso Brut, seis botellas de 750 cc.',
    action: 'Ver el pack',
  },
  {
    name: 'Licores: gin tonic',
    place: 'licores',
    sku: 'PCK0050',
    tint: 'bottle',
    title: 'Gin tonic, con todo',
    text: 'Bombay Sapphire y cuatro aguas tónicas Schweppes.',
    action: 'Ver la promo',
  },
  {
    name: 'Licores: tónica premium',
    place: 'licores',
    type: 'block',
    sku: 'PCK0048',
    tint: 'sage',
    hasAlcohol: false,
    title: 'Tónica de la buena',
    text: 'Cuatro Fever-Tree Indian Tonic.',
    action: 'Ver el pack',
  },
  {
    name: 'Whiskys: ginger',
    place: 'whiskys',
    sku: 'PCK0054',
    tint: 'amber',
    title: 'Whiskey y ginger ale',
    text: 'Jameson de 750 cc con dos Canada Dry.',
    action: 'Ver la promo',
  },
  {
    name: 'Snacks: Pringles',
    place: 'snacks',
    sku: 'SNK0005',
    tint: 'amber',
    hasAlcohol: false,
    title: 'Las que vienen en tubo',
    text: 'Pringles Original, 124 g.',
    action: 'Ver las papas',
  },
  {
    name: 'Snacks: kit de picoteo',
    place: 'snacks',
    sku: 'PCK0057',
    tint: 'sage',
    hasAlcohol: false,
    title: 'Picoteo en un solo kit',
    text: 'Papas, ramitas, maní y aceitunas.',
    action: 'Ver el kit',
  },
]

export async function seedBanners(tx: Tx): Promise<void> {
  const skus = [...new Set(BANNERS.map((banner) => banner.sku))]
  const products = await tx.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const ids = new Map(products.map((product) => [product.sku, product.id]))
  const rows = BANNERS.map((banner, index) => ({
    name: banner.name,
    place: banner.place,
    type: banner.type ?? 'slider',
    position: banner.position ?? 'top',
    title: banner.title,
    text: banner.text,
    action: banner.action,
    tint: banner.tint,
    product_id: ids.get(banner.sku) ?? unknownProduct(banner.sku),
    url: banner.url ?? null,
    has_alcohol: banner.hasAlcohol ?? true,
    sort_order: index,
  }))
  await insertMissing(tx, 'banner', rows, 'name')
}

function unknownProduct(sku: string): never {
  throw new Error(`a banner names the product ${sku}, which the catalogue does not have`)
}
