// IVA is 19 % on everything; the additional tax (ILA, DL 825 art. 42) by kind of drink, as the code the tax office has for it.
import type { CatalogueRow } from './rows.ts'

export const IVA = 19

const SPIRITS = 24
const WINES = 25
const BEERS = 26
const SUGARY = 271
const SOFT_DRINKS = 27
const NONE = 0

const SPIRIT_FAMILIES = ['piscos', 'whiskys', 'gin', 'ron', 'vodka', 'tequila', 'licores', 'aperitivos']

/** The code of a product's additional tax. A pack is taxed as the product it is about (`main`). */
export function additionalTax(row: CatalogueRow, main: CatalogueRow | undefined): number {
  if (row.isPack) return main ? additionalTax(main, undefined) : NONE
  if (row.hasAlcohol) return SPIRIT_FAMILIES.includes(row.family) ? SPIRITS : row.family === 'cervezas' ? BEERS : WINES
  switch (row.family) {
    case 'bebidas':
    case 'energeticas':
      return isSugarFree(row) ? SOFT_DRINKS : SUGARY
    case 'cervezas':
      return SOFT_DRINKS
    case 'jugos':
      return row.subfamily === 'nectar' || row.subfamily === 'natural' ? NONE : SOFT_DRINKS
    case 'aguas':
      return row.subfamily === 'saborizada' ? SOFT_DRINKS : NONE
    default:
      return NONE
  }
}

function isSugarFree(row: CatalogueRow): boolean {
  return /sin az[uú]car|zero|light|soda/i.test(`${row.subfamily} ${row.style} ${row.name}`)
}
