// Which categories go with which. A cart with soft drinks alone leads to no alcohol.
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

/** The categories that go with one; empty for most accessories and groups. */
export function companionsOf(slug: CategorySlug): readonly CategorySlug[] {
  return COMPANIONS[slug] ?? []
}
