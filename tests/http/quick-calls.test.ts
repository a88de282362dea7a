// A call that reads memory only gives the same answer on every path: raw HTTP, Node's HTTP, Express.
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type RawAnswer, rawClient } from '#tests/support/shop/raw-client.ts'

const ask = rawClient(inject('shop').siteUrl)

/** Somebody who says to be known is looked up, which only Express does; nobody is. */
const NOBODY = { Cookie: `liqui=${'a'.repeat(40)}` }

function said({ status, headers, body }: RawAnswer) {
  const { 'x-request-id': id, ratelimit, ...rest } = headers
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(ratelimit).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/)
  return { status, headers: rest, body: body.toString() }
}

async function everyWay(path: string) {
  const [plain, ordinary, express] = [await ask(path, true), await ask(path, false), await ask(path, false, NOBODY)]
  expect(said(plain)).toEqual(said(express))
  expect(said(ordinary)).toEqual(said(express))
  return plain
}

describe('the same every way', () => {
  test.each([
    '/searcher/suggestions?word=piscco+mistral',
    '/searcher/suggestions?word=Carm%C3%A9n%C3%A8re',
    '/searcher/suggestions?word=pisco&delivery_time=immediate&store_id=3',
    '/searcher/suggestions?word=vino&stock_coordinates=-33.4,-70.6&delivery_time=immediate&store_id=9',
    '/searcher/suggestions?word=no-hay-nada-asi',
    '/searcher/results?word=chela+sin+alcohol&tipo=lager',
    '/searcher/results?word=vino&cepa=merlot,malbec&cepa=syrah&precio_hasta=9990',
    '/api/places/suggestions?text=apoquindo+4500&near=-33.4,-70.6',
    '/all-blogs',
  ])('%s', async (path) => {
    expect((await everyWay(path)).status).toBe(200)
  })

  test.each([
    ['/searcher/suggestions', 400],
    ['/searcher/suggestions?word=pi', 400],
    ['/searcher/suggestions?word=pisco&word=ron', 400],
    [`/searcher/suggestions?word=${'a'.repeat(201)}`, 400],
    ['/searcher/suggestions/?word=pisco', 200],
    ['/searcher/Suggestions?word=pisco', 404],
    ['/searcher/suggestions/pisco', 404],
  ])('%s answers %i', async (path, status) => {
    const answers = [await ask(path, true), await ask(path, false), await ask(path, false, NOBODY)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  })

  test('whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (typed) => {
        const path = `/searcher/suggestions?word=${encodeURIComponent(`pis${typed}`)}`
        const [plain, express] = [await ask(path, true), await ask(path, false, NOBODY)]
        expect([plain.status, plain.body.toString()]).toEqual([express.status, express.body.toString()])
      }),
      { numRuns: 60 },
    )
  })
})

/** What is left of the limit after each of these calls; asked again where its minute ended in between. */
async function leftAfter(
  ...calls: readonly (readonly [path: string, plain: boolean, more?: Record<string, string>])[]
) {
  for (;;) {
    const answers = []
    for (const call of calls) {
      const said = (await ask(...call)).headers.ratelimit ?? ''
      const [, remaining, reset] = /remaining=(\d+), reset=(\d+)/.exec(said)!
      answers.push({ remaining: Number(remaining), reset: Number(reset) })
    }
    if (answers.at(-1)!.reset <= answers[0]!.reset) return answers.map(({ remaining }) => remaining)
  }
}

const COUNTED = '/searcher/suggestions?word=cabernet'

test('every way counts for the same limit', async () => {
  const [first, second, third] = await leftAfter([COUNTED, true], [COUNTED, false, NOBODY], [COUNTED, true])
  expect(second).toBeLessThan(first!)
  expect(third).toBeLessThan(first! - 1)
})

test.each([
  ['refused', '/searcher/suggestions?word=pi'],
  ['mistaken', '/searcher/suggestions?word=pisco&word=ron'],
])('a %s call counts once', async (_name, path) => {
  const [before, ...after] = await leftAfter([COUNTED, true], [path, true], [COUNTED, true])
  expect(after).toEqual([before! - 1, before! - 2])
})
