// The books after everything has come to its end, read from each node (or the one server there is) without the shop's code: nothing acknowledged is lost, nothing is doubled, all nodes agree.
import { eventually } from '#tests/support/run/eventually.ts'
import type { GaleraNode } from './galera.ts'
import type { Told } from './shoppers.ts'

/** A database that is asked. */
type Book = Pick<GaleraNode, 'ask'>

const TABLES = ['orders', 'order_line', 'payment', 'payment_attempt', 'stock', 'customer', 'job']

export async function faultsIn(nodes: readonly Book[], told: readonly Told[], stockBefore: number): Promise<string[]> {
  const faults: string[] = []
  const differing = async () => {
    const differ: string[] = []
    for (const table of TABLES) {
      const sums = await Promise.all(nodes.map((node) => sumOf(node, table)))
      if (new Set(sums).size > 1) differ.push(`the nodes differ in ${table}: ${sums.join(', ')}`)
    }
    return differ
  }
  // What is written meanwhile is on one node a moment before it is on all.
  await eventually('the nodes agree', async () => (await differing()).length === 0, 60_000).catch(async () => faults.push(...(await differing()))) // biome-ignore format: one row
  const [first] = nodes
  if (!first) return faults
  const orders = await first.ask('SELECT id, public_id, idempotency_key, status FROM orders')
  const byId = new Map(orders.map((order) => [String(order.public_id), order]))
  for (const { id, isPaid } of told) {
    const order = byId.get(id)
    if (!order) faults.push(`lost: order ${id}`)
    else if (isPaid && order.status !== 'POR PREPARAR')
      faults.push(`its buyer was told that ${id} is paid: ${order.status}`)
  }
  const own = new Set(told.map(({ key }) => key))
  const ofKeys = Map.groupBy(orders.filter(({ idempotency_key: key }) => own.has(key)), ({ idempotency_key: key }) => key) // biome-ignore format: one row
  for (const [key, made] of ofKeys) if (made.length > 1) faults.push(`doubled: ${made.length} orders of ${key}`)
  const twice = await first.ask(
    `SELECT order_id FROM payment_attempt WHERE state = 'paid' GROUP BY order_id HAVING COUNT(*) > 1
     UNION SELECT order_id FROM payment WHERE source = 'money' AND state = 'paid' GROUP BY order_id HAVING COUNT(*) > 1`,
  )
  for (const { order_id } of twice) faults.push(`paid twice: order ${order_id}`)
  const [sold] = await first.ask("SELECT COALESCE(SUM(l.amount), 0) AS units FROM order_line l JOIN orders o ON o.id = l.order_id JOIN customer c ON c.id = o.customer_id WHERE o.status IN ('PENDIENTE', 'POR PREPARAR') AND c.public_id NOT LIKE 'demo-person-%'") // biome-ignore format: one row
  const [left] = await first.ask('SELECT SUM(stock) AS units FROM stock WHERE store_id = 9')
  if (stockBefore - Number(left?.units) !== Number(sold?.units))
    faults.push(`stock fell by ${stockBefore - Number(left?.units)}, sold are ${sold?.units}`)
  return faults
}

/** A sum over all values of a table; `CHECKSUM TABLE` sums how they are stored, which a changed table's rows differ in. */
async function sumOf({ ask }: Book, table: string): Promise<string> {
  const columns = await ask(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = '${table}' ORDER BY 1`) // biome-ignore format: one row
  const values = columns.map(({ name }) => `COALESCE(${String(name)}, '-')`).join(', ')
  const [sum] = await ask(
    `SELECT COUNT(*) AS rows_there, BIT_XOR(CRC32(CONCAT_WS('|', ${values}))) AS sum_of_all FROM ${table}`,
  )
  return `${sum?.rows_there} rows, ${sum?.sum_of_all}`
}
