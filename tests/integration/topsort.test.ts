// Topsort's stand-in as the shop meets it: the shop's own provider over HTTP, well and as a tester orders it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { createTopsort, type SponsoredEvent } from '#shop/merchandising/sponsored/topsort.provider.ts'
import { LIVE_ENVIRONMENT } from '#tests/support/shop/environments.ts'

let sandbox: RunningSandbox
let base: string

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  base = `http://127.0.0.1:${sandbox.httpPort}`
})
afterAll(() => sandbox.stop())
afterEach(() => order('reset', {}))

const demo = () =>
  readConfig(
    shopEnvironment({
      ports: { web: 1, sandbox: sandbox.httpPort, mail: 3 },
      dataDir: '/nowhere',
      databaseUrl: 'mysql://u:p@h/d',
      environment: {},
    }),
  )
const topsort = (timeoutMs = 20_000, headers = demo().topsort!.headers) =>
  createTopsort(demo().topsort!.baseUrl, createPostJson('party', timeoutMs, headers))
const ask = async (address: string) => (await fetch(base + address)).json() as Promise<any>

async function order(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

const WINES = ['VIN0001', 'VIN0049', 'VIN0140', 'VIN0161']

describe('an auction', () => {
  test('is won by the highest bids among what is put up, under ids of its own', async () => {
    const [wines, again, rum] = await topsort().auction([WINES, WINES, ['RON0001']], 2)
    expect(wines?.map(({ sku }) => sku)).toEqual(['VIN0140', 'VIN0049'])
    expect(again?.map(({ sku }) => sku)).toEqual(['VIN0140', 'VIN0049'])
    expect(new Set([wines, again].flatMap((list) => list!.map(({ bidId }) => bidId))).size).toBe(4)
    expect(rum).toEqual([])
  })

  test('of five hundred products fits into a request', async () => {
    const many = Array.from({ length: 499 }, (_, at) => `MUCHOS${at}`)
    const [won] = await topsort().auction([[...many, 'VIN0140']], 6)
    expect(won).toHaveLength(1)
  })

  test('nobody wins when nobody bids', async () => {
    await order('next', { provider: 'topsort', scenario: 'no_winners' })
    expect(await topsort().auction([WINES], 2)).toEqual([[]])
    expect((await topsort().auction([WINES], 2))[0]).toHaveLength(2)
  })

  test.each(['slow', 'lost_answer', 'http_500', 'invalid_json', 'token_error'])('%s is a failure', async (scenario) => {
    await order('next', { provider: 'topsort', scenario })
    await expect(topsort(400).auction([WINES], 2)).rejects.toMatchObject({ name: 'TopsortFailed', final: false })
    expect((await topsort().auction([WINES], 2))[0]).toHaveLength(2)
  })

  test('needs the key', async () => {
    await expect(topsort(20_000, { authorization: 'Bearer otra' }).auction([WINES], 2)).rejects.toThrow('401')
  })
})

describe('a report', () => {
  const anEvent = async (id: string): Promise<SponsoredEvent> => ({
    kind: 'impression',
    id,
    bidId: (await topsort().auction([WINES], 1))[0]![0]!.bidId,
    visitor: 'f'.repeat(32),
    at: '2026-11-21T12:00:00.000Z',
    path: '/categorias/vinos',
    position: 1,
  })

  test('arrives once, whatever is repeated', async () => {
    const event = await anEvent('uno-1')
    const click = { ...event, kind: 'click', id: 'dos-1' } as const
    await topsort().report([event, click])
    await topsort().report([event])
    const { events } = await ask('/eventos.json?source=topsort')
    expect(events.map(({ name, repeated }: { name: string; repeated: boolean }) => [name, repeated])).toEqual([
      ['impression', true],
      ['click', false],
      ['impression', false],
    ])
    expect(events[1].content).toEqual({
      id: 'dos-1',
      resolvedBidId: event.bidId,
      opaqueUserId: event.visitor,
      occurredAt: event.at,
      placement: { path: '/categorias/vinos', position: 1 },
    })
  })

  test('of a bid nobody knows is refused for good, an outage only for now', async () => {
    const event = await anEvent('tres-1')
    await expect(topsort().report([{ ...event, bidId: 'bm8=' }])).rejects.toMatchObject({ final: true })
    await order('next', { provider: 'topsort', scenario: 'http_500', on: 'event' })
    await expect(topsort().report([event])).rejects.toMatchObject({ final: false })
    expect((await ask('/eventos.json?source=topsort')).events).toEqual([])
  })
})

test('the panel offers what can be ordered', async () => {
  const panel = await (await fetch(base)).text()
  for (const words of ['Topsort', 'Subasta sin ganadores', `${base}/topsort`]) expect(panel).toContain(words)
})

describe('a live shop', () => {
  const live = (more: object) => readConfig({ ...LIVE_ENVIRONMENT, ...more })

  test('does without Topsort until it has a key', () => {
    expect(live({}).topsort).toBeNull()
    expect(live({ TOPSORT_API_KEY: 'TSE_real_key' }).topsort).toMatchObject({ baseUrl: 'https://api.topsort.com' })
  })

  test.each([
    [{ TOPSORT_API_KEY: 'TSE_sandbox_key' }, 'TOPSORT_API_KEY'],
    [{ TOPSORT_API_KEY: 'TSE_real_key', TOPSORT_BASE_URL: 'http://127.0.0.1:4400/topsort' }, 'TOPSORT_BASE_URL'],
    [{ TOPSORT_API_KEY: 'TSE_real_key', TOPSORT_BASE_URL: 'https://api.topsort.com.evil.example' }, 'TOPSORT_BASE_URL'],
  ])('does not start with %j', (more, name) => {
    expect(() => live(more)).toThrow(name)
  })
})
