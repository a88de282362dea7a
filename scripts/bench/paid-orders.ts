// `npm run bench -- --paid`: the whole way of an order, from `POST /checkout/new` over the card's page and the return to the last job that follows, and what it
// costs each process. Orders a second are those of a machine on which everything runs, the buyers and their bank too; processor time is each one's own.
import { alignColumns } from './columns.ts'
import { METERS, openPaidShop, type PaidShopPlace, sell, type Took } from './paid-shop.ts'
import { percentile } from './percentile.ts'

interface PaidBench extends PaidShopPlace {
  readonly rounds: number
  /** Of each round. */
  readonly orders: number
  /** What the web is told beside, as when its processor time is written down. */
  readonly webEnvironment: Readonly<Record<string, string>>
}

export async function measurePaidOrders(bench: PaidBench): Promise<string> {
  const { rounds, orders, report, webEnvironment } = bench
  const shop = await openPaidShop(bench, 'orders', {}, { web: webEnvironment })
  const taken: Took[] = []
  for (let round = -1; round < rounds; round++) {
    report(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}: ${orders} orders`)
    const took = await sell(shop, orders)
    if (round >= 0) taken.push(took)
  }
  const median = (of: (took: Took) => number) => percentile(taken.map(of), 0.5)
  return alignColumns([
    ['', 'orders, paid', 'jobs end later', ...METERS.map((meter) => `${meter} ms`)],
    [
      ...['whole way', `${median(({ rate }) => rate).toFixed(1)}/s`, `${median(({ behind }) => behind).toFixed(1)} s`],
      ...METERS.map((meter) => median(({ used }) => used[meter].all).toFixed(1)),
    ],
  ])
}
