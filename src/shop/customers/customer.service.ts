// Records who buys. A guest gets a new record whenever the data differs from what this browser sent before: an order keeps
// the person it was made for, and nobody reads or changes anybody else's record.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { BuyerCode, CheckoutRefusal } from '#shop/checkout/check.ts'
import type { BuyerFacts } from '#shop/checkout/facts.ts'
import { validateBuyer } from '#shop/checkout/validation.ts'
import type { CustomerId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { createCustomerRepository } from './customer.repository.ts'
import type { Caller, Customer } from './customer.ts'
import { guestOf, isSameGuest } from './guest.ts'

export interface NewGuest extends BuyerFacts {
  /** The customer this browser is bound to, if any. */
  readonly boundTo: Caller | null
  /** Binds the browser to a customer, by row id. */
  readonly bind: (customerKey: number) => Promise<void>
  readonly now: Date
}

interface Deps {
  readonly database: Database
  readonly newId: <Kind extends string>() => Kind
}

export type CustomerService = ReturnType<typeof createCustomerService>

export function createCustomerService({ database, newId }: Deps) {
  const customers = createCustomerRepository()
  return {
    /** Records a guest and binds the browser; refused by validations 4 to 9 (../checkout/README.md). */
    async createGuest(
      guest: NewGuest,
    ): Promise<Result<{ customerId: CustomerId }, CheckoutRefusal<BuyerCode> | { code: 'hasAccount' }>> {
      const failure = validateBuyer(guest, guest.now)
      if (failure) return refuse({ ...failure.refusal, flag: failure.flag, warning: failure.refusal.code })
      if (guest.boundTo && guest.boundTo.kind !== 'guest') return refuse({ code: 'hasAccount' })
      const wanted = guestOf(guest)
      const before = guest.boundTo ? await customers.findByRowId(database, guest.boundTo.rowId) : null
      if (before && before.kind === 'guest' && isSameGuest(wanted, pickGuest(before)))
        return done({ customerId: before.id })
      const id = newId<CustomerId>()
      const browser = before?.browser ?? id
      await guest.bind(await customers.addGuest(database, id, { ...wanted, browser }, guest.now))
      return done({ customerId: id })
    },

    /** A customer by row id, for other words. */
    findByRowId: (db: Queryable, key: number): Promise<Customer | null> => customers.findByRowId(db, key),

    /** The same, with whether an operator has blocked whoever has his RUT. */
    findBuyer: (db: Queryable, key: number) => customers.findBuyer(db, key),

    /** Whether an operator has blocked whoever has this cleaned RUT. */
    isBlocked: (db: Queryable, rut: string): Promise<boolean> => customers.isBlocked(db, rut),

    /** Where letters to a customer go. */
    emailOf: async (key: number): Promise<string> => (await customers.findByRowId(database, key))?.email ?? '',

    /** Whether somebody is on the list of those who may pay by bank transfer. A RUT somebody typed proves nothing: accounts only. */
    mayTransfer: async (db: Queryable, { kind, rut }: Pick<Customer, 'kind' | 'rut'>): Promise<boolean> =>
      kind !== 'guest' && customers.isTransferCustomer(db, rut),
  }
}

function pickGuest({ rut, name, lastName, email, phone, birthDate }: Customer) {
  return { rut, name, lastName, email, phone, birthDate }
}
