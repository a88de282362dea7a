// What a product is called elsewhere, derived from its name: in its address, on cards and by people who search.
import { slugOf as plainSlug } from '#shop/shared/typed/plain-letters.ts'
import { readBrand } from './brand.ts'
import { type Described, typeOf } from './derived-attributes.ts'

/** `casillero-del-diablo-reserva-cabernet-sauvignon-750-cc`. */
export function slugOf(name: string): string {
  return plainSlug(name).slice(0, 140)
}

/** A name without the size at its end, which stands beside it on cards; where that is the size of a promo's last component it stays. */
export function shortName({ name, isPack }: Pick<Described, 'name' | 'isPack'>): string {
  return isPack && / \+ |:/.test(name) ? name : name.replace(/\s+\d+(?:,\d+)? (?:cc|ml|L|g|kg)$/, '')
}

/** Names as cards show them, by SKU: the short name, where no other product would have the same. */
export function displayNames(
  rows: readonly (Pick<Described, 'name' | 'isPack'> & { readonly sku: string })[],
): Map<string, string> {
  const bySameName = Map.groupBy(rows, shortName)
  return new Map(rows.map((row) => [row.sku, bySameName.get(shortName(row))?.length === 1 ? shortName(row) : row.name]))
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

export function keywordsOf(row: Described): string {
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
