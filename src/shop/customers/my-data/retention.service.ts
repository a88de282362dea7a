// Deletes and blanks what has been kept long enough, in batches; the worker runs it every hour.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createAccountEventRepository } from '../accounts/account-event.repository.ts'
import { createChangedContactRepository } from './changed-contact.repository.ts'
import { createConsentRepository } from './consents/consent.repository.ts'
import { createContactChangeRepository } from './contact-change.repository.ts'
import { createErasureRepository } from './erasure.repository.ts'
import { keptSince, type RetentionSubject, sliceAt } from './retention.ts'

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
}

/** What one run did, by subject. */
type RetentionRun = Readonly<Record<Exclude<RetentionSubject, 'letters'>, number>>

export function createRetentionService({ database, settings }: Deps) {
  const erasure = createErasureRepository()
  const changes = createContactChangeRepository()
  const changed = createChangedContactRepository()
  const consents = createConsentRepository()
  const events = createAccountEventRepository()

  async function blankOrders(before: Date, isPaid: boolean): Promise<number> {
    return untilNone(async () => {
      const orderIds = await erasure.ordersBefore(database, before, isPaid)
      await inTransaction(database, (tx) => erasure.blankOrders(tx, orderIds, false))
      return orderIds.length
    })
  }

  async function forgetGuests(before: Date, now: Date): Promise<number> {
    const slice = sliceAt(now, await erasure.newestCustomer(database))
    return untilNone(() =>
      inTransaction(database, async (tx) => {
        const guests = await erasure.guestsBefore(tx, before, slice)
        const idsOf = (hasOrders: boolean) =>
          guests.filter((guest) => guest.hasOrders === hasOrders).map(({ rowId }) => rowId)
        const [withOrders, without] = [idsOf(true), idsOf(false)]
        if (withOrders.length > 0) {
          await erasure.deleteRows(tx, withOrders)
          await erasure.blankCustomers(tx, withOrders, now)
        }
        if (without.length > 0) await erasure.deleteCustomers(tx, without)
        return guests.length
      }),
    )
  }

  return {
    /** Applies every period of retention.ts, orders first: a guest goes once no order names him. */
    async run(now: Date): Promise<RetentionRun> {
      const before = (subject: RetentionSubject) => keptSince(subject, settings.current(), now)
      return {
        documents: await blankOrders(before('documents'), true),
        unpaidOrders: await blankOrders(before('unpaidOrders'), false),
        guests: await forgetGuests(before('guests'), now),
        coupons: await erasure.forgetCouponUsers(database, before('coupons')),
        refusedCoupons: await untilNone(() => erasure.deleteRefusedCoupons(database, before('refusedCoupons'))),
        contactChanges: await changes.deleteBefore(database, before('contactChanges')),
        accountEvents: await untilNone(() => events.deleteBefore(database, before('accountEvents'))),
        changedContacts: await changed.deleteDoneBefore(database, before('changedContacts')),
        consents: await consents.deleteOfDeleted(database, before('consents')),
      }
    },
  }
}

/** Repeats `batch` until it finds nothing; returns how much it found in all. */
async function untilNone(batch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let found = await batch(); found > 0; found = await batch()) total += found
  return total
}
