// A saved address as calls show it to its owner.
import type * as z from 'zod/mini'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import type { addressShape } from '../user.contract.ts'
import type { SavedAddress } from '../user-parts.ts'

/** A saved address as a page lists it. */
export interface AddressRow {
  readonly id: string
  readonly line: string
  readonly commune: string
  readonly reference: string | null
}

export function addressRow({ id, street, number, apt, communeName: commune, reference }: SavedAddress): AddressRow {
  return { id, line: [`${street} ${number}`, shownApartment(apt ?? '')].filter(Boolean).join(', '), commune, reference }
}

export function savedAddressView(address: SavedAddress): z.output<typeof addressShape> {
  return {
    id: address.id,
    street: address.street,
    number: address.number,
    apt: address.apt,
    commune: address.communeName,
    commune_code: address.communeCode,
    city: address.city,
    region: address.regionName,
    region_code: address.regionCode,
    reference: address.reference,
    deliverableAction: address.deliverableAction,
  }
}
