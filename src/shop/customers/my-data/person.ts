// Whose data a page or call is about: a member with the records he claimed, or a guest with the records of one
// proven contact.
import type { CustomerId } from '#shop/shared/ids.ts'
import type { CustomerKind } from '../customer.ts'
import type { Guest } from '../guest.ts'

export interface PersonRecord extends Guest {
  /** Row id, never leaves the server. */
  readonly rowId: number
  readonly id: CustomerId
  readonly kind: CustomerKind
  readonly gender: 'female' | 'male' | 'other' | null
  /** Whether a code or link reached the account's e-mail; false for guests. */
  readonly emailIsProven: boolean
  /** Whether a code reached the account's phone; false for guests. */
  readonly phoneIsProven: boolean
  readonly createdAt: Date
}

export interface Person {
  readonly isMember: boolean
  /** The member itself, or the guest's newest. */
  readonly record: PersonRecord
  /** Earlier purchases without an account. */
  readonly others: readonly PersonRecord[]
}

export function rowIdsOf({ record, others }: Person): number[] {
  return [record, ...others].map(({ rowId }) => rowId)
}
