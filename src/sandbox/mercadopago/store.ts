// What Mercado Pago keeps besides payments: card tokens, used once; customers with their cards; idempotency keys.

import { randomUUID } from 'node:crypto'
import { openJournal } from '#sandbox/payments/journal.ts'
import type { World } from '#sandbox/world.ts'
import { DAY } from '#shop/shared/durations.ts'
import { type Card, tokenId } from './cards.ts'

/** A token is good for seven days. */
const TOKEN_MS = 7 * DAY

interface Token {
  readonly id: string
  readonly card: Card
  readonly at: number
  readonly used: boolean
  /** Whose kept card it is of. */
  readonly customerId?: string
  /** Became a kept card. */
  readonly kept?: boolean
}
export interface SavedCard {
  readonly id: string
  readonly card: Card
}
export interface Customer {
  readonly id: string
  readonly email: string
  readonly cards: readonly SavedCard[]
  readonly deleted: boolean
}
interface UsedKey {
  readonly key: string
  readonly body: string
  readonly made: string
  readonly at: number
}

export type MercadoPagoStore = ReturnType<typeof openStore>

/** Opens it. Throws where a journal cannot be written. */
export function openStore({ clock, journalFile }: Pick<World, 'clock' | 'journalFile'>) {
  const file = (name: string) => journalFile(`mercadopago-${name}`)
  // Only we write these lines: a torn one is no JSON.
  const parse = <Entry>(value: unknown) => value as Entry
  const tokens = openJournal<Token>({ file: file('tokens'), keyOf: ({ id }) => id, parse })
  const customers = openJournal<Customer>({ file: file('customers'), keyOf: ({ id }) => id, parse })
  const keys = openJournal<UsedKey>({ file: file('keys'), keyOf: ({ key }) => key, parse })
  const journals = [tokens, customers, keys]

  return {
    addToken(card: Card, customerId?: string): string {
      const id = tokenId(randomUUID())
      tokens.save({ id, card, at: clock.now(), used: false, ...(customerId && { customerId }) })
      return id
    },
    /** The token's card; the token is used up. Null: unknown, used, too old, or of a card `customerId` does not keep. */
    takeToken(id: string, customerId?: string): Card | null {
      const token = tokens.get(id)
      if (!token || token.used || clock.now() - token.at > TOKEN_MS || token.customerId !== customerId) return null
      tokens.save({ ...token, used: true })
      return token.card
    },
    /** The card of a token, also after it paid; `keep` then uses it up. Null: unknown, kept, too old, or of a kept card. */
    keepableToken(id: string): { readonly card: Card; readonly keep: () => void } | null {
      const token = tokens.get(id)
      if (!token || token.kept || token.customerId || clock.now() - token.at > TOKEN_MS) return null
      return { card: token.card, keep: () => tokens.save({ ...token, used: true, kept: true }) }
    },
    customer: (id: string) => live(customers.get(id)),
    customerOf: (email: string) => customers.list().find((each) => !each.deleted && each.email === email.toLowerCase()),
    saveCustomer: (customer: Customer) => customers.save(customer),
    savedCard: (cardId: string) =>
      customers
        .list()
        .flatMap((each) => (each.deleted ? [] : each.cards.map((saved) => ({ ...saved, customerId: each.id }))))
        .find(({ id }) => id === cardId),
    /** What a key made within a day; `conflict` where it was sent with another body. */
    made(key: string, body: string): { made: string } | 'conflict' | undefined {
      const used = keys.get(key)
      if (!used || clock.now() - used.at > DAY) return undefined
      return used.body === body ? { made: used.made } : 'conflict'
    },
    remember: (key: string, body: string, made: string) => keys.save({ key, body, made, at: clock.now() }),
    clear() {
      for (const journal of journals) journal.clear()
    },
    close() {
      for (const journal of journals) journal.close()
    },
  }
}

function live(customer: Customer | undefined): Customer | undefined {
  return customer?.deleted ? undefined : customer
}
