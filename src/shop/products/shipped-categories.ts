// The categories every shop begins with, in their order: the seed writes them into its table, and what knows no database (crash page, tests)
// has them as they are here. Their slugs are addresses that stay; the rest is the owner's (`categorias.csv`).
import { type CategoryRecord, createCategories } from './categories.ts'

type Shipped = Pick<CategoryRecord, 'slug' | 'title' | 'description' | 'contents'> & Partial<CategoryRecord>

const LIST: readonly Shipped[] = [
  { slug: 'espumantes', title: 'Espumantes', description: 'Brut, demi sec, moscato y champagne para brindar, fríos en tu mesa.', inMenu: true, contents: 'espumantes, */caja-espumantes', filters: 'estilo,vina,valle,origen,tipo,formato,graduacion,promocion', companions: 'snacks,jugos' },
  { slug: 'licores', title: 'Licores', description: 'Gin, ron, vodka, tequila, aperitivos y licores para preparar cualquier trago.', inMenu: true, contents: 'licores, aperitivos, gin, ron, tequila, vodka', filters: 'categoria,tipo,marca,estilo,origen,graduacion,formato', companions: 'snacks,aguas' },
  { slug: 'otros', title: 'Otros', description: 'Bebidas, jugos, aguas, hielo, accesorios y packs para completar el pedido.', inMenu: true, contents: '@resto', filters: 'categoria,tipo,marca,formato,envase,origen' },
  { slug: 'cervezas', title: 'Cervezas', description: 'Lager, artesanales, importadas y sin alcohol, sueltas o en pack.', inMenu: true, contents: 'cervezas, */pack-cervezas', filters: 'estilo,marca,tipo,origen,envase,formato,graduacion,valle', companions: 'snacks,aguas' },
  { slug: 'energeticas', title: 'Energéticas', description: 'Bebidas energéticas clásicas, sin azúcar y de sabores.', inMenu: true, contents: 'energeticas, */pack-bebidas:energetica', filters: 'tipo,marca,formato,envase,origen', alcohol: false, companions: 'snacks,aguas' },
  { slug: 'piscos', title: 'Piscos', description: 'Piscos del Elqui, Limarí y Huasco, promos de piscola y cajas.', inMenu: true, contents: 'piscos, piscos-packs, licores~sour', filters: 'tipo,marca,graduacion,valle,formato,categoria,estilo,promocion', companions: 'bebidas,snacks,jugos' },
  { slug: 'whiskys', title: 'Whiskys', description: 'Scotch, bourbon, irlandeses y single malt.', inMenu: true, contents: 'whiskys', filters: 'tipo,marca,estilo,origen,graduacion,formato', companions: 'aguas,bebidas,snacks' },
  { slug: 'vinos', title: 'Vinos', description: 'Tintos, blancos y rosados de los valles de Chile, por botella o por caja.', inMenu: true, contents: 'vinos, */caja-vinos', filters: 'cepa,valle,tipo,vina,formato,maridaje,origen,graduacion,promocion', companions: 'snacks,aguas' },
  { slug: 'snacks', title: 'Snacks', description: 'Papas, maní, frutos secos y todo para la tabla.', label: 'Snack', inMenu: true, contents: 'snacks', filters: 'tipo,marca,estilo,formato,origen', alcohol: false, formerSlugs: 'snack', companions: 'bebidas,jugos,aguas' },
  { slug: 'gin', title: 'Gin', description: 'London dry, gines chilenos y de autor, con su tónica.', parent: 'licores', inMenu: true, contents: 'gin', companions: 'aguas,bebidas,snacks' },
  { slug: 'ron', title: 'Ron', description: 'Rones blancos, dorados, añejos y especiados.', parent: 'licores', inMenu: true, contents: 'ron', companions: 'bebidas,snacks,jugos' },
  { slug: 'vodka', title: 'Vodka', description: 'Vodkas clásicos, premium y de sabores.', parent: 'licores', inMenu: true, contents: 'vodka', companions: 'jugos,energeticas,snacks' },
  { slug: 'tequila', title: 'Tequila', description: 'Tequilas blancos, reposados, 100 % agave y mezcal.', parent: 'licores', inMenu: true, contents: 'tequila', companions: 'jugos,snacks' },
  { slug: 'aperitivos', title: 'Aperitivos', description: 'Vermouth, bitter y aperitivos para empezar la tarde.', parent: 'licores', inMenu: true, contents: 'aperitivos', companions: 'espumantes,aguas,snacks' },
  { slug: 'scotch', title: 'Scotch', description: 'Whiskys escoceses blended y blended malt.', parent: 'whiskys', inMenu: true, contents: 'whiskys/scotch' },
  { slug: 'american', title: 'American', description: 'Bourbon y Tennessee whiskey.', parent: 'whiskys', inMenu: true, contents: 'whiskys/american' },
  { slug: 'single-malt', title: 'Single malt', description: 'Single malt de Speyside, Highlands, Islay y Skye.', parent: 'whiskys', inMenu: true, contents: 'whiskys/single-malt', filters: 'valle,tipo,marca,estilo,origen,graduacion,formato' },
  { slug: 'otros-whisky', title: 'Otros whiskys', description: 'Whiskys irlandeses, japoneses y canadienses.', parent: 'whiskys', inMenu: true, contents: 'whiskys, !whiskys/scotch, !whiskys/american, !whiskys/single-malt' },
  { slug: 'piscos-packs', title: 'Packs de pisco', description: 'Piscolas listas: pisco, bebida y hielo, y cajas de pisco.', parent: 'piscos', inMenu: true, contents: 'piscos-packs', filters: 'tipo,marca,graduacion,valle,formato,promocion', companions: 'snacks,bebidas' },
  { slug: 'promos', title: 'Promos', description: 'Lo que hoy está en promoción, y combinados listos: el destilado con su bebida.', parent: 'piscos', inMenu: true, contents: '*/promos, */piscola*', filters: 'tipo,marca,graduacion,formato,promocion', across: true },
  { slug: 'bebidas', title: 'Bebidas', description: 'Colas, ginger ale, tónicas y mixers para el combinado.', parent: 'otros', inMenu: true, contents: '*/pack-bebidas, !*/pack-bebidas:energetica, !*/pack-bebidas:agua, !*/pack-bebidas:soda, bebidas', filters: 'tipo,marca,formato,envase,origen', alcohol: false, companions: 'snacks,aguas' },
  { slug: 'jugos', title: 'Jugos', description: 'Néctares, jugos y limonadas.', parent: 'otros', inMenu: true, contents: 'jugos', filters: 'tipo,marca,formato,envase,origen', alcohol: false, companions: 'snacks,aguas' },
  { slug: 'aguas', title: 'Aguas', description: 'Aguas con y sin gas, saborizadas y soda.', parent: 'otros', inMenu: true, contents: 'aguas, */pack-bebidas:agua, */pack-bebidas:soda', filters: 'tipo,marca,formato,envase,origen', alcohol: false, companions: 'snacks,jugos' },
  { slug: 'isotonicas', title: 'Isotónicas', description: 'Bebidas isotónicas y sueros para recuperarse.', parent: 'otros', inMenu: true, contents: 'isotonicas', filters: 'tipo,marca,formato,envase,origen', alcohol: false, companions: 'snacks,aguas' },
  { slug: 'ice', title: 'Ice y hielo', description: 'Hielo en bolsa y tragos listos para tomar.', parent: 'otros', inMenu: true, contents: 'ice', filters: 'tipo,marca,formato,graduacion,envase', companions: 'snacks,bebidas' },
  { slug: 'accesorios', title: 'Accesorios', description: 'Copas, vasos, sacacorchos y coctelería.', parent: 'otros', inMenu: true, contents: 'accesorios', filters: 'tipo,marca,estilo,formato,origen', alcohol: false },
  { slug: 'packs', title: 'Packs', description: 'Packs y cajas: más botellas o latas por menos plata.', parent: 'otros', inMenu: true, contents: '@packs', filters: 'tipo,marca,envase,origen,formato,graduacion,promocion' },
  { slug: 'ofertas', title: 'Ofertas', description: 'Todo lo que hoy está a menor precio.', contents: '@ofertas' },
  { slug: 'ofertas-entrega-inmediata', title: 'Ofertas con entrega inmediata', description: 'Ofertas que salen ahora desde la tienda más cercana.', contents: '@ofertas, !@sin-inmediato' },
  { slug: 'otras-ofertas', title: 'Otras ofertas', description: 'Ofertas que se entregan con despacho programado.', contents: '@ofertas, !@inmediato' },
  { slug: 'novedades', title: 'Novedades', description: 'Lo último que llegó al estante.', contents: '@nuevos' },
  { slug: 'liquidacion', title: 'Liquidación', description: 'Últimas unidades que no vuelven.', contents: '@liquidacion' },
  { slug: 'mayorista', title: 'Mayorista', description: 'Productos con precio mayorista al llevar por caja.', contents: '@mayorista' },
  { slug: 'despacho-gratis', title: 'Despacho gratis', description: 'Productos que viajan sin costo de despacho.', contents: '@despacho-gratis' },
  { slug: 'cyber', title: 'Cyber', description: 'Los descuentos del Cyber.', contents: '@cyber' },
  { slug: 'source', title: 'Más productos', description: 'Lo que no está en ninguna otra categoría.', contents: '@sin-categoria', alcohol: false },
] // biome-ignore format: one row each

export const SHIPPED_CATEGORIES: readonly CategoryRecord[] = LIST.map((category, at) => ({
  label: '',
  parent: '',
  inMenu: false,
  filters: '',
  alcohol: true,
  across: false,
  formerSlugs: '',
  companions: '',
  ...category,
  rank: (at + 1) * 10,
}))

const SLUGS: ReadonlySet<string> = new Set(LIST.map(({ slug }) => slug))

export const isShipped = (slug: string): boolean => SLUGS.has(slug)

export const shippedCategories = createCategories(SHIPPED_CATEGORIES)
