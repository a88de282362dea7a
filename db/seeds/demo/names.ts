// What a product is called elsewhere: in its address and by people who search.

import { readBrand } from '#shop/products/brand.ts'
import { slugOf as plainSlug } from '#shop/shared/plain-letters.ts'
import { typeOf } from './attributes.ts'
import type { CatalogueRow } from './rows.ts'

/** `casillero-del-diablo-reserva-cabernet-sauvignon-750-cc`. */
export function slugOf(name: string): string {
  return plainSlug(name).slice(0, 140)
}

/**
 * Names as cards show them, by SKU: without the size at the end, which stands beside. The size stays where two products
 * would have one name, and where it is that of a promo's last component.
 */
export function displayNames(rows: readonly CatalogueRow[]): Map<string, string> {
  const short = (row: CatalogueRow) =>
    row.isPack && / \+ |:/.test(row.name) ? row.name : row.name.replace(/\s+\d+(?:,\d+)? (?:cc|ml|L|g|kg)$/, '')
  const bySameName = Map.groupBy(rows, short)
  return new Map(rows.map((row) => [row.sku, bySameName.get(short(row))?.length === 1 ? short(row) : row.name]))
}

const FAMILY_WORDS: Readonly<Record<string, string>> = {
  vinos: 'vino, vinos, botella de vino',
  piscos: 'pisco, piscola, pisco sour',
  'piscos-packs': 'pisco, piscola, promo, combinado',
  cervezas: 'cerveza, chela, birra',
  whiskys: 'whisky, whiskey',
  gin: 'gin, ginebra, gin tonic',
  ron: 'ron, roncola',
  vodka: 'vodka',
  tequila: 'tequila, margarita',
  licores: 'licor, trago, copete',
  aperitivos: 'aperitivo, bajativo, spritz',
  espumantes: 'espumante, champaña, burbujas, brindis',
  bebidas: 'bebida, gaseosa, refresco',
  energeticas: 'energética, energizante',
  isotonicas: 'isotónica, bebida deportiva, hidratación',
  jugos: 'jugo, néctar',
  aguas: 'agua, agua mineral',
  snacks: 'snack, picoteo, para picar',
  ice: 'hielo, ice, listo para tomar',
  accesorios: 'accesorio, bar, cristalería',
  packs: 'pack, promo, caja',
}

export function keywordsOf(row: CatalogueRow): string {
  const words = [
    FAMILY_WORDS[row.family] ?? '',
    typeOf(row.subfamily),
    row.style,
    readBrand(row.brand),
    row.valley,
    row.origin,
  ]
  return [...new Set(words.filter((word) => word !== ''))].join(', ').slice(0, 500)
}
