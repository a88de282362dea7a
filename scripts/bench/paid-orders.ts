// `npm run bench -- --paid`: the whole way of an order, from `POST /checkout/new` over the card's page and the return to the last job that follows, and what it
// costs each process. Orders a second are those of a machine on which everything runs, the buyers and their bank too; processor time is each one's own.
import { alignColumns } from './columns.ts'
import { openPaidShop, type PaidShopPlace, sell } from './paid-shop.ts'
import { percentile } from './percentile.ts'
import { cpuSeconds } from './process-usage.ts'

interface PaidBench extends PaidShopPlace {
  readonly databasePid: () => number
  readonly rounds: number
  /** Of each round. */
  readonly orders: number
}

export async function measurePaidOrders(bench: PaidBench): Promise<string> {
  const { databasePid, rounds, orders, report } = bench
  const shop = await openPaidShop(bench, 'orders', {})
  const measured = { web: shop.pids.web, worker: shop.pids.worker, database: databasePid() }
  const used = () => Object.values(measured).map((pid) => cpuSeconds(pid) ?? Number.NaN)
  const rates: number[] = []
  const behind: number[] = []
  const milliseconds: number[][] = []
  for (let round = -1; round < rounds; round++) {
    report(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}: ${orders} orders`)
    let before: readonly number[] = []
    const took = await sell(shop, orders, () => {
      before = used()
    })
    if (round < 0) continue
    rates.push(took.rate)
    behind.push(took.behind)
    milliseconds.push(used().map((seconds, n) => ((seconds - before[n]!) * 1_000) / orders))
  }
  const median = (values: readonly number[]) => percentile(values, 0.5)
  const each = Object.keys(measured).map((_, n) => median(milliseconds.map((round) => round[n]!)).toFixed(1))
  return alignColumns([
    ['', 'orders, paid', 'jobs end later', ...Object.keys(measured).map((name) => `${name} ms`)],
    ['whole way', `${median(rates).toFixed(1)}/s`, `${median(behind).toFixed(1)} s`, ...each],
  ])
}
