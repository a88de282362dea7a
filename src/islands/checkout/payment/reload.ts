// Takes back and asks for anew what a failed check or a refused order says.
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { forgetDay, forgetStore, refreshedDelivery } from '#islands/checkout/delivery/settled.ts'
import { loadStock } from '#islands/checkout/delivery/stock.store.ts'
import { shopNow } from '#islands/checkout/page-data.ts'
import { refreshBalance } from '#islands/checkout/payment/points.store.ts'
import { updateRecommendations } from '#islands/customers/update-recommendations.ts'
import type { Reload } from '#shop/checkout/reloads.ts'

const RELOADERS: Readonly<Record<Reload, () => unknown>> = {
  day: forgetDay,
  store: forgetStore,
  delivery: () => refreshedDelivery(shopNow()),
  stock: () => loadStock(true),
  totals: recalculateNow,
  recommended: updateRecommendations,
  points: refreshBalance,
}

/** One after the other: what is asked for depends on what was taken back. */
export async function reload(all: readonly Reload[]): Promise<void> {
  for (const one of all) await RELOADERS[one]()
}
