import { expect, test } from 'vitest'
import type { HttpCall, HttpOutcome } from '#platform/http/http-client.ts'
import { createBsale } from './bsale.provider.ts'
import { BsaleStock, BsaleVariant } from './bsale-items.ts'

const LIST = { path: '/variants.json', item: BsaleVariant, keyOf: ({ id }: BsaleVariant) => id }
const answered = (body: unknown, status = 200): HttpOutcome => ({ kind: 'answered', status, body })
const variant = (id: number) => ({ id, code: `SKU${id}`, state: 0, product: { id: '7' } })

/** Bsale as `answer` plays it; what was asked and how long was waited. */
function played(answer: (call: HttpCall, nth: number) => HttpOutcome) {
  const asked: HttpCall[] = []
  const waited: number[] = []
  const http = async (call: HttpCall) => {
    asked.push(call)
    return answer(call, asked.length)
  }
  return { asked, waited, bsale: createBsale({ http, pause: async (ms) => void waited.push(ms) }) }
}

/** A page of what `ids` are then. */
const page = (ids: readonly number[], { query }: HttpCall): HttpOutcome => {
  const offset = Number(query?.offset)
  return answered({ count: ids.length, items: ids.slice(offset, offset + 50).map(variant) })
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const idsOf = (read: Awaited<ReturnType<ReturnType<typeof createBsale>['list']>>) =>
  read.ok ? (read.value as BsaleVariant[]).map(({ id }) => id) : read.refusal.code

test('one page is read once, several until two readings agree', async () => {
  const one = played((call) => page(upTo(50), call))
  expect(idsOf(await one.bsale.list(LIST))).toEqual(upTo(50))
  expect(one.asked.map(({ query }) => query)).toEqual([{ limit: 50, offset: 0 }])
  const three = played((call) => page(upTo(101), call))
  expect(idsOf(await three.bsale.list(LIST))).toEqual(upTo(101))
  expect(three.asked.map(({ query }) => query?.offset)).toEqual([0, 50, 100, 0, 50, 100])
  expect(idsOf(await played((call) => page([], call)).bsale.list(LIST))).toEqual([])
})

test('an item that moves between two pages is neither missed nor doubled', async () => {
  const [before, after] = [upTo(60), [...upTo(60).filter((id) => id !== 3), 61]] // one goes, another comes: the count is the same
  const { bsale, asked } = played((call, nth) => page(nth === 1 ? before : after, call))
  expect(idsOf(await bsale.list(LIST))).toEqual(after)
  expect(asked).toHaveLength(6)
})

test('a list that is other each time is given up', async () => {
  const { bsale, asked } = played((call, nth) => page([...upTo(60), 1_000 + Math.ceil(nth / 2)], call))
  expect(idsOf(await bsale.list(LIST))).toBe('unsteady')
  expect(asked).toHaveLength(12)
})

test.each([[{ count: 1, items: [{ id: 1 }] }], [{ items: [] }], [{ count: 1, items: {} }], [null]])(
  'a page that is none, as %o, is told as unreadable',
  async (body) => {
    expect(idsOf(await played(() => answered(body)).bsale.list(LIST))).toBe('unreadable')
  },
)

test.each([
  [401, 'token'],
  [403, 'token'],
  [402, 'blocked'],
  [404, 'mapping'],
  [400, 'mapping'],
])('%i is never asked again', async (status, code) => {
  const { bsale, asked } = played(() => answered({ error: 'x' }, status))
  expect([idsOf(await bsale.list(LIST)), asked.length]).toEqual([code, 1])
})

test.each([
  [answered({ error: 'Too Many Requests' }, 429), 'limited', [10_000, 60_000, 300_000]],
  [answered(null, 502), 'unreachable', [1_000, 4_000, 15_000]],
  [{ kind: 'no_answer', reason: 'not_json', status: 200 } as const, 'unreadable', [1_000, 4_000, 15_000]],
  [{ kind: 'no_answer', reason: 'timeout', status: null } as const, 'unreachable', [1_000, 4_000, 15_000]],
])('%o is waited for, longer each time', async (outcome, code, waits) => {
  const { bsale, waited } = played(() => outcome)
  expect(idsOf(await bsale.list(LIST))).toBe(code)
  expect(waited.filter((ms) => ms > 500)).toEqual(waits)
})

test('one thing is read, or is not there; numbers of others come as texts or numbers', async () => {
  const { bsale } = played((call) =>
    call.path.endsWith('/1.json') ? answered(variant(1)) : answered({ error: 'x' }, 404),
  )
  expect(await bsale.one('/variants/1.json', BsaleVariant)).toMatchObject({ ok: true, value: { id: 1, product: { id: 7 } } }) // biome-ignore format: one row
  expect(await bsale.one('/variants/2.json', BsaleVariant)).toEqual({ ok: true, value: null })
  const stock = { variant: { id: '351' }, office: { id: 2 }, quantity: 60.36, quantityAvailable: 60 }
  expect(BsaleStock.parse(stock)).toMatchObject({ variant: { id: 351 }, office: { id: 2 } })
})
