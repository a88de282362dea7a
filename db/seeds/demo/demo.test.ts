// The invented part of the demonstration data keeps its own rules.
import { describe, expect, test } from 'vitest'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import { attributesOf } from '#shop/products/derived-attributes.ts'
import { displayNames, slugOf } from '#shop/products/derived-names.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { zoneOf } from '../reference/delivery-zones.ts'
import { bulkOf, campaignsOf, pricesOf } from './prices.ts'
import { productRows } from './products.ts'
import { catalogueRows, componentRows } from './rows.ts'
import { seededFraction, seededInteger } from './seeded-fraction.ts'
import { stockOf } from './stock.ts'
import { storeIds } from './stores.ts'
import { additionalTax } from './taxes.ts'

const rows = catalogueRows()
const bySku = new Map(rows.map((row) => [row.sku, row]))

describe('the demonstration data', () => {
  test('has 985 products, and packs hold only what there is', () => {
    expect(rows).toHaveLength(985)
    for (const { packSku, componentSku } of componentRows()) {
      expect(bySku.get(packSku)?.isPack).toBe(true)
      expect(bySku.get(componentSku)?.isPack).toBe(false)
    }
  })

  test('nothing that only its maker or its drinkers know is invented of a real brand', () => {
    for (const row of productRows(rows, (row) => (row.isPack ? bySku.get(row.mainSku) : undefined)))
      expect([row.sku, row.ean, row.vivino_wine_rank]).toEqual([row.sku, '', null])
  })

  test('more of the same never costs less than less of it', () => {
    const base = (name: string) => name.replace(/\s+[\d,]+ (?:cc|L)$/, '')
    const litres = (row: (typeof rows)[number]) => row.netContent * (row.unit === 'lt' ? 1000 : 1)
    const sized = rows.filter((row) => !row.isPack && ['cc', 'lt'].includes(row.unit))
    for (const same of Map.groupBy(sized, (row) => base(row.name)).values())
      for (const small of same)
        for (const large of same)
          if (litres(large) > litres(small))
            expect([large.name, large.price >= small.price]).toEqual([large.name, true])
  })

  test('red wine is red by the box and in cartons as well', () => {
    const reds = rows.filter((row) => attributesOf(row, bySku.get(row.mainSku)).type?.split(', ').includes('Tinto'))
    expect(reds.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Caja 6 Montes Alpha Cabernet Sauvignon 750 cc',
        'Vino Gato Cabernet Sauvignon Tetra 1 L',
        'Vino Tocornal Tinto 1,5 L',
      ]),
    )
    for (const { name } of reds) expect(name).not.toMatch(/Blanc|Chardonnay|Rosé/)
  })

  test('every product has all five lists, club and wholesale below regular', () => {
    for (const row of rows) {
      const prices = new Map(pricesOf(row).map((entry) => [entry.price_list_id, entry.price]))
      expect([...prices.keys()].sort((a, b) => a - b)).toEqual([1, 2, 70, 86, 90])
      for (const list of [2, 70, 86, 90]) expect(prices.get(list)!).toBeLessThan(prices.get(1)!)
      const bulk = bulkOf(row)
      if (bulk) expect(bulk.price < row.clubPrice && bulk.amount <= 12).toBe(true)
    }
  })

  test('what is on offer or sold out is at least 10 % below its reference', () => {
    for (const row of rows) {
      const { is_offer, is_cyber, is_sellout } = campaignsOf(row)
      if (is_offer || is_cyber || is_sellout) expect(row.price).toBeLessThanOrEqual(row.referencePrice * 0.9)
    }
  })

  test('some products are sold out and some scarce, differently in each store', () => {
    const singles = rows.filter((row) => !row.isPack)
    for (const store of storeIds()) {
      const onSale = singles.map((row) => stockOf(row, store)).map((row) => row.stock - row.ecommerce_emergency_stock)
      expect(onSale.filter((units) => units <= 0).length).toBeGreaterThan(20)
      expect(onSale.filter((units) => units > 0 && units < 12).length).toBeGreaterThan(20)
      expect(onSale.filter((units) => units >= 12).length).toBeGreaterThan(store === WAREHOUSE ? 750 : 500)
    }
  })

  test('taxes follow the kind of drink', () => {
    const taxOf = (sku: string) => additionalTax(bySku.get(sku)!, bySku.get(bySku.get(sku)!.mainSku))
    expect([
      taxOf('VIN0001'),
      taxOf('PIS0001'),
      taxOf('CER0001'),
      taxOf('BEB0001'),
      taxOf('AGU0001'),
      taxOf('SNK0001'),
      taxOf('PPK0001'),
    ]).toEqual([25, 24, 26, 271, 0, 0, 24])
  })

  test('names are told apart, and addresses are plain', () => {
    const names = [...displayNames(rows).values()]
    expect(new Set(names).size).toBe(names.length)
    for (const row of rows) expect(slugOf(row.name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('attributes are never empty', () => {
    for (const row of rows)
      expect(Object.values(attributesOf(row, bySku.get(row.mainSku))).every((value) => value !== '')).toBe(true)
  })

  test('zones cover Chile but for its ends', () => {
    const uncovered = readCsv('communes.csv').filter((row) => zoneOf(cell(row, 'code')) === null)
    expect(uncovered.map((row) => cell(row, 'name'))).toEqual(
      expect.arrayContaining(['Isla de Pascua', 'Juan Fernández', 'Antártica']),
    )
    expect(uncovered).toHaveLength(9)
    expect(zoneOf('13114')).toBe(1)
  })

  test('chance is always the same and within its bounds', () => {
    expect(seededFraction('a', 1)).toBe(seededFraction('a', 1))
    const thrown = rows.map((row) => seededInteger(3, 5, row.sku))
    expect(new Set(thrown)).toEqual(new Set([3, 4, 5]))
  })
})
