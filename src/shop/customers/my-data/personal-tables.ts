// Every table that refers to a customer: what of it a person gets in the file of his data, and what a deletion
// does to it. A test compares the list with the foreign keys of the database.

export interface PersonalTable {
  readonly table: string
  /** The column with the customer's row id. */
  readonly column: string
  /** What the file has of it; nothing where it says nothing of a person, or has a section of its own. */
  readonly columns: readonly string[]
  readonly onDeletion: 'delete' | 'keep'
  /** Why it is kept. */
  readonly because?: string
}

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'session',
    column: 'customer_id',
    columns: ['kind', 'created_at', 'used_at', 'expires_at', 'network', 'device'],
    onDeletion: 'delete',
  },
  {
    table: 'account_event',
    column: 'customer_id',
    columns: ['kind', 'times', 'first_at', 'last_at', 'network', 'device'],
    onDeletion: 'delete',
  },
  { table: 'contact_change', column: 'customer_id', columns: ['kind', 'contact', 'created_at'], onDeletion: 'delete' },
  {
    table: 'changed_contact',
    column: 'customer_id',
    columns: ['kind', 'old_contact', 'contact', 'due_at'],
    onDeletion: 'delete',
  },
  { table: 'contact_code', column: 'customer_id', columns: [], onDeletion: 'delete' },
  { table: 'password_reset', column: 'customer_id', columns: [], onDeletion: 'delete' },
  {
    table: 'customer_address',
    column: 'customer_id',
    columns: [
      ...['street', 'number', 'apt', 'city', 'commune_code', 'region_code', 'reference'],
      ...['lat', 'lng', 'place_id', 'created_at'],
    ],
    onDeletion: 'delete',
  },
  {
    table: 'reminder',
    column: 'customer_id',
    columns: ['product_id', 'state', 'created_at', 'ended_at'],
    onDeletion: 'delete',
  },
  {
    table: 'oneclick_card',
    column: 'customer_id',
    columns: ['card_type', 'card_digits', 'created_at'],
    onDeletion: 'delete',
  },
  { table: 'mercado_pago_customer', column: 'customer_id', columns: ['created_at'], onDeletion: 'delete' },
  { table: 'oneclick_registration', column: 'customer_id', columns: [], onDeletion: 'delete' },
  { table: 'customer_cart_line', column: 'customer_id', columns: ['product_id', 'amount'], onDeletion: 'delete' },
  { table: 'customer_cart', column: 'customer_id', columns: [], onDeletion: 'delete' },
  { table: 'recommended_product', column: 'customer_id', columns: ['product_id'], onDeletion: 'delete' },
  { table: 'recommendation', column: 'customer_id', columns: [], onDeletion: 'delete' },
  { table: 'points_account', column: 'customer_id', columns: [], onDeletion: 'keep', because: 'sums of the entries' },
  {
    table: 'points_entry',
    column: 'customer_id',
    columns: ['kind', 'points', 'balance', 'reason', 'created_at'],
    onDeletion: 'keep',
    because: 'the books of paid orders, without a name',
  },
  {
    table: 'coupon_use',
    column: 'customer_id',
    columns: ['coupon_code', 'state', 'created_at'],
    onDeletion: 'keep',
    because: 'counts against the uses of the coupon, without a name',
  },
  {
    table: 'refused_coupon',
    column: 'customer_id',
    columns: ['code', 'reason', 'times', 'first_at', 'last_at'],
    onDeletion: 'delete',
  },
  { table: 'consent_event', column: 'customer_id', columns: [], onDeletion: 'keep', because: 'proof, without a name' },
  {
    table: 'orders',
    column: 'customer_id',
    columns: [],
    onDeletion: 'keep',
    because: 'documents, see order-fields.ts',
  },
  { table: 'customer', column: 'member_id', columns: [], onDeletion: 'keep', because: 'blank like the member itself' },
]

/** Jobs whose payloads name people, so that a deletion removes those of a person. */
export const PERSONAL_JOBS = ['code', 'sms', 'captcha_pass', 'data letter', 'contact letter'] as const
