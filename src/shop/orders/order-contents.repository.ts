// What an order consists of, as stored: its lines and why they cost what they do, the stock it holds, how it is paid.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { PriceChange } from '#shop/pricing/price-change.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { OrderLine, OrderPayment } from './order.ts'
import { lineOf } from './order-rows.repository.ts'

/** Makes the part of an order's repository that reads and writes what it consists of. */
export function createOrderContents() {
  return {
    async insertLines(tx: Tx, rowId: number, customerRowId: number, lines: readonly OrderLine[]): Promise<void> {
      await tx
        .insertInto('order_line')
        .values(
          lines.map((line, position) => ({
            order_id: rowId,
            buyer_id: customerRowId,
            position,
            product_id: line.productId,
            sku: line.sku,
            slug: line.slug,
            product_name: line.name,
            brand: line.brand,
            category: line.category,
            picture_key: line.pictureKey,
            amount: line.quantity,
            regular_price: line.regularPrice,
            unit_price: line.unitPrice,
            unit_price_before_taxes: line.unitPriceBeforeTaxes,
            total_unit_price: line.totalUnitPrice,
            total_price: line.totalPrice,
            tax: line.rates.tax,
            extra_tax: line.rates.extraTax,
            extra_tax_code: line.rates.extraTaxCode,
            net_amount: line.taxes.net,
            iva_amount: line.taxes.iva,
            extra_tax_amount: line.taxes.extra,
          })),
        )
        .execute()
    },

    async lines(db: Queryable, rowId: number): Promise<OrderLine[]> {
      const rows = await db
        .selectFrom('order_line')
        .selectAll()
        .where('order_id', '=', rowId)
        .orderBy('position')
        .execute()
      return rows.map(lineOf)
    },

    async insertHolds(tx: Tx, rowId: number, storeId: StoreId, units: ReadonlyMap<ProductId, number>): Promise<void> {
      const values = [...units]
        .sort(([one], [other]) => one - other)
        .map(([productId, count]) => ({ order_id: rowId, product_id: productId, store_id: storeId, units: count }))
      await tx.insertInto('stock_hold').values(values).execute()
    },

    async holds(db: Queryable, rowId: number): Promise<Map<ProductId, number>> {
      const rows = await db.selectFrom('stock_hold').selectAll().where('order_id', '=', rowId).execute()
      return new Map(rows.map((row) => [row.product_id as ProductId, row.units]))
    },

    /** Reads the names of products. */
    async productNames(
      db: Queryable,
      ids: readonly ProductId[],
    ): Promise<{ productId: ProductId; sku: string; name: string }[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('product')
        .select(['id', 'sku', 'name'])
        .where('id', 'in', ids)
        .orderBy('name')
        .execute()
      return rows.map(({ id, sku, name }) => ({ productId: id as ProductId, sku, name }))
    },

    /** Lowers what an order holds of each product: those units went back to the store. */
    async holdLess(tx: Tx, rowId: number, units: ReadonlyMap<ProductId, number>): Promise<void> {
      for (const [productId, count] of [...units].sort(([one], [other]) => one - other)) {
        const whose = { order_id: rowId, product_id: productId }
        const less = await tx
          .updateTable('stock_hold')
          .set((eb) => ({ units: eb('units', '-', count) }))
          .where((eb) => eb.and(whose))
          .where('units', '>', count)
          .executeTakeFirst()
        if (less.numUpdatedRows === 0n)
          await tx
            .deleteFrom('stock_hold')
            .where((eb) => eb.and(whose))
            .execute()
      }
    },

    /** Stores why its lines and the order cost what they do, in the order of the steps. */
    async insertPriceChanges(tx: Tx, rowId: number, changes: readonly PriceChange[]): Promise<void> {
      if (changes.length === 0) return
      const values = changes.map(({ kind, label, productId, pesos }, position) => ({
        order_id: rowId,
        position,
        kind,
        label,
        product_id: productId,
        pesos,
      }))
      await tx.insertInto('order_price_change').values(values).execute()
    },

    /** Stores how a new order is to be paid. */
    async insertPayments(tx: Tx, rowId: number, payments: readonly OrderPayment[]): Promise<void> {
      const values = payments.map(({ source, type, pesos, state }) => ({
        order_id: rowId,
        source,
        type,
        amount: pesos,
        state,
      }))
      await tx.insertInto('payment').values(values).execute()
    },

    /** Marks all its payments as paid, the money as `type`; also those of an order that had been closed. */
    async payPayments(tx: Tx, rowId: number, type: string, now: Date): Promise<void> {
      const paid = { state: 'paid', paid_at: now } as const
      await tx
        .updateTable('payment')
        .set((eb) => ({
          ...paid,
          type: eb.case().when('source', '=', 'money').then(type).else(eb.ref('type')).end(),
        }))
        .where('order_id', '=', rowId)
        .execute()
    },

    /** Cancels the payments of an order that is closed. */
    async cancelPayments(tx: Tx, rowId: number): Promise<void> {
      await tx.updateTable('payment').set({ state: 'canceled' }).where('order_id', '=', rowId).execute()
    },

    /** Lists an order's payments: what points pay first, then the money. */
    async payments(db: Queryable, rowId: number): Promise<OrderPayment[]> {
      const rows = await db.selectFrom('payment').selectAll().where('order_id', '=', rowId).orderBy('source').execute()
      return rows.map(({ source, type, amount, state }) => ({ source, type, pesos: amount as Clp, state }))
    },

    /** Changes an order's status and stores the event; for transition.service.ts alone, which checks that it may happen. */
  }
}
