// How many orders are made at once: whoever comes beyond them hears it at once, and may come again.
import { expect, test } from 'vitest'
import { orderRoutes } from './order.controller.ts'

test('two hundred are made at the same time, and the next when one of them has ended', async () => {
  const ends: (() => void)[] = []
  const create = () =>
    new Promise((resolve, reject) => ends.push(ends.length % 2 ? reject : () => resolve({ ok: true, value: {} })))
  const [route] = orderRoutes({ orders: { create }, payments: {} } as never)
  const call = { cookies: '', ip: '', userAgent: '', network: () => null, now: new Date(), customer: null }
  const order = () => (route!.action as (input: object, call: object) => Promise<object>)({ body: {} }, call)
  const made = Array.from({ length: 200 }, () => order().catch((error: unknown) => error))
  expect(await order()).toEqual({ ok: false, refusal: { code: 'manyOrders' } })
  for (const end of ends.slice(0, 2)) end()
  await Promise.all(made.slice(0, 2))
  for (const more of [order(), order()]) made.push(more.catch((error: unknown) => error))
  expect(ends).toHaveLength(202)
  expect(await order()).toEqual({ ok: false, refusal: { code: 'manyOrders' } })
  for (const end of ends) end()
  await Promise.all(made)
})

test('what cannot even be read counts no longer than it takes', async () => {
  const [route] = orderRoutes({ orders: { create: async () => ({ ok: true, value: {} }) }, payments: {} } as never)
  const call = { cookies: '', ip: '', userAgent: '', now: new Date(), customer: null }
  const ask = (network: () => null) =>
    (route!.action as (input: object, call: object) => Promise<object>)({ body: {} }, { ...call, network })
  const broken = () => {
    throw new Error('no network')
  }
  for (let times = 0; times < 300; times++) await expect(ask(broken)).rejects.toThrow('no network')
  expect(await ask(() => null)).toMatchObject({ ok: true })
})
