// The stock of each single product in every store: some sold out, some scarce. Packs have no stock of their own.
import { WAREHOUSE } from '#shop/shared/ids.ts'
import type { CatalogueRow } from './rows.ts'
import { seededFraction, seededInteger } from './seeded-fraction.ts'

export interface StockRow {
  readonly stock: number
  readonly ecommerce_emergency_stock: number
  readonly ecommerce_emergency_stock_immediate: number
}

/** Warehouse: 4 % sold out, 6 % scarce, the rest 60 to 480. A store: 15 % sold out, 15 % scarce, the rest 12 to 90. */
export function stockOf(row: CatalogueRow, storeId: number): StockRow {
  const warehouse = storeId === WAREHOUSE
  const reserve = seededInteger(0, warehouse ? 6 : 3, 'reserve', row.sku, storeId)
  const immediateReserve = seededInteger(0, 2, 'immediate reserve', row.sku, storeId)
  const fraction = seededFraction('stock', row.sku, storeId)
  const [soldOut, scarce] = warehouse ? [0.04, 0.1] : [0.15, 0.3]
  const stock =
    fraction < soldOut ? 0 : fraction < scarce ? scarceUnits(row, storeId, reserve) : plenty(row, storeId, warehouse)
  return { stock, ecommerce_emergency_stock: reserve, ecommerce_emergency_stock_immediate: immediateReserve }
}

/** From the reserve alone (nothing on sale) to nine above it. */
function scarceUnits(row: CatalogueRow, storeId: number, reserve: number): number {
  return reserve + seededInteger(0, 9, 'scarce', row.sku, storeId)
}

function plenty(row: CatalogueRow, storeId: number, warehouse: boolean): number {
  return warehouse
    ? seededInteger(60, 480, 'plenty', row.sku, storeId)
    : seededInteger(12, 90, 'plenty', row.sku, storeId)
}
