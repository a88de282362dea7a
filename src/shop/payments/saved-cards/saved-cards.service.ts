// Cards somebody with an account keeps at Mercado Pago: which there are, keeping one, taking one back. A payment never waits for them
// for long and never fails for them.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Caller } from '#shop/customers/customer.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { CardVault } from './card-vault.provider.ts'
import type { CardToKeep, SavedCards } from './saved-card.ts'
import { createVaultCustomerRepository } from './vault-customer.repository.ts'

/** Deletes a person's customer at Mercado Pago, with all cards. */
export const FORGET_CUSTOMER_JOB = 'mercado-pago.forget'
export interface ForgetCustomerJob {
  readonly customerId: string
}

interface Deps {
  readonly database: Database
  /** Calls Mercado Pago; null without its keys. */
  readonly vault: CardVault | null
  readonly emailOf: (customerRowId: number) => Promise<string>
  readonly enqueue: Enqueue
  readonly logger: Pick<Logger, 'warn'>
}

const NOTHING: SavedCards = { customerId: null, cards: [] }

export type SavedCardsService = ReturnType<typeof createSavedCardsService>

export function createSavedCardsService({ database, vault, emailOf, enqueue, logger }: Deps) {
  const customers = createVaultCustomerRepository()

  /** Mercado Pago's name for them; null while it keeps nothing, and for guests. */
  async function customerOf(owner: Caller | null): Promise<string | null> {
    if (!owner || !mayKeep(owner)) return null
    return (await customers.of(database, [owner.rowId]))[0] ?? null
  }

  return {
    mayKeep,
    customerOf,

    /** The cards of a customer; none while Mercado Pago does not answer. */
    async of(owner: Caller | null): Promise<SavedCards> {
      const customerId = await customerOf(owner)
      if (customerId === null || !vault) return NOTHING
      const cards = await vault.cards(customerId)
      return cards ? { customerId, cards } : NOTHING
    },

    /** Keeps a card whose charge went through. */
    async keep(owner: Caller, card: CardToKeep, now: Date): Promise<void> {
      if (!vault || !mayKeep(owner)) return
      const customerId = (await customerOf(owner)) ?? (await vault.customer(await emailOf(owner.rowId)))
      const isTheirs = customerId !== null && (await customers.put(database, owner.rowId, customerId, now))
      if (!isTheirs || !(await vault.keep(customerId, card))) logger.warn({ customer: owner.id }, 'a card was not kept')
    },

    /** Refused for a card that is not theirs, and while nobody knows whether it is gone. */
    async remove(owner: Caller, cardId: string): Promise<Result<null, Refusal<'cardUnknown' | 'cardNotRemoved'>>> {
      const customerId = await customerOf(owner)
      if (customerId === null || !vault) return refuse({ code: 'cardUnknown' })
      const dropped = await vault.drop(customerId, cardId)
      if (dropped === 'gone') return done(null)
      return refuse({ code: dropped === 'unknown' ? 'cardUnknown' : 'cardNotRemoved' })
    },

    /** Enqueues the deletion at Mercado Pago of people whose data are deleted in `tx`; their rows go with the rest. */
    async forgetOf(tx: Queryable, customerRowIds: readonly number[]): Promise<void> {
      for (const customerId of await customers.of(tx, customerRowIds)) {
        const payload: ForgetCustomerJob = { customerId }
        await enqueue(tx, { kind: FORGET_CUSTOMER_JOB, key: customerId, payload })
      }
    },

    /** Works on the job: throws, to be repeated, until Mercado Pago has said that the customer is gone. */
    async forgetThere({ customerId }: ForgetCustomerJob): Promise<void> {
      if (vault && (await vault.forget(customerId)) === 'no_answer')
        throw new Error('the customer could not be deleted yet')
    },
  }
}

/** Says whether cards can be kept for somebody: only people with an account have some. */
const mayKeep = ({ kind }: Pick<Caller, 'kind'>) => kind !== 'guest'
