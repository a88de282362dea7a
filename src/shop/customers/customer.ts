// Who buys: a record of the shop, and the customer a browser is bound to.
import type { CustomerId } from '#shop/shared/ids.ts'
import type { Guest } from './guest.ts'

export type CustomerKind = 'guest' | 'member' | 'distributor' | 'caterer'

export interface Customer extends Guest {
  /** Row id, never leaves the server. */
  readonly rowId: number
  readonly id: CustomerId
  readonly kind: CustomerKind
  /** The same for every guest this browser has named: the id of the first. */
  readonly browser: CustomerId
}

/** Who calls, as the session says. */
export interface Caller {
  readonly rowId: number
  readonly id: string
  readonly kind: CustomerKind
}
