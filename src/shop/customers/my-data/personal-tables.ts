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
  { table: 'session', column: 'customer_id', columns: ['kind', 'created_at', 'expires_at'], onDeletion: 'delete' },
  { table: 'contact_change', column: 'customer_id', columns: ['kind', 'contact', 'created_at'], onDeletion: 'delete' },
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
export const PERSONAL_JOBS = ['code', 'sms', 'data letter'] as const
