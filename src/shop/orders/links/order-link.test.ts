// Links of orders: whose key opens what, and until when.
import { describe, expect, test } from 'vitest'
import { createSigner } from '#platform/secrets/signed-value.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { FOUND_COOKIE } from '../tracking/plain-search.ts'
import { createOrderLinks } from './order-link.service.ts'
import { VISIT_COOKIE } from './order-link.ts'

const DAY_MS = 24 * 60 * 60_000
const id = 'abcdefghijklmnopqrstuv' as OrderId
const another = 'ABCDEFGHIJKLMNOPQRSTUV' as OrderId
const createdAt = new Date('2026-11-11T12:00:00Z')
const daysOn = (days: number) => new Date(createdAt.getTime() + days * DAY_MS)
const linksOf = (secret: string, purpose = 'order links') =>
  createOrderLinks({ signer: createSigner(secret, purpose), address: (orderId, key) => `/${orderId}?${key}` })
const links = linksOf('a secret')
const keyIn = (link: string) => link.split('?')[1]!
const key = keyIn(links.orderLink({ id, createdAt }))
const cookie = (value: string | null) => `a=1; ${VISIT_COOKIE}=${value}; b=2`

test('a link opens its order until 90 days after it was made, and what it leaves behind lasts 12 hours', () => {
  expect(links.visit(id, key, daysOn(0))).not.toBeNull()
  expect(links.visit(id, key, daysOn(89.999))).not.toBeNull()
  expect(links.visit(id, key, daysOn(90))).toBeNull()
  const visit = links.visit(id, key, daysOn(1))
  expect(links.reads(id, cookie(visit), daysOn(1.49))).toBe(true)
  expect(links.reads(id, cookie(visit), daysOn(1.5))).toBe(false)
})

test('the key of a document’s mail opens the documents of its order for 90 days, and no page; a page’s key no document', () => {
  const papers = links.papersKey(id, daysOn(10))
  expect(links.opensPapers(id, papers, daysOn(99.999))).toBe(true)
  expect(links.opensPapers(id, papers, daysOn(100))).toBe(false)
  expect([links.opensPapers(another, papers, daysOn(11)), links.visit(id, papers, daysOn(11))]).toEqual([false, null])
  expect([links.opensPapers(id, key, daysOn(11)), links.opensPapers(id, undefined, daysOn(11))]).toEqual([false, false])
})

describe('nothing else opens it', () => {
  const visit = links.visit(id, key, daysOn(1))!
  test.each([
    ['another order', () => links.visit(another, key, daysOn(1))],
    ['another secret', () => linksOf('another').visit(id, key, daysOn(1))],
    ['a key of another purpose of the shop', () => linksOf('a secret', 'reminders').visit(id, key, daysOn(1))],
    ['a cookie in place of a link', () => links.visit(id, visit, daysOn(1))],
    [
      'a later end',
      () =>
        links.visit(
          id,
          key.replace(/^\w+/, (end) => (Number.parseInt(end, 36) + 1).toString(36)),
          daysOn(1),
        ),
    ],
    ['two keys', () => links.visit(id, [key, key], daysOn(1))],
    ['an object', () => links.visit(id, { $ne: '' }, daysOn(1))],
    ['nothing', () => links.visit(id, undefined, daysOn(1))],
    ['an id that is none', () => links.visit(`${id}~follow.`, key, daysOn(1))],
    ['a longer key', () => links.visit(id, `${key}A`, daysOn(1))],
  ])('%s', (_, open) => expect(open()).toBeNull())

  test('every altered letter', () => {
    for (let at = 0; at < key.length; at += 1) {
      const altered = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
      expect(links.visit(id, altered, daysOn(1)), altered).toBeNull()
    }
  })

  test('a link in place of the cookie, or the cookie of another order', () => {
    expect(links.reads(id, cookie(visit), daysOn(1))).toBe(true)
    expect(links.reads(id, cookie(key), daysOn(1))).toBe(false)
    expect(links.reads(another, cookie(visit), daysOn(1))).toBe(false)
    expect(links.reads(id, '', daysOn(1))).toBe(false)
  })
})

test('what a search left behind shows its order for half an hour, and is no link and no visit of it', () => {
  const value = links.found(id, daysOn(1))
  const found = (text: string, at: number) => links.foundIn(`${FOUND_COOKIE}=${text}`, daysOn(at))
  expect(found(value, 1.02)).toBe(id)
  expect(found(value, 1.03)).toBeNull()
  expect(found(value.replace(id, another), 1)).toBeNull()
  const own = value.slice(id.length + 1)
  expect(links.visit(id, own, daysOn(1))).toBeNull()
  expect(links.reads(id, cookie(own), daysOn(1))).toBe(false)
  for (const other of [links.visit(id, key, daysOn(1)), key]) expect(found(`${id}.${other}`, 1)).toBeNull()
})
