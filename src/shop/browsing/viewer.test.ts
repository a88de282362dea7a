import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#shop/pricing/audience.ts'
import { DEFAULT_CONTEXT, parseContext } from './buying-context.ts'
import { GUEST, type Viewer, viewerFragment, viewerInCookies, viewerOfUrl } from './viewer.ts'

const express = parseContext('immediate.delivery.3')!
const audiences: Audience[] = ['guest', 'member', 'distributor', 'caterer']
const viewers = fc.record({
  audience: fc.constantFrom(...audiences),
  context: fc.constantFrom(DEFAULT_CONTEXT, express, parseContext('immediate.delivery.12')!),
})

test.each<[string, Viewer, string]>([
  ['', GUEST, ''],
  ['', { audience: 'guest', context: express }, '#immediate.delivery.3'],
  ['', { audience: 'member', context: DEFAULT_CONTEXT }, '#member'],
  ['', { audience: 'member', context: express }, '#member.immediate.delivery.3'],
  ['delivery_time=immediate&store_id=3', { audience: 'caterer', context: express }, '#caterer'],
  ['delivery_time=programmed', { audience: 'caterer', context: express }, '#caterer'],
  ['', { audience: 'distributor', context: express }, '#distributor'],
  ['delivery_time=immediate&store_id=3', { audience: 'distributor', context: DEFAULT_CONTEXT }, '#distributor'],
])('%j viewed by %o is marked %j', (query, viewer, mark) => {
  expect(viewerFragment(new URLSearchParams(query), viewer)).toBe(mark)
})

describe('the mark of an address', () => {
  const read = (address: string) => viewerOfUrl(new URL(address, 'https://liqui.example'))

  test('says the same viewer again', () => {
    fc.assert(
      fc.property(viewers, ({ audience, context }) => {
        const mark = viewerFragment(new URLSearchParams(), { audience, context })
        expect(read(`/${mark}`)).toEqual({ audience, context: audience === 'distributor' ? DEFAULT_CONTEXT : context })
      }),
    )
  })

  test.each(['#', '#x', '#members', '#guest', '#member.x', '#Member', '#member.member', '#%6dember'])(
    '%s says nothing',
    (mark) => {
      expect(read(`/${mark}`)).toEqual(GUEST)
    },
  )

  test('a distributor gets programmed delivery whatever the query says', () => {
    expect(read('/?delivery_time=immediate&store_id=3#distributor').context).toEqual(DEFAULT_CONTEXT)
  })
})

test.each<[string | undefined, Audience, Viewer | null]>([
  [undefined, 'member', null],
  ['', 'member', null],
  ['a=1', 'guest', null],
  ['compra=immediate.delivery.3', 'guest', { audience: 'guest', context: express }],
  ['a=1', 'member', { audience: 'member', context: DEFAULT_CONTEXT }],
  ['compra=immediate.delivery.3', 'distributor', { audience: 'distributor', context: DEFAULT_CONTEXT }],
])('the cookies %s of a proven %s', (cookies, audience, viewer) => {
  expect(viewerInCookies(cookies, () => audience)).toEqual(viewer)
})
