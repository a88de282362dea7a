// Who buys: guests, members with a registered card and points, and those who may transfer.
import { type BrowserReturn, type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import type { People } from '#tests/support/people/people.ts'
import type { RunningShop } from '#tests/support/shop/processes.ts'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { pause, type SeededRandom } from './random.ts'
import { type ClientErrors, retryUntilAnswered, returned } from './retry.ts'
import { askSandbox } from './sandbox-calls.ts'

/** Named as what a method asks of them (`PaymentMethod.only`). */
export type CustomerKind = 'anybody' | 'account' | 'transfer'

export interface Customer {
  readonly buyer: Buyer
  readonly id: string
  readonly buyType: 'no-socio' | 'socio' | 'banquetera'
  /** The shop's name of the registered card; null for none. */
  readonly card: string | null
}

interface Deps {
  readonly shop: RunningShop
  readonly database: ShopDatabase
  readonly people: People
  readonly seen: ClientErrors
}

const ONECLICK = '/api/payments/webpay-oneclick'
const CARD_TRIES = 60
const POINTS = 50_000
const TRY_AGAIN_MS = 500

/** A new customer; `refusing`: with a card the bank refuses, where there is one. */
export async function newCustomer(
  { shop, database, people, seen }: Deps,
  kind: CustomerKind,
  refusing: boolean,
): Promise<Customer> {
  if (kind === 'anybody') {
    const buyer = createBuyer(shop)
    const id = await retryUntilAnswered(seen, 'guest', () => buyer.introduce())
    return { buyer, id, buyType: 'no-socio', card: null }
  }
  const account = await people.add(kind === 'account' ? 'member' : 'caterer')
  const buyer = createBuyer(shop, await people.logIn(account))
  if (kind === 'transfer')
    await database.change('INSERT INTO transfer_customer (rut) SELECT rut FROM customer WHERE public_id = ?', [
      account.id,
    ])
  if (kind === 'account') await givePoints(account)
  const card = kind === 'account' ? await registerCard(buyer, account, refusing ? 'refusing' : 'Visa') : null
  const buyType = kind === 'account' ? 'socio' : 'banquetera'
  return { buyer, id: account.id, buyType, card }

  /** More than anybody spends here. */
  async function givePoints({ rowId }: { readonly rowId: number }): Promise<void> {
    await database.change('INSERT INTO points_account (customer_id, deposits) VALUES (?, ?)', [rowId, POINTS])
    await database.change(
      `INSERT INTO points_entry (customer_id, kind, points, balance, reason, created_at)
       VALUES (?, 'club_deposit', ?, ?, 'order_delivered', UTC_TIMESTAMP(3))`,
      [rowId, POINTS, POINTS],
    )
  }

  /** Registers again where a kill came between the bank's page and the end of it. */
  async function registerCard(of: Buyer, { id, email }: { id: string; email: string }, card: string): Promise<string> {
    for (let tries = 0; tries < CARD_TRIES; tries += 1) {
      if (tries > 0) await pause(TRY_AGAIN_MS)
      const begun = await retryUntilAnswered(seen, 'card', () =>
        of.call('POST', `${ONECLICK}/register-card`, { userName: id, email }),
      )
      // 403: a card is there by now, and another one would replace it.
      if (begun.status !== 200 && begun.status !== 403) continue
      if (begun.status === 200) {
        const decided = await askSandbox<{ back: BrowserReturn }>(shop.sandboxUrl, '/_sim/oneclick/decide', {
          ...{ id: begun.body.data.token, outcome: 'approve', chosen: { card } },
        })
        if (decided) await returned(seen, 'card return', decided.back, of.cookie())
      }
      const found = await retryUntilAnswered(seen, 'card', () => of.call('GET', `${ONECLICK}/card/${id}`))
      const own = found.body.data.oneclickCard as { tbk_user: string } | null
      if (own) return own.tbk_user
    }
    throw new Error(`no card in ${CARD_TRIES} tries`)
  }
}

/** Keeps a customer for some purchases, of each kind one at a time. */
export function customerDesk(deps: Deps, draw: SeededRandom) {
  const now = new Map<CustomerKind, { readonly customer: Customer; purchases: number }>()
  return async (kind: CustomerKind, { reliable = false } = {}): Promise<Customer> => {
    const known = now.get(kind)
    if (known && known.purchases > 0) {
      known.purchases -= 1
      return known.customer
    }
    const customer = await newCustomer(deps, kind, !reliable && draw.happens(0.25))
    now.set(kind, { customer, purchases: draw.between(1, 3) })
    return customer
  }
}
