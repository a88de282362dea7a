// Names and descriptions of the categories. The description stands under the title and in search engines.
import type { CategorySlug } from '#shop/products/categories.ts'

export interface CategoryWords {
  readonly title: string
  readonly description: string
}

export const categoryWords = {
  espumantes: {
    title: 'Espumantes',
    description: 'Brut, demi sec, moscato y champagne para brindar, fríos en tu mesa.',
  },
  licores: {
    title: 'Licores',
    description: 'Gin, ron, vodka, tequila, aperitivos y licores para preparar cualquier trago.',
  },
  otros: { title: 'Otros', description: 'Bebidas, jugos, aguas, hielo, accesorios y packs para completar el pedido.' },
  cervezas: { title: 'Cervezas', description: 'Lager, artesanales, importadas y sin alcohol, sueltas o en pack.' },
  energeticas: { title: 'Energéticas', description: 'Bebidas energéticas clásicas, sin azúcar y de sabores.' },
  piscos: { title: 'Piscos', description: 'Piscos del Elqui, Limarí y Huasco, promos de piscola y cajas.' },
  whiskys: { title: 'Whiskys', description: 'Scotch, bourbon, irlandeses y single malt.' },
  vinos: { title: 'Vinos', description: 'Tintos, blancos y rosados de los valles de Chile, por botella o por caja.' },
  snacks: { title: 'Snacks', description: 'Papas, maní, frutos secos y todo para la tabla.' },
  gin: { title: 'Gin', description: 'London dry, gines chilenos y de autor, con su tónica.' },
  ron: { title: 'Ron', description: 'Rones blancos, dorados, añejos y especiados.' },
  vodka: { title: 'Vodka', description: 'Vodkas clásicos, premium y de sabores.' },
  tequila: { title: 'Tequila', description: 'Tequilas blancos, reposados, 100 % agave y mezcal.' },
  aperitivos: { title: 'Aperitivos', description: 'Vermouth, bitter y aperitivos para empezar la tarde.' },
  scotch: { title: 'Scotch', description: 'Whiskys escoceses blended y blended malt.' },
  american: { title: 'American', description: 'Bourbon y Tennessee whiskey.' },
  'single-malt': { title: 'Single malt', description: 'Single malt de Speyside, Highlands, Islay y Skye.' },
  'otros-whisky': { title: 'Otros whiskys', description: 'Whiskys irlandeses, japoneses y canadienses.' },
  'piscos-packs': { title: 'Packs de pisco', description: 'Piscolas listas: pisco, bebida y hielo, y cajas de pisco.' },
  promos: {
    title: 'Promos',
    description: 'Lo que hoy está en promoción, y combinados listos: el destilado con su bebida.',
  },
  bebidas: { title: 'Bebidas', description: 'Colas, ginger ale, tónicas y mixers para el combinado.' },
  jugos: { title: 'Jugos', description: 'Néctares, jugos y limonadas.' },
  aguas: { title: 'Aguas', description: 'Aguas con y sin gas, saborizadas y soda.' },
  isotonicas: { title: 'Isotónicas', description: 'Bebidas isotónicas y sueros para recuperarse.' },
  ice: { title: 'Ice y hielo', description: 'Hielo en bolsa y tragos listos para tomar.' },
  accesorios: { title: 'Accesorios', description: 'Copas, vasos, sacacorchos y coctelería.' },
  packs: { title: 'Packs', description: 'Packs y cajas: más botellas o latas por menos plata.' },
  ofertas: { title: 'Ofertas', description: 'Todo lo que hoy está a menor precio.' },
  'ofertas-entrega-inmediata': {
    title: 'Ofertas con entrega inmediata',
    description: 'Ofertas que salen ahora desde la tienda más cercana.',
  },
  'otras-ofertas': { title: 'Otras ofertas', description: 'Ofertas que se entregan con despacho programado.' },
  novedades: { title: 'Novedades', description: 'Lo último que llegó al estante.' },
  liquidacion: { title: 'Liquidación', description: 'Últimas unidades que no vuelven.' },
  mayorista: { title: 'Mayorista', description: 'Productos con precio mayorista al llevar por caja.' },
  'despacho-gratis': { title: 'Despacho gratis', description: 'Productos que viajan sin costo de despacho.' },
  cyber: { title: 'Cyber', description: 'Los descuentos del Cyber.' },
  source: { title: 'Más productos', description: 'Lo que no está en ninguna otra categoría.' },
} as const satisfies Readonly<Record<CategorySlug, CategoryWords>>

/** The words of a category; those of `club-{product}` say that its prices are for members. */
export function wordsOf({ of, club }: { readonly of: CategorySlug; readonly club: boolean }): CategoryWords {
  const words = categoryWords[of]
  return club ? { title: `Club ${words.title}`, description: `Con precio de socio: ${words.description}` } : words
}
