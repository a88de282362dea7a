// Ids with types, so that a product's id cannot be passed where an order's is expected.

declare const kind: unique symbol
type Id<Kind extends string, Base> = Base & { readonly [kind]: Kind }

export type ProductId = Id<'product', number>
export type StoreId = Id<'store', number>
/** Unguessable, 22 characters, in addresses and calls. */
export type OrderId = Id<'order', string>
export type CustomerId = Id<'customer', string>
export type AttemptId = Id<'attempt', string>

/** The central warehouse: it holds the programmed stock and is the default store. */
export const WAREHOUSE = 9 as StoreId

/** Whether a text has the form of an unguessable id. */
export function isPublicId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text)
}
