// The points of every member beside what their orders were to use: an account is the sum of its entries, a paid order took its points
// once, a closed one holds none.
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { type OrderRow, PAID } from './audit.ts'
import type { Purchase } from './purchase.ts'

interface AccountRow {
  readonly customer: string
  readonly deposits: number
  readonly charges: number
  readonly reserved: number
}

interface EntryRow {
  readonly customer: string
  readonly order_id: number | null
  readonly kind: string
  readonly points: number
  readonly balance: number
}

export async function pointsFaults(
  database: ShopDatabase,
  orders: readonly OrderRow[],
  purchases: readonly Purchase[],
): Promise<string[]> {
  const accounts = await database.rows<AccountRow>(
    `SELECT c.public_id AS customer, a.deposits, a.charges, a.reserved FROM points_account a
     JOIN customer c ON c.id = a.customer_id WHERE c.public_id NOT LIKE 'demo-person-%'`,
  )
  const entries = await database.rows<EntryRow>(
    `SELECT c.public_id AS customer, e.order_id, e.kind, e.points, e.balance FROM points_entry e
     JOIN customer c ON c.id = e.customer_id ORDER BY e.id`,
  )
  const pointsOf = ({ customer, idempotency_key }: OrderRow) =>
    purchases.find((purchase) => purchase.customer === customer && purchase.key === idempotency_key)?.points ?? 0
  return [
    ...accounts.flatMap((account) => {
      const own = entries.filter(({ customer }) => customer === account.customer)
      const paid = orders.filter(({ customer, status }) => customer === account.customer && status === PAID)
      const found = { ...account, balance: own.at(-1)?.balance }
      const charges = sum(paid.map(pointsOf))
      const deposits = sumOf(own, 'club_deposit')
      const expected = { ...account, deposits, charges, reserved: 0, balance: deposits - charges }
      return JSON.stringify(found) === JSON.stringify(expected)
        ? []
        : [`points ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`]
    }),
    ...orders.flatMap((order) => {
      const own = entries.filter(({ order_id }) => order_id === order.id)
      const [held, taken] = [sumOf(own, 'reserve') - sumOf(own, 'release'), sumOf(own, 'club_charge')]
      const isRight = held === 0 && taken === (order.status === PAID ? pointsOf(order) : 0)
      return isRight
        ? []
        : [`order ${order.public_id} (${order.status}) of ${pointsOf(order)} points: ${JSON.stringify(own)}`]
    }),
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const sumOf = (entries: readonly EntryRow[], kind: string): number =>
  sum(entries.filter((entry) => entry.kind === kind).map(({ points }) => points))
