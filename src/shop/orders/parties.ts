// By what a buyer is recognised who orders without paying. Stored as keyed hashes: they can be compared, and nothing else.
import { createHmac } from 'node:crypto'
import type { Customer } from '#shop/customers/customer.ts'

export type PartyKind = 'browser' | 'email' | 'rut' | 'phone' | 'network'

export interface Party {
  readonly kind: PartyKind
  /** 64 hexadecimal digits. */
  readonly party: string
}

/** The parties of an order; `network` is the IPv4 address or IPv6 /56 it came from, null when unknown. */
export function partiesOf(customer: Customer, network: string | null, secret: string): Party[] {
  const values: Record<PartyKind, string | null> = {
    browser: customer.browser,
    email: customer.email,
    rut: customer.rut,
    phone: customer.phone,
    network,
  }
  return Object.entries(values).flatMap(([kind, value]) =>
    value === null || value === ''
      ? []
      : [{ kind: kind as PartyKind, party: createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex') }],
  )
}
