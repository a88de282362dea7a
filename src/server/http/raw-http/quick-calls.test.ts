// What raw HTTP answers of the calls, and what it leaves to Express.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Route } from '#platform/request.ts'
import type { Counted } from '#server/http/calls/limits.ts'
import { readBlogs } from '#shop/blog/blog.contract.ts'
import { readSuggestions } from '#shop/search/search.contract.ts'
import { createQuickCalls } from './quick-calls.ts'

let actions = 0
beforeEach(() => {
  actions = 0
})

const ok: Route['action'] = async ({ query }) => {
  actions++
  return { ok: true, value: query }
}

function callsOf(routes: readonly Route[], counted: Counted) {
  return createQuickCalls({
    routes,
    limits: { count: async () => counted },
    security: new Map([['X-Frame-Options', 'SAMEORIGIN']]),
    proxies: 0,
    readAudience: (cookies) => (cookies?.includes('publico=socio') ? 'member' : 'guest'),
    now: () => new Date(0),
  })
}

const FEW: Counted = { isOver: false, asksProof: false, headers: ['RateLimit', 'some'] }
const PLAIN = { acceptEncoding: undefined, ifNoneMatch: undefined, forwardedFor: undefined, requestId: undefined, cookie: undefined } // biome-ignore format: one row

function answering(action: Route['action'], counted = FEW) {
  const calls = callsOf([{ endpoint: readSuggestions, action }], counted)
  return (url: string, cookie?: string) => {
    const call = calls({ ...PLAIN, url, cookie }, '1.1.1.1')
    return call?.().then(({ bytes }) => bytes.toString())
  }
}

test('a guest’s call is answered, with the headers of every response', async () => {
  const response = await answering(ok)('/searcher/suggestions?word=vi%C3%B1a', 'edad=1')
  const [head = '', body = ''] = response!.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\nX-Request-Id: .*\r\nX-Frame-Options: SAMEORIGIN\r\nRateLimit: some\r\n/)
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}\r\n`)
  expect(JSON.parse(body)).toMatchObject({ success: true, data: { word: 'viña' } })
})

test.each([
  ['another path', '/searcher/other?word=pisco', undefined],
  ['a path spelled otherwise', '/searcher/suggestions/?word=pisco', undefined],
])('the call of %s is Express’', (_name, url, cookie) => {
  expect(answering(ok)(url, cookie)).toBeUndefined()
})

test('a shared response is made once, and is not sent to who has it', async () => {
  let value = { blogs: ['ñandú'], blogBanners: [] }
  const action: Route['action'] = async () => ({ ok: true, value })
  const calls = callsOf([{ endpoint: readBlogs, action }], FEW)
  const ask = (more: object) => calls({ ...PLAIN, url: '/all-blogs', ...more }, '1.1.1.1')!()
  const [one, two] = [await ask({}), await ask({})]
  expect(JSON.parse(one.bytes.toString())).toMatchObject({ success: true, data: value })
  expect(two.bytes).toBe(one.bytes)
  const head = one.head!.toString()
  expect(head).toContain(`Content-Length: ${one.bytes.length}\r\n`)
  expect(head).toMatch(/\r\nCache-Control: private, no-cache\r\n/)
  const [, tag] = /\r\nETag: (\S+)\r\n/.exec(head)!
  expect((await ask({ ifNoneMatch: tag, acceptEncoding: 'br' })).bytes.toString()).toMatch(/^HTTP\/1\.1 304 /)
  value = { ...value, blogs: [] }
  expect((await ask({ ifNoneMatch: tag })).head!.toString()).toMatch(/^HTTP\/1\.1 200 /)
})

describe('what is not a success', () => {
  test('a wrong query is 400', async () => {
    expect(await answering(ok)('/searcher/suggestions?word=a&word=b')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(actions).toBe(0)
  })

  test('a refusal has its status and sentence', async () => {
    const refusing: Route['action'] = async () => ({ ok: false, refusal: { code: 'searchTooShort' } }) as never
    expect(await answering(refusing)('/searcher/suggestions?word=pi')).toMatch(/^HTTP\/1\.1 400 .*"reason":"/s)
  })

  test.each([
    [false, undefined],
    [true, 'proof'],
  ])('one call too many is 429, and never run; a crowd’s (%s) says what would help', async (asksProof, errorType) => {
    const over = { isOver: true, asksProof, headers: ['Retry-After', '9'] }
    const answer = (await answering(ok, over)('/searcher/suggestions?word=pisco'))!
    expect(answer).toMatch(/^HTTP\/1\.1 429 .*Retry-After: 9\r\n/s)
    expect(JSON.parse(answer.slice(answer.indexOf('{'))).errorType).toBe(errorType)
    expect(actions).toBe(0)
  })

  test('an error is left to Express, which logs it', async () => {
    const failing: Route['action'] = () => Promise.reject(new Error('no'))
    await expect(answering(failing)('/searcher/suggestions?word=pisco')).rejects.toThrow('no')
  })
})
