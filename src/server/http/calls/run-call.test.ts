// Who may call, by what the contract says of it.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type EndpointDefinition, endpoint } from '#platform/endpoint.ts'
import type { CallContext, CallCustomer } from '#platform/request.ts'
import type { Shop } from '#server/build/shop.ts'
import { apiRoutes } from './api-routes.ts'
import { runCall } from './run-call.ts'

const guest: CallCustomer = { rowId: 1, id: 'guest', kind: 'guest' }
const member: CallCustomer = { rowId: 2, id: 'member', kind: 'member' }

const points = endpoint({
  method: 'GET',
  path: '/points/:id',
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  params: z.object({ id: z.string() }),
  data: z.object({}),
  refusals: {},
})
const order = endpoint({
  method: 'POST',
  path: '/orders',
  owner: { in: 'body', field: 'customer_id' },
  body: z.object({ customer_id: z.optional(z.nullable(z.string())) }),
  data: z.object({}),
  refusals: { notYours: { status: 403, errorType: 'other' } },
})

async function statusOf(called: EndpointDefinition, customer: CallCustomer | null, raw: object) {
  const route = { endpoint: called, action: async () => ({ ok: true as const, value: {} }) }
  const response = await runCall(route as never, { query: {}, ...raw }, () => ({ customer }) as CallContext)
  if (!('text' in response)) throw new Error('a shared response')
  return [response.status, JSON.parse(response.text).errorType]
}

test.each([
  ['nobody', null, 'member', 401],
  ['a guest', guest, 'guest', 401],
  ['another member', member, 'other', 403],
  ['the member', member, 'member', 200],
])('points for people with an account: %s', async (_, customer, id, status) => {
  expect(await statusOf(points, customer, { params: { id } })).toEqual([status, undefined])
})

test.each([
  ['nobody', null, 'guest', 403],
  ['a guest', guest, 'guest', 200],
  ['a guest who names nobody', guest, null, 200],
  ['a guest who names another', guest, 'member', 403],
])('an order of one’s own: %s', async (_, customer, customer_id, status) => {
  expect(await statusOf(order, customer, { body: { customer_id } })).toEqual([
    status,
    status === 403 ? 'other' : undefined,
  ])
})

describe('every call that takes a customer’s id says so', () => {
  /** Stands in for every part of a shop: the routes are only listed here, never called. */
  const anything: object = new Proxy(() => anything, { get: () => anything })
  const endpoints = apiRoutes(anything as Shop).map((route) => route.endpoint)
  const fieldsIn = (schema: unknown) => Object.keys((schema as { def?: { shape?: object } })?.def?.shape ?? {})
  const names = (called: EndpointDefinition) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      fieldsIn(called[part])
        .filter(
          (field) => /^(customer|user)_?id$/i.test(field) || (field === 'id' && /customers\/:id/.test(called.path)),
        )
        .map((field) => ({ in: part, field })),
    )
  const taking = endpoints.filter((called) => names(called).length > 0)

  test.each(taking.map((called) => [`${called.method} ${called.path}`, called] as const))('%s', (_, called) => {
    expect(names(called)).toEqual([called.owner])
  })

  test('and there are such calls', () => {
    expect(taking.length).toBeGreaterThan(2)
  })
})
