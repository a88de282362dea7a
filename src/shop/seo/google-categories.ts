// Google's own name for what a product is: what has alcohol must have one in its feed. A row a family; texts as its list of categories has them.

const DRINKS = 'Food, Beverages & Tobacco > Beverages'
const ALCOHOL = `${DRINKS} > Alcoholic Beverages`
const SPIRITS = `${ALCOHOL} > Liquor & Spirits`

const OF_FAMILY: Readonly<Record<string, string>> = {
  vinos: `${ALCOHOL} > Wine`,
  espumantes: `${ALCOHOL} > Wine`,
  cervezas: `${ALCOHOL} > Beer`,
  piscos: `${SPIRITS} > Brandy`,
  'piscos-packs': `${SPIRITS} > Brandy`,
  whiskys: `${SPIRITS} > Whiskey`,
  gin: `${SPIRITS} > Gin`,
  ron: `${SPIRITS} > Rum`,
  tequila: `${SPIRITS} > Tequila`,
  vodka: `${SPIRITS} > Vodka`,
  licores: `${SPIRITS} > Liqueurs`,
  aperitivos: `${SPIRITS} > Liqueurs`,
  ice: `${ALCOHOL} > Flavored Alcoholic Beverages`,
  bebidas: `${DRINKS} > Soda`,
  energeticas: `${DRINKS} > Sports & Energy Drinks`,
  isotonicas: `${DRINKS} > Sports & Energy Drinks`,
  jugos: `${DRINKS} > Juice`,
  aguas: `${DRINKS} > Water`,
  snacks: 'Food, Beverages & Tobacco > Food Items > Snack Foods',
  accesorios: 'Home & Garden > Kitchen & Dining > Barware',
}

/** A family without a row, as of an owner's own, is a drink with alcohol or without. A row of drinks with alcohol is of those that have some. */
export function googleCategory({
  family,
  hasAlcohol,
}: {
  readonly family: string
  readonly hasAlcohol: boolean
}): string {
  const own = OF_FAMILY[family] ?? (hasAlcohol ? ALCOHOL : DRINKS)
  if (!hasAlcohol) return own.startsWith(ALCOHOL) ? DRINKS : own
  return own.startsWith(ALCOHOL) ? own : ALCOHOL
}
