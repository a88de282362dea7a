// What other words know of a person with an account, as the user of calls is put together from it.
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Account } from './accounts/account.ts'

/** Sums of the points ledger, all in points. */
export interface PointsFigures {
  readonly deposits: number
  readonly charges: number
  readonly reserved: number
  readonly cashDeposits: number
  readonly cashCharges: number
  /** Earned with money that went back, and not yet taken: what comes next pays it. No part of the balance. */
  readonly owed: number
}

export interface SavedAddress {
  readonly id: string
  readonly street: string
  readonly number: string
  readonly apt: string | null
  readonly communeCode: string
  readonly communeName: string
  readonly regionCode: string
  readonly regionName: string
  /** The commune's name where its owner named none. */
  readonly city: string
  readonly reference: string | null
  readonly deliverableAction: string | null
}

/** A product recommended to somebody, at its price on list 90. */
export interface Recommendation {
  readonly productId: ProductId
  readonly price: Clp
  /** Struck through beside it. */
  readonly referencePrice: Clp
  /** Whole per cent below the product's reference price; null below 10. */
  readonly discountPercentage: number | null
  readonly unitPrice: { readonly price: Clp; readonly label: 'lt.' | 'kg' } | null
}

/** Each by the customer's row id. */
export interface UserParts {
  readonly points: { figuresOf(customerRowId: number): Promise<PointsFigures> }
  readonly addresses: { of(customerRowId: number): Promise<readonly SavedAddress[]> }
  readonly recommendations: { of(customerRowId: number): Promise<readonly Recommendation[]> }
}

/** A person with an account and all of that. */
export interface WholeUser {
  readonly account: Account
  readonly points: PointsFigures
  readonly addresses: readonly SavedAddress[]
  readonly recommendations: readonly Recommendation[]
}

/** Deposits less charges less what is reserved, plus subscription cash: what can be spent. */
export function balanceOf({
  deposits,
  charges,
  reserved,
  cashDeposits,
  cashCharges,
}: Omit<PointsFigures, 'owed'>): number {
  return deposits - charges - reserved + cashDeposits - cashCharges
}
