// The most a call may ask for. Whatever the settings allow, nobody gets above these.

/** Different products in one cart, order or list of ids. */
export const MAX_LINES = 100

/** Units of one product. The setting `ECOMMERCE_LIMIT` is at most this. */
export const MAX_QUANTITY = 999

/**
 * Characters of a RUT, phone, number or code as it was pasted, with whatever stood around it: its own rule cleans it, and measures what is left.
 */
export const MAX_TYPED = 200

/** Ids as far as their columns reach. */
export const MAX_PRODUCT_ID = 4_294_967_295
export const MAX_STORE_ID = 65_535
