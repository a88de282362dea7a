// Topsort's protocol: what is sent, and what an unusable response becomes.
import { describe, expect, test, vi } from 'vitest'
import type { PostJson } from '#platform/http/post-json.ts'
import { createTopsort, type SponsoredEvent } from './topsort.provider.ts'

const winner = (rank: number, id: string, more: object = {}) => ({
  rank,
  type: 'product',
  id,
  resolvedBidId: `bid-${id}`,
  campaignId: 'c',
  ...more,
})
const result = (winners: unknown, error = false) => ({ resultType: 'listings', winners, error })
const answering = (status: number, body: unknown) =>
  vi.fn<PostJson>(async () => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }))

describe('an auction', () => {
  test('is requested and parsed as the API says', async () => {
    const post = answering(201, {
      results: [result([winner(2, 'B'), winner(1, 'A'), winner(3, 'V', { type: 'vendor' })])],
    })
    expect(await createTopsort('https://api', post).auction([['A', 'B']], 6)).toEqual([
      [
        { sku: 'A', bidId: 'bid-A' },
        { sku: 'B', bidId: 'bid-B' },
      ],
    ])
    const auctions = [{ type: 'listings', slots: 6, products: { ids: ['A', 'B'] } }]
    expect(post).toHaveBeenCalledExactlyOnceWith('https://api/v2/auctions', { auctions })
  })

  test('five go into one request', async () => {
    const post = vi.fn<PostJson>(async (_, body) => {
      const { auctions } = body as { auctions: { products: { ids: string[] } }[] }
      const results = auctions.map(({ products }) => result([winner(1, products.ids[0]!)]))
      return { status: 201, text: JSON.stringify({ results }) }
    })
    const lists = Array.from({ length: 12 }, (_, at) => [`P${at}`])
    const bids = await createTopsort('', post).auction(lists, 2)
    expect(bids.map((list) => list?.[0]?.sku)).toEqual(lists.flat())
    expect(post).toHaveBeenCalledTimes(3)
  })

  test('one that could not be resolved is null beside the others', async () => {
    const post = answering(201, { results: [result([], true), result([])] })
    expect(await createTopsort('', post).auction([['A'], ['B']], 2)).toEqual([null, []])
  })

  test.each([
    ['not JSON', 201, '{"results":[{"win'],
    ['no results', 201, {}],
    ['too few results', 201, { results: [] }],
    ['a winner without an id', 201, { results: [result([{ ...winner(1, 'A'), resolvedBidId: undefined }])] }],
    ['an error', 500, { errCode: 'internal_server_error' }],
    ['a wrong key', 401, ''],
  ])('%s is a failure', async (_, status, body) => {
    await expect(createTopsort('', answering(status, body)).auction([['A']], 2)).rejects.toMatchObject({
      name: 'TopsortFailed',
      final: false,
    })
  })

  test('so is silence', async () => {
    const post = vi.fn<PostJson>(async () => Promise.reject(new Error('timeout')))
    await expect(createTopsort('', post).auction([['A']], 2)).rejects.toThrow('was not answered')
  })
})

describe('a report', () => {
  const event: SponsoredEvent = {
    kind: 'impression',
    id: 'one-1',
    bidId: 'bid-A',
    visitor: 'abc',
    at: '2026-11-21T12:00:00.000Z',
    path: '/categorias/vinos',
    position: 1,
  }
  const told = {
    id: 'one-1',
    resolvedBidId: 'bid-A',
    opaqueUserId: 'abc',
    occurredAt: event.at,
    placement: { path: '/categorias/vinos', position: 1 },
  }

  test('tells each kind in its list, and no list that is empty', async () => {
    const post = answering(204, '')
    const topsort = createTopsort('https://api', post)
    await topsort.report([event, { ...event, kind: 'click', id: 'two-1' }])
    await topsort.report([event])
    await topsort.report([])
    expect(post.mock.calls).toEqual([
      ['https://api/v2/events', { impressions: [told], clicks: [{ ...told, id: 'two-1' }] }],
      ['https://api/v2/events', { impressions: [told] }],
    ])
  })

  test.each([
    [400, true],
    [401, false],
    [503, false],
  ])('refused with %i: final %s', async (status, final) => {
    await expect(createTopsort('', answering(status, '{}')).report([event])).rejects.toMatchObject({ final })
  })
})
