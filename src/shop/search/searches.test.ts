// The table of searches, over the demonstration as it is sold. Suggestions and results answer by the same rule.
import { expect, test } from 'vitest'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Product } from '#shop/products/product.ts'
import { createDemoSearch } from '#tests/support/catalogue/demo-search.ts'
import { type Meant, SEARCHES } from '#tests/support/catalogue/searches.ts'

const { search, viewer } = await createDemoSearch()
const SUGGESTIONS = 6
const SHOWN = 24

function found(typed: string) {
  const { asked, ...results } = search.results(typed, viewer)
  return { ...results, asked, products: results.products.filter((one) => isWithin(one, asked)) }
}

function isWithin(product: Product, { from, to }: { readonly from: number | null; readonly to: number | null }) {
  const price = unitPrice(product, viewer.audience) ?? 0
  return price >= (from ?? 0) && price <= (to ?? Number.POSITIVE_INFINITY)
}

test.each(SEARCHES)('%s', (typed, meant) => {
  const { products, asked, occasion, isUnpromoted } = found(typed)
  const names = products.map(({ name }) => name)
  expect(wrong(meant, { names, prices: products.map((one) => unitPrice(one, viewer.audience) ?? 0) })).toEqual([])
  expect([asked.from, asked.to, asked.cheapest]).toEqual([meant.from ?? null, meant.to ?? null, meant.rising ?? false])
  expect(isUnpromoted).toBe(meant.unpromoted ?? false)
  if (meant.list) expect(occasion).toMatch(meant.list)
  const suggested = search.suggestions(typed, viewer, SUGGESTIONS).products
  expect(suggested.map(({ name }) => name)).toEqual(names.slice(0, SUGGESTIONS))
})

/** What a row says and is not so, in a few words each. */
function wrong(
  { first, top, among, never, count, rising }: Meant,
  { names, prices }: { readonly names: readonly string[]; readonly prices: readonly number[] },
): string[] {
  const shown = names.slice(0, SHOWN)
  const start = shown.slice(0, 6).join(' | ')
  return [
    ...(first && !first.test(names[0] ?? '') ? [`first ${first}: ${start}`] : []),
    ...(top && !(names.length >= top[0] && names.slice(0, top[0]).every((name) => top[1].test(name)))
      ? [`top ${top[0]} ${top[1]}: ${shown.slice(0, top[0]).filter((name) => !top[1].test(name))} among ${start}`]
      : []),
    ...(among?.slice(1) ?? []).flatMap((name) =>
      names.slice(0, among![0]).some((one) => (name as RegExp).test(one)) ? [] : [`among ${name}: ${start}`],
    ),
    ...(never ? shown.filter((name) => never.test(name)).map((name) => `never ${name}: ${start}`) : []),
    ...(count && (names.length < count[0] || names.length > count[1]) ? [`count ${names.length}: ${start}`] : []),
    ...(rising && prices.some((price, at) => at > 0 && price < prices[at - 1]!) ? [`not rising: ${start}`] : []),
  ]
}
