// `npm run bench -- --documents`: how many orders a second are ordered and paid in a shop that issues its tax documents, beside one that issues none.
// Each has web, worker and sandbox; each round both take the same orders, by turns first, so that whatever else the machine does falls on both. What
// counts is the ratio of each round, its median over the rounds. The issuer is called as often as the real one allows; with `--issuer=unlimited` as fast as
// the worker can.
import { alignColumns } from './columns.ts'
import { METERS, openPaidShop, type PaidShop, type PaidShopPlace, sell, type Took } from './paid-shop.ts'
import { percentile } from './percentile.ts'

interface DocumentsBench extends PaidShopPlace {
  readonly rounds: number
  /** Of each shop and round. */
  readonly orders: number
  /** Whether the issuer takes as many calls as the worker makes. */
  readonly isUnlimited: boolean
}

export async function measureDocuments(bench: DocumentsBench): Promise<string> {
  const { rounds, orders, report } = bench
  const none = await openPaidShop(bench, 'none', {})
  const issuing = await openPaidShop(bench, 'issuing', { OPENFACTURA_API_KEY: 'sandbox-openfactura-key' }, bench.isUnlimited ? {} : { worker: { RATE_LIMIT_SCALE: '1' } }) // biome-ignore format: one row
  const pairs: { none: Took; issuing: Took }[] = []
  for (let round = -1; round < rounds; round++) {
    report(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}: ${orders} orders each`)
    const took = new Map<PaidShop, Took>()
    for (const shop of round % 2 === 0 ? [none, issuing] : [issuing, none]) took.set(shop, await sell(shop, orders))
    if (round >= 0) pairs.push({ none: took.get(none)!, issuing: took.get(issuing)! })
  }
  const median = (values: readonly number[]) => percentile(values, 0.5)
  const rates = (['none', 'issuing'] as const).map((which) => median(pairs.map((pair) => pair[which].rate)))
  const ratio = median(pairs.map((pair) => pair.issuing.rate / pair.none.rate))
  const behind = median(pairs.map((pair) => pair.issuing.behind))
  const used = METERS.map((meter) => {
    const of = (which: 'none' | 'issuing', span: 'paying' | 'all') =>
      median(pairs.map((pair) => pair[which].used[meter][span]))
    const [without, beside] = [of('none', 'paying'), of('issuing', 'paying')]
    return [`${meter}, an order`, `${without.toFixed(1)} ms`, `${beside.toFixed(1)} ms`, (beside / without).toFixed(2), `${of('issuing', 'all').toFixed(1)} ms`] // biome-ignore format: one row
  })
  return alignColumns([
    ['', 'without documents', 'with documents', 'ratio', 'until the documents end'],
    ['orders, paid', ...rates.map((rate) => `${rate.toFixed(1)}/s`), ratio.toFixed(2), `${behind.toFixed(1)} s later`],
    ...used,
  ])
}
