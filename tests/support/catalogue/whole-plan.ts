// A load planned against a shop that is in memory as a whole: what is asked of other products is counted here, product by product.

import { ACTIVE, isPackBy, priceField } from '#shop/operations/catalogue/fields.ts'
import type { Neighbours, Questions } from '#shop/operations/catalogue/neighbours.ts'
import { judgeLoad, type Plan, type PlanOptions, planLoad } from '#shop/operations/catalogue/plan.ts'
import type { ReadFiles } from '#shop/operations/catalogue/read-files.ts'
import type { CatalogueState } from '#shop/operations/catalogue/wanted.ts'
import { shortName } from '#shop/products/derived-names.ts'
import { allSteps } from '#shop/shared/steps.ts'

type Shop = Omit<CatalogueState, 'active' | 'families'>

export function planWhole(read: ReadFiles, shop: Shop, options: PlanOptions = {}): Plan {
  const products = [...shop.products.values()]
  const active = products.filter(({ fields }) => fields.get(ACTIVE) === '1')
  const families = new Set(products.flatMap(({ fields }) => fields.get('categoria') ?? []))
  const judged = allSteps(judgeLoad(read, { ...shop, active: active.length, families }, options))
  return allSteps(planLoad(judged, answered(shop, judged.questions)))
}

function answered({ products }: Shop, { shortNames, families }: Questions): Neighbours {
  const all = [...products.values()]
  const prices = new Map([...families].map((family) => [family, new Map<number, number>()]))
  for (const { fields } of all) {
    const counts = prices.get(fields.get('categoria') ?? '')
    const price = Number(fields.get(priceField('precio', 'publico')) ?? 0)
    counts?.set(price, (counts.get(price) ?? 0) + 1)
  }
  return {
    named: all.filter(({ fields }) => shortNames.has(shortName({ name: fields.get('nombre') ?? '', isPack: isPackBy(fields) }))), // biome-ignore format: one row
    prices,
    active: all.flatMap(({ sku, fields }) => (fields.get(ACTIVE) === '1' ? [sku] : [])),
  }
}
