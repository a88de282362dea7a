// By what a buyer is known again when he orders without paying. Kept as keyed hashes: they tell the same from the same, and nothing else.
import { createHmac } from 'node:crypto'
import type { Customer } from '#shop/customers/customer.ts'

export type PartyKind = 'browser' | 'email' | 'rut' | 'phone' | 'network'

export interface Party {
  readonly kind: PartyKind
  /** 64 hexadecimal digits. */
  readonly party: string
}

/** The parties of an order; `network` is the address it came from, cut to what one subscriber has, null where nobody knows. */
export function partiesOf(customer: Customer, network: string | null, secret: string): Party[] {
  const known: Record<PartyKind, string | null> = {
    browser: customer.browser,
    email: customer.email,
    rut: customer.rut,
    phone: customer.phone,
    network,
  }
  return Object.entries(known).flatMap(([kind, value]) =>
    value === null || value === ''
      ? []
      : [{ kind: kind as PartyKind, party: createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex') }],
  )
}
