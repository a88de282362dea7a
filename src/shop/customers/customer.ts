// Who buys: a record of the shop, and the customer a browser is bound to.
import type { CustomerId } from '#shop/shared/ids.ts'
import type { Guest } from './guest.ts'

export type CustomerKind = 'guest' | 'member' | 'distributor' | 'caterer'

/** What an order is bought as, by who buys it. */
export const BUY_TYPES: Readonly<Record<CustomerKind, string>> = {
  guest: 'no-socio',
  member: 'socio',
  distributor: 'distribuidor',
  caterer: 'banquetera',
}

export interface Customer extends Guest {
  /** Row id, never leaves the server. */
  readonly rowId: number
  readonly id: CustomerId
  readonly kind: CustomerKind
  /** The id of the first guest of this browser, the same for all of them. */
  readonly browser: CustomerId
}

/** Who calls, from the session. */
export interface Caller {
  readonly rowId: number
  readonly id: string
  readonly kind: CustomerKind
}
