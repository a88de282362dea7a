// The five price lists and the bulk prices, from the regular and club price. Whole pesos ending in 0.
import { CLUB_LIST, REGULAR_LIST } from '#db/seeds/reference/price-lists.ts'
import { PRICE_LISTS } from '#shop/pricing/audience.ts'
import type { CatalogueRow } from './rows.ts'
import { seededFraction, seededInteger } from './seeded-fraction.ts'

export interface PriceRow {
  readonly price_list_id: number
  readonly club: boolean
  readonly price: number
}

/** Regular and club from the catalogue; recommended 2 % under one of them, distributor 12 % and caterer 8 % under regular. */
export function pricesOf(row: CatalogueRow): PriceRow[] {
  const recommendedFrom = seededFraction('recommended', row.sku) < 0.4 ? row.clubPrice : row.price
  return [
    { price_list_id: REGULAR_LIST, club: false, price: row.price },
    { price_list_id: CLUB_LIST, club: true, price: row.clubPrice },
    { price_list_id: PRICE_LISTS.recommended, club: false, price: lessPercent(recommendedFrom, 2) },
    { price_list_id: PRICE_LISTS.distributor, club: false, price: lessPercent(row.price, 12) },
    { price_list_id: PRICE_LISTS.caterer, club: false, price: lessPercent(row.price, 8) },
  ]
}

const BULK_QUANTITIES: Readonly<Record<string, number>> = {
  vinos: 6,
  espumantes: 6,
  piscos: 6,
  cervezas: 12,
  bebidas: 12,
  aguas: 12,
}

/** Price per unit from a box on, 6 % under the club price, for a third of what is sold by the box; null for the rest. */
export function bulkOf(row: CatalogueRow): { price: number; amount: number } | null {
  const quantity = BULK_QUANTITIES[row.family]
  if (row.isPack || quantity === undefined || seededFraction('bulk', row.sku) >= 0.33) return null
  return { price: lessPercent(row.clubPrice, 6), amount: quantity }
}

/** Marks of campaigns, for what costs at least 10 % less than its reference price. */
export function campaignsOf(row: CatalogueRow) {
  const saves = row.price <= row.referencePrice * 0.9
  return {
    is_offer: saves,
    is_cyber: saves && seededFraction('cyber', row.sku) < 0.25,
    is_sellout: saves && seededFraction('sellout', row.sku) < 0.07,
    free_delivery: row.price >= 15_000 && seededFraction('free delivery', row.sku) < 0.08,
    internet_price_badge: seededInteger(1, 6, 'internet', row.sku) === 1,
  }
}

/** `low` under the first quartile of its family's prices, `high` above the third, `mid` between. */
export function segments(rows: readonly CatalogueRow[]): Map<string, 'low' | 'mid' | 'high'> {
  const result = new Map<string, 'low' | 'mid' | 'high'>()
  for (const family of Map.groupBy(rows, (row) => row.family).values()) {
    const prices = family.map((row) => row.price).sort((a, b) => a - b)
    const first = prices[Math.floor((prices.length - 1) * 0.25)]!
    const third = prices[Math.ceil((prices.length - 1) * 0.75)]!
    for (const row of family) result.set(row.sku, row.price < first ? 'low' : row.price > third ? 'high' : 'mid')
  }
  return result
}

function lessPercent(price: number, percentage: number): number {
  return Math.max(10, Math.floor((price * (100 - percentage)) / 1000) * 10)
}
