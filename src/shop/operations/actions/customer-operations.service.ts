// Customers for people at work: found, blocked, given points, made distributor or caterer. Whoever is blocked may neither log in nor
// buy, by the RUT: with the account, and as a guest.
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { CustomerKind } from '#shop/customers/customer.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import type { Audit } from '../audit.service.ts'
import { soughtBy } from '../lists/search-text.ts'
import type { OperatorAction, OperatorContext } from '../operator-action.ts'
import { createCustomerOperationsRepository, type FoundCustomer } from './customer-operations.repository.ts'

/** `noAccount`: a guest's points and prices cannot be changed. */
export type CustomerRefusal = Refusal<
  | 'customerUnknown'
  | 'noAccount'
  | 'alreadyThere'
  | 'reasonNeeded'
  | 'pointsInvalid'
  | 'points_exceed'
  | 'changedMeanwhile'
>

export type AccountKind = Exclude<CustomerKind, 'guest'>

interface Deps {
  readonly database: Database
  readonly points: Pick<PointsService, 'adjust' | 'figuresOf'>
  readonly audit: Audit
}

const MOST_FOUND = 50
const MAX_REASON = 150
/** More than anybody is given at once: a slip of the finger. */
const MOST_POINTS = 1_000_000

export function createCustomerOperations({ database, points, audit }: Deps) {
  const customers = createCustomerOperationsRepository()

  return {
    /** By RUT, phone, e-mail or name: people with an account first; fifty at most. */
    async search(text: string, limit = MOST_FOUND): Promise<FoundCustomer[]> {
      const found = await Promise.all(soughtBy(text).map((sought) => customers.find(database, sought, limit)))
      return [...new Map(found.flat().map((one) => [one.rowId, one])).values()].slice(0, limit)
    },

    /** Whoever has this RUT, the account if there is one, with the last thing done to it (`seen`); null for nobody. */
    async byRut(rut: string): Promise<{ readonly customer: FoundCustomer; readonly seen: number } | null> {
      const [customer] = isRut(rut) ? await customers.find(database, { by: 'rut', rut: cleanRut(rut)! }, 1_000) : []
      return customer ? { customer, seen: await audit.lastDone('customer', String(customer.rowId)) } : null
    },

    /** Ends every session; no log-in and no order any more. */
    block: (rut: string, reason: string, seen: number | null, by: OperatorContext) =>
      change('customer.block', rut, seen, by, { before: 'free', after: reason.trim() }, async (tx, all) => {
        if (!isReason(reason)) return refuse({ code: 'reasonNeeded' })
        if (all.every(({ blockedAt }) => blockedAt !== null)) return refuse({ code: 'alreadyThere' })
        const rowIds = all.map(({ rowId }) => rowId)
        await customers.setBlocked(tx, rowIds, by.now)
        await customers.endSessions(tx, rowIds)
        return done(null)
      }),

    unblock: (rut: string, seen: number | null, by: OperatorContext) =>
      change('customer.unblock', rut, seen, by, { before: 'blocked', after: 'free' }, async (tx, all) => {
        if (all.every(({ blockedAt }) => blockedAt === null)) return refuse({ code: 'alreadyThere' })
        await customers.setBlocked(
          tx,
          all.map(({ rowId }) => rowId),
          null,
        )
        return done(null)
      }),

    /** Gives points, or takes them when below 0: never more than the balance. */
    changePoints: (rut: string, amount: number, reason: string, seen: number | null, by: OperatorContext) =>
      change(
        'customer.points',
        rut,
        seen,
        by,
        { after: `${amount} points: ${reason.trim()}` },
        async (tx, [account]) => {
          if (!isReason(reason)) return refuse({ code: 'reasonNeeded' })
          if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MOST_POINTS)
            return refuse({ code: 'pointsInvalid' })
          if (account?.kind === 'guest') return refuse({ code: 'noAccount' })
          return points.adjust(tx, account!.rowId, amount, by.now)
        },
      ),

    /** Other prices and rights; whoever is logged in has to log in once more. */
    makeKind: (rut: string, kind: AccountKind, seen: number | null, by: OperatorContext) =>
      change('customer.kind', rut, seen, by, { after: kind }, async (tx, [account]) => {
        if (account?.kind === 'guest') return refuse({ code: 'noAccount' })
        if (account!.kind === kind) return refuse({ code: 'alreadyThere' })
        await customers.setKind(tx, account!.rowId, kind)
        await customers.endSessions(tx, [account!.rowId])
        return done(null)
      }),
  }

  /** Changes whoever has a RUT, all of his records locked; the account is the first. Nothing is written down of who is unknown. */
  async function change(
    action: OperatorAction,
    rut: string,
    seen: number | null,
    by: OperatorContext,
    change: { readonly before?: string; readonly after: string },
    work: (tx: Tx, all: readonly FoundCustomer[]) => Promise<Result<null, CustomerRefusal>>,
  ): Promise<Result<null, CustomerRefusal>> {
    const cleaned = isRut(rut) ? cleanRut(rut) : null
    const [known] = cleaned === null ? [] : await inTransaction(database, (tx) => customers.lockByRut(tx, cleaned))
    if (cleaned === null || !known) return refuse({ code: 'customerUnknown' })
    const target = String(known.rowId)
    return audit.run(
      by,
      { action, target, changeOf: () => change },
      async (tx): Promise<Result<null, CustomerRefusal>> => {
        const all = await customers.lockByRut(tx, cleaned)
        if (all.length === 0) return refuse({ code: 'customerUnknown' })
        if (seen !== null && (await audit.lastDone('customer', target, tx)) !== seen)
          return refuse({ code: 'changedMeanwhile' })
        return work(tx, all)
      },
    )
  }
}

function isReason(reason: string): boolean {
  const length = reason.trim().length
  return length > 0 && length <= MAX_REASON
}
