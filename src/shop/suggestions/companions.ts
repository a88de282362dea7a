// What goes with what: the categories a shopper of one also wants. Nobody with a soft drink alone in the cart is pointed to alcohol.
import type { CategorySlug } from '#shop/products/categories.ts'

const COMPANIONS: Readonly<Partial<Record<CategorySlug, readonly CategorySlug[]>>> = {
  piscos: ['bebidas', 'snacks', 'jugos'],
  'piscos-packs': ['snacks', 'bebidas'],
  ron: ['bebidas', 'snacks', 'jugos'],
  vodka: ['jugos', 'energeticas', 'snacks'],
  gin: ['aguas', 'bebidas', 'snacks'],
  tequila: ['jugos', 'snacks'],
  whiskys: ['aguas', 'bebidas', 'snacks'],
  licores: ['snacks', 'aguas'],
  aperitivos: ['espumantes', 'aguas', 'snacks'],
  vinos: ['snacks', 'aguas'],
  espumantes: ['snacks', 'jugos'],
  cervezas: ['snacks', 'aguas'],
  ice: ['snacks', 'bebidas'],
  bebidas: ['snacks', 'aguas'],
  jugos: ['snacks', 'aguas'],
  aguas: ['snacks', 'jugos'],
  energeticas: ['snacks', 'aguas'],
  isotonicas: ['snacks', 'aguas'],
  snacks: ['bebidas', 'jugos', 'aguas'],
}

/** The categories that go with one, none for what goes with nothing in particular. */
export function companionsOf(slug: CategorySlug): readonly CategorySlug[] {
  return COMPANIONS[slug] ?? []
}
