// The addresses a person with an account has saved: at most five, newest first.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import { type AddressProblem, addressProblemsOf } from '#shop/delivery/address.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { Caller } from '../customer.ts'
import { createAddressRepository, type NewAddressRow, type StoredAddress } from './address.repository.ts'
import { type DeliverableAction, oneLine, placedFirst } from './saved-address.ts'

/** An address as somebody wrote it; region and commune by name or code. */
export interface WrittenAddress {
  readonly street: string
  readonly number: string
  readonly apt: string
  readonly region: string
  readonly commune: string
  /** The commune's name when it is empty. */
  readonly city: string
  readonly reference: string
  readonly deliverableAction: DeliverableAction
}

type Owner = Pick<Caller, 'rowId'>

interface Deps {
  readonly database: Database
  readonly delivery: Pick<DeliveryService, 'findPlace'>
  readonly newId: <Kind extends string>() => Kind
}

export type AddressService = ReturnType<typeof createAddressService>

export function createAddressService({ database, delivery, newId }: Deps) {
  const addresses = createAddressRepository()

  return {
    /** Newest first, at most five. */
    of: (customerRowId: number, db: Queryable = database): Promise<StoredAddress[]> => addresses.of(db, customerRowId),

    /**
     * Puts an address before the others. One that is saved already moves to the front and keeps its id; the
     * sixth pushes the oldest out.
     */
    async save(
      owner: Owner,
      written: WrittenAddress,
      now: Date,
    ): Promise<Result<readonly StoredAddress[], Refusal<AddressProblem | 'placeUnknown'>>> {
      const [problem] = Object.entries(addressProblemsOf(written))
      if (problem) return refuse({ code: problem[1], flag: problem[0] })
      const place = await delivery.findPlace(written)
      if (!place) return refuse({ code: 'placeUnknown', flag: 'commune' })
      const { commune, region } = place
      const added: NewAddressRow = {
        id: newId(),
        street: oneLine(written.street),
        number: oneLine(written.number),
        apt: oneLine(written.apt) || null,
        communeCode: commune.code,
        regionCode: region.code,
        city: oneLine(written.city) || commune.name,
        reference: oneLine(written.reference) || null,
        deliverableAction: written.deliverableAction,
      }
      return inTransaction(database, async (tx) => {
        await addresses.lockCustomer(tx, owner.rowId)
        const { same, leaving } = placedFirst(added, await addresses.of(tx, owner.rowId))
        await addresses.delete(
          tx,
          leaving.map(({ rowId }) => rowId),
        )
        await addresses.insert(tx, owner.rowId, { ...added, id: same?.id ?? added.id }, now)
        return done(await addresses.of(tx, owner.rowId))
      })
    },

    /** Deletes an address of its owner; the others stay in their order. */
    async remove(
      owner: Owner,
      id: string,
    ): Promise<Result<readonly StoredAddress[], Refusal<'addressNotYours' | 'addressUnknown'>>> {
      const found = isPublicId(id) ? await addresses.owner(database, id) : undefined
      if (!found) return refuse({ code: 'addressUnknown' })
      if (found.customer_id !== owner.rowId) return refuse({ code: 'addressNotYours' })
      await addresses.delete(database, [found.id])
      return done(await addresses.of(database, owner.rowId))
    },
  }
}
