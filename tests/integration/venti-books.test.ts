// Venti's events as its list for reconciliation, against the sandbox: page after page, as of now, and money nobody here knows of.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createHttpClient, type HttpCall } from '#platform/http/http-client.ts'
import { createVenti } from '#shop/payments/methods/venti/venti.provider.ts'
import { ventiBooks } from '#shop/payments/methods/venti/venti-books.provider.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import { caller, sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const DAY = '2026-11-11'
const SPAN = { from: instantAt(DAY), to: instantAt(addDays(DAY, 1)) }
const KEY = { authorization: `Basic ${btoa('key_test_sandbox:')}` }

let sandbox: Awaited<ReturnType<typeof sandboxFor>>
beforeAll(async () => {
  sandbox = await sandboxFor(undefined, instantAt(DAY, '10:00').getTime())
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.control('reset'))

const client = () =>
  createHttpClient({ name: 'venti', baseUrl: `${sandbox.base}/venti/v1`, headers: KEY, timeoutMs: 5_000 })

/** A checkout the buyer has decided about; its id. */
async function decided(reference: string, outcome: 'approve' | 'abort' | null): Promise<string> {
  const { body } = await caller(`${sandbox.base}/venti/v1`, KEY)('POST', '/checkouts', {
    currency: 'CLP',
    items: [{ name: 'Pedido', unit_price: 9_500, quantity: 1 }],
    authorize: true,
    success_url: 'http://127.0.0.1:9/si',
    cancel_url: 'http://127.0.0.1:9/no',
    metadata: { reference },
    external_id: reference,
  })
  if (outcome !== null) await sandbox.decide('venti', outcome, { id: body.id })
  return body.id as string
}

async function listed(span = SPAN) {
  const entries = []
  for await (const entry of createVenti(client(), 'whs_sandbox', 5_000).books!(span)) entries.push(entry)
  return entries.sort((one, other) => (one.reference < other.reference ? -1 : 1))
}

test('what was taken, what of that is back, and what was never paid', async () => {
  const [paid, part, none, open] = [
    await decided('a-paid', 'approve'),
    await decided('b-part', 'approve'),
    await decided('c-none', 'abort'),
    await decided('d-open', null),
  ]
  await caller(`${sandbox.base}/venti/v1`, KEY)('POST', `/checkouts/${part}/refund`, { amount: 2_000 })
  await sandbox.advance(3_000)
  expect(await listed()).toEqual([
    { reference: 'a-paid', token: paid, captured: 9_500, refunded: 0 },
    { reference: 'b-part', token: part, captured: 9_500, refunded: 2_000 },
    { reference: 'c-none', token: none, captured: 0, refunded: 0 },
    { reference: 'd-open', token: open, captured: 0, refunded: 0 },
  ])
})

test('only of the day that is asked for, and a disputed one is left to its status', async () => {
  const id = await decided('a-disputed', 'approve')
  await decided('b-paid', 'approve')
  await sandbox.control('venti/dispute', { id })
  expect((await listed()).map(({ reference }) => reference)).toEqual(['b-paid'])
  expect(await listed({ from: SPAN.to, to: instantAt(addDays(DAY, 2)) })).toEqual([])
  expect(await listed({ from: instantAt(addDays(DAY, -1)), to: SPAN.from })).toEqual([])
})

test('page after page, each checkout once; a list that breaks off throws', async () => {
  const event = (index: number) => ({
    id: `evt_${index}`,
    created_at: new Date(SPAN.from.getTime() + index).toISOString(),
    data: { object: 'checkout', id: `chk_${index % 300}` },
  })
  const all = Array.from({ length: 450 }, (_, index) => event(index))
  const asked: (string | undefined)[] = []
  const answers = async ({ path, query }: HttpCall) => {
    if (path !== '/events') {
      const body = { id: path.split('/')[2], status: 'paid', amount: 1_000, metadata: { reference: path } }
      return { kind: 'answered', status: 200, body } as const
    }
    const after = query?.starting_after as string | undefined
    asked.push(after)
    const rest = all.slice(after === undefined ? 0 : Number(after.slice(4)) + 1)
    return { kind: 'answered', status: 200, body: { data: rest.slice(0, 200), has_more: rest.length > 200 } } as const
  }
  let count = 0
  for await (const _entry of ventiBooks(answers, SPAN)) count += 1
  expect([count, asked]).toEqual([300, [undefined, 'evt_199', 'evt_399']])

  const breaking = async (call: HttpCall) =>
    call.query?.starting_after ? ({ kind: 'answered', status: 500, body: null } as const) : answers(call)
  await expect(ventiBooks(breaking, SPAN).next()).rejects.toThrow()
})
