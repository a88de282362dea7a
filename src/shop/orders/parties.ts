// Recognises a buyer who orders without paying: by browser, e-mail, RUT, phone and network. Stored as keyed hashes,
// which can be compared and tell nothing else.
import type { Customer } from '#shop/customers/customer.ts'
import { contactParties, partyOf } from '#shop/shared/typed/contact-party.ts'

export type PartyKind = 'browser' | 'email' | 'rut' | 'phone' | 'network'

export interface Party {
  readonly kind: PartyKind
  /** 64 hexadecimal digits. */
  readonly party: string
}

/** Computes the parties of an order; `network` is the IPv4 address or IPv6 /56 it came from, null when unknown. */
export function partiesOf(customer: Customer, network: string | null, secret: string): Party[] {
  const parties: Partial<Record<PartyKind, string>> = {
    browser: partyOf('browser', customer.browser, secret),
    ...contactParties(customer, secret),
    ...(network !== null && { network: partyOf('network', network, secret) }),
  }
  return Object.entries(parties).map(([kind, party]) => ({ kind: kind as PartyKind, party }))
}

/** Adds to the parties of an order those of its charge: where it comes from, and the card, where that has a name. */
export interface ChargedFrom {
  readonly network: string | null
  readonly card: string | null
}

export interface ChargedParty {
  readonly kind: PartyKind | 'card'
  readonly party: string
}

/** Lists the parties of a charge, each once. */
export function partiesOfCharge(ofOrder: readonly Party[], from: ChargedFrom, secret: string): ChargedParty[] {
  const { network, card } = from
  const also = Object.entries({ network, card }).flatMap(([kind, value]): ChargedParty[] =>
    value === null ? [] : [{ kind: kind as 'network' | 'card', party: partyOf(kind, value, secret) }],
  )
  const all: readonly ChargedParty[] = [...ofOrder, ...also]
  return all.filter(
    ({ kind, party }, at) => all.findIndex((other) => other.kind === kind && other.party === party) === at,
  )
}

/** Is locked while charges of a party are counted; it differs from what is locked while its orders are. */
export function chargeLockOf<Kind>({ kind, party }: { readonly kind: Kind; readonly party: string }) {
  return { kind, party: partyOf('charge', '', party) }
}
