// The running shop for files that pay over HTTP: a buyer who was introduced, a bottle nobody else's file counts, and what is looked at afterwards.
import { beforeAll, inject } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from './shop-database.ts'

/** Called at the top of a file; `nth` says which of the plentiful products is its bottle. */
export function aPayingShop(nth: number) {
  const shop = inject('shop')
  const database = openShopDatabase(shop.databaseUrl)
  const buyer = createBuyer(shop)
  /** Known once the file's tests begin. */
  const known = { customer: '', bottle: 0 }
  beforeAll(async () => {
    known.bottle = (await plentiful(database)).singles[nth]!
    known.customer = await buyer.introduce()
  })
  return {
    shop,
    database,
    buyer,
    known,
    orderRow: (id: string) => database.one('SELECT * FROM orders WHERE public_id = ?', [id]),
    attempts: (id: string) =>
      database.rows(
        'SELECT a.* FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ? ORDER BY a.id',
        [id],
      ),
    read: async (path: string) => (await fetch(new URL(path, shop.siteUrl))).text(),
    /** A control of the sandbox: `/_sim/next`, `/_sim/fpay/decide`. */
    sandbox: (path: string, body: object) =>
      fetch(`${shop.sandboxUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
