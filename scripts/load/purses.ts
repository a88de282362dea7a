// Who buys and how: guests nobody was before, and of a shop of its own members with a registered card and the right to transfer.
import { randomInt } from 'node:crypto'
import { guestBody } from '#scripts/bench/guest-calls.ts'
import { type Member, newMembers, withConnection } from '#scripts/bench/shopping.ts'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { type Draw, oneOf } from './arrivals.ts'
import { createBrowser } from './browser.ts'
import type { Purse } from './purchase.ts'
import { METHOD_SHARES, REFUSED_SHARE } from './shopper-kinds.ts'

const ONECLICK = '/api/payments/webpay-oneclick'

export interface Account extends Member {
  readonly card: string | null
}

export type Purses = ReturnType<typeof createPurses>

/** Methods that ask for an account are left out where there are no `accounts`. */
export function createPurses(sandboxUrl: string, accounts: readonly Account[], draw: Draw) {
  const run = randomInt(1_000_000_000)
  const firstGuest = randomInt(5_000_000, 20_000_000)
  const needsAccount = new Set<string>(PAYMENT_METHODS.flatMap((each) => ('only' in each ? [each.method] : [])))
  const shares = METHOD_SHARES.filter(({ method }) => accounts.length > 0 || !needsAccount.has(method))
  let bought = 0
  let came = 0
  return {
    /** A network for each shopper. */
    networks: () => came++,
    next(): { readonly purse: Purse; readonly cookie: string } {
      const { method } = oneOf(shares, draw)
      const n = bought++
      const account = needsAccount.has(method) ? accounts[n % accounts.length]! : null
      const guest = account ? null : guestBody(firstGuest + n)
      const pays = draw() >= REFUSED_SHARE
      return {
        purse: { guest, account, method, sandboxUrl, pays, key: `load-${run}-${n}` },
        cookie: account?.cookie ?? '',
      }
    },
  }
}

/** So many members of a shop of its own, each with a card and on the list of those who may transfer. */
export async function openAccounts(
  shop: { readonly origin: string; readonly sandboxUrl: string; readonly databaseUrl: string },
  count: number,
): Promise<Account[]> {
  // biome-ignore format: one row
  const members = await newMembers(shop.databaseUrl, count)
  await withConnection(shop.databaseUrl, async (connection) => {
    for (const { id } of members)
      await connection.query('INSERT INTO transfer_customer (rut) SELECT rut FROM customer WHERE public_id = ?', [id])
  })
  return Promise.all(members.map(async (member, n) => ({ ...member, card: await registerCard(shop, member, n) })))
}

/** Registers a Visa at the bank's page of the sandbox; the shop's name of it. */
async function registerCard(
  { origin, sandboxUrl }: { readonly origin: string; readonly sandboxUrl: string },
  { id, email, cookie }: Member,
  network: number,
): Promise<string> {
  const browser = createBrowser({ origin, note: () => undefined, network }, cookie)
  const call = (method: string, address: string, body?: object) =>
    browser.ask({ name: 'card', sort: 'call', method, address, ...(body && { body }) })
  try {
    const begun = await call('POST', `${ONECLICK}/register-card`, { userName: id, email })
    const decided = await fetch(`${sandboxUrl}/_sim/oneclick/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: begun?.json?.data?.token, outcome: 'approve', chosen: { card: 'Visa' } }),
    })
    const { back } = (await decided.json()) as { back: { method: string; url: string; params: Record<string, string> } }
    const isForm = back.method === 'POST'
    const landed = await browser.ask({ ...{ name: 'card', sort: 'page', method: back.method, address: back.url }, ...(isForm && { form: back.params }) }) // biome-ignore format: one row
    if (landed?.location)
      await browser.ask({ name: 'card', sort: 'page', address: new URL(landed.location, back.url).href })
    const found = await call('GET', `${ONECLICK}/card/${id}`)
    const card: string | undefined = found?.json?.data?.oneclickCard?.tbk_user
    if (!card) throw new Error(`no card was registered: ${found?.text.slice(0, 300)}`)
    return card
  } finally {
    browser.close()
  }
}
