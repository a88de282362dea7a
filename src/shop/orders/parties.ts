// By what a buyer is recognised who orders without paying. Stored as keyed hashes: they can be compared, and nothing else.
import type { Customer } from '#shop/customers/customer.ts'
import { contactParties, partyOf } from '#shop/shared/contact-party.ts'

export type PartyKind = 'browser' | 'email' | 'rut' | 'phone' | 'network'

export interface Party {
  readonly kind: PartyKind
  /** 64 hexadecimal digits. */
  readonly party: string
}

/** The parties of an order; `network` is the IPv4 address or IPv6 /64 it came from, null when unknown. */
export function partiesOf(customer: Customer, network: string | null, secret: string): Party[] {
  const parties: Partial<Record<PartyKind, string>> = {
    browser: partyOf('browser', customer.browser, secret),
    ...contactParties(customer, secret),
    ...(network !== null && { network: partyOf('network', network, secret) }),
  }
  return Object.entries(parties).map(([kind, party]) => ({ kind: kind as PartyKind, party }))
}
