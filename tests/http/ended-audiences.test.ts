// Wholesale prices last as long as the session that proves them: whatever ends it reaches the kept pages of every web process, also
// for a copy of the cookies, and what proves nothing beside a session is a guest's.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const people = openPeople(shop.databaseUrl)
type Person = Awaited<ReturnType<typeof people.add>>

let second: RunningWeb | undefined
let origins: string[] = []
beforeAll(async () => {
  second = await startWeb(shop.databaseUrl)
  origins = [shop.siteUrl, second.siteUrl]
})
afterAll(async () => {
  await second?.stop()
  await people.close()
})

/** Whose a kept page is that these cookies get. */
async function audienceAt(origin: string, cookie: string, path = '/categorias/vinos'): Promise<string> {
  const html = await (await fetch(origin + path, { headers: { cookie } })).text()
  return /<html[^>]* data-publico="(\w+)"/.exec(html)?.[1] ?? 'guest'
}
const audiences = (cookie: string) => Promise.all(origins.map((origin) => audienceAt(origin, cookie)))
const everywhere = (cookie: string, audience: string) =>
  Promise.all(
    origins.map((origin) =>
      eventually(`${audience} at ${origin}`, async () => (await audienceAt(origin, cookie)) === audience),
    ),
  )

interface End {
  readonly by: string
  readonly end: (who: Person, cookie: string) => Promise<unknown>
  readonly becomes?: string
}

const set = (sql: string) => (who: Person) => database.change(sql, [who.rowId])
const ENDS: readonly End[] = [
  {
    by: 'log-out everywhere',
    end: (_who, cookie) => createBuyer(shop, cookie).call('POST', '/logout', { everywhere: true }),
  },
  { by: 'log-out of this session', end: (_who, cookie) => createBuyer(shop, cookie).call('POST', '/logout', {}) },
  {
    by: 'its owner in another browser',
    end: async (who) =>
      createBuyer(shop, await people.logIn(who)).call('POST', '/api/my-account/sessions/end-others', {}),
  },
  { by: 'a row somebody deleted', end: set('DELETE FROM session WHERE customer_id = ?') },
  { by: 'a block', end: set('UPDATE customer SET blocked_at = NOW(3) WHERE id = ?') },
  { by: 'its time', end: set('UPDATE session SET expires_at = NOW(3) WHERE customer_id = ?') },
  {
    by: 'the longest time there is',
    end: set('UPDATE session SET created_at = NOW(3) - INTERVAL 91 DAY WHERE customer_id = ?'),
  },
  { by: 'another kind', end: set("UPDATE customer SET kind = 'member' WHERE id = ?"), becomes: 'member' },
]

test.each(ENDS)('what ends by $by reaches every page', async ({ end, becomes = 'guest' }) => {
  const who = await people.add('distributor')
  const cookie = await people.logIn(who)
  expect(await audiences(cookie)).toEqual(['distributor', 'distributor'])
  await end(who, cookie)
  await everywhere(cookie, becomes)
  for (const path of ['/', '/categorias/mayorista', '/resultados?busqueda=vino'])
    expect(await audienceAt(origins[1]!, cookie, path)).toBe(becomes)
})

test('a process that starts has forgotten nothing', async () => {
  const [gone, stays] = [await people.add('caterer'), await people.add('caterer')]
  const [copy, own] = [await people.logIn(gone), await people.logIn(stays)]
  expect(await audiences(copy)).toEqual(['caterer', 'caterer'])
  await people.logOut(copy)
  const third = await startWeb(shop.databaseUrl)
  try {
    expect(await audienceAt(third.siteUrl, own)).toBe('caterer')
    expect(await audienceAt(third.siteUrl, copy)).toBe('guest')
  } finally {
    await third.stop()
  }
})

test('the proof alone proves nothing, nor beside the session of a guest', async () => {
  const cookie = await people.logIn(await people.add('distributor'))
  const [session, proof] = cookie.split('; ')
  expect(await audiences(proof!)).toEqual(['guest', 'guest'])
  expect(await audiences(session!)).toEqual(['guest', 'guest'])
  expect(await audiences(`${proof}; liqui=${'a'.repeat(40)}`)).toEqual(['guest', 'guest'])
})

test('the first page of a session is already its own, on a connection that goes on', async () => {
  const cookie = await people.logIn(await people.add('caterer'))
  const seen = await Promise.all(Array.from({ length: 8 }, () => audiences(cookie)))
  expect(new Set(seen.flat())).toEqual(new Set(['caterer']))
})
