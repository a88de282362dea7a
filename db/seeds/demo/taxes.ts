// IVA is 19 % on everything; the additional tax (ILA, DL 825 art. 42) by kind of drink. Both are inside the prices.
import type { CatalogueRow } from './rows.ts'

export const IVA = 19

const SPIRITS = 31.5
const WINES_AND_BEERS = 20.5
const SUGARY = 18
const SOFT_DRINKS = 10
const NONE = 0

const SPIRIT_FAMILIES = ['piscos', 'whiskys', 'gin', 'ron', 'vodka', 'tequila', 'licores', 'aperitivos']

/** Per cent of additional tax of a product. A pack is taxed as the product it is about (`main`). */
export function additionalTax(row: CatalogueRow, main: CatalogueRow | undefined): number {
  if (row.isPack) return main ? additionalTax(main, undefined) : NONE
  if (row.hasAlcohol) return SPIRIT_FAMILIES.includes(row.family) ? SPIRITS : WINES_AND_BEERS
  switch (row.family) {
    case 'bebidas':
    case 'energeticas':
      return isSugarFree(row) ? SOFT_DRINKS : SUGARY
    case 'isotonicas':
    case 'cervezas':
      return SOFT_DRINKS
    case 'jugos':
      return row.subfamily === 'nectar' ? SUGARY : row.subfamily === 'natural' ? NONE : SOFT_DRINKS
    case 'aguas':
      return row.subfamily === 'saborizada' ? SOFT_DRINKS : NONE
    default:
      return NONE
  }
}

function isSugarFree(row: CatalogueRow): boolean {
  return /sin az[uú]car|zero|light|soda/i.test(`${row.subfamily} ${row.style} ${row.name}`)
}
