import { expect, test, vi } from 'vitest'
import type { CallContext } from '#platform/request.ts'
import { quoteRoutes } from './quote.controller.ts'

function aShop() {
  const quote = vi.fn(async () => ({ state: 'uncovered' }) as const)
  const priced = { ok: true, value: { lines: [{ product: { id: 1 }, quantity: 1 }], subtotal: 5_000 } }
  const cart = { recalculate: async () => priced } as never
  const [uber, justo] = quoteRoutes({ cart, expressQuotes: { quote } })
  const call = (network: string) =>
    ({ network: () => network, ip: '127.0.0.1', now: new Date(0), audience: 'guest', customer: null }) as CallContext
  const items = [{ productId: 1, amount: 1 }]
  return {
    quote,
    askUber: (metres: number, network = '192.0.2.1') => {
      const point = { dropoff_latitude: -33.4 + metres / 100_000, dropoff_longitude: -70.6 }
      const body = { dropoff_address: { street_address: 'Av. Italia 1200' }, ...point, items }
      return uber!.action({ body } as never, call(network))
    },
    askJusto: (metres: number, network = '192.0.2.1') => {
      const coordinates = `${(-33.4 + metres / 100_000).toFixed(5)},-70.6`
      return justo!.action({ query: { coordinates, items } } as never, call(network))
    },
  }
}

test('one visitor who moves a point by a metre at a time soon asks no courier any more', async () => {
  const { quote, askUber, askJusto } = aShop()
  for (let metres = 0; metres < 100; metres++) {
    await askUber(metres)
    await askJusto(metres) // the other call for the same counts once
  }
  expect(quote).toHaveBeenCalledTimes(60)
  expect(await askUber(200)).toMatchObject({ ok: true, value: { message: 'error', data: { id: null } } })
  await askUber(0)
  await askUber(200, '198.51.100.7')
  expect(quote).toHaveBeenCalledTimes(62)
})
