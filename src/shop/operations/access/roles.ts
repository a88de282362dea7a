// What people at the desk may do, by their role: the one table that pages, buttons, sections and the README's matrix follow.

/** The roles of people at the desk, from who may do the most. */
export const ROLES = ['owner', 'operator', 'editor', 'packer', 'reader'] as const

export type Role = (typeof ROLES)[number]

/** Who has each permission. Whoever may change something may also see it. */
export const PERMISSIONS = {
  'orders.see': ['owner', 'operator', 'packer', 'reader'],
  /** Steps of an order until it is handed over, and notes. */
  'orders.pack': ['owner', 'operator', 'packer'],
  /** Another day or address, mails once more, couriers. */
  'orders.serve': ['owner', 'operator'],
  /** A file with the data of many people. */
  'orders.export': ['owner', 'operator'],
  /** Withdrawals and complaints, held payments, jobs that were given up. */
  'cases.see': ['owner', 'operator', 'reader'],
  'cases.decide': ['owner', 'operator'],
  /** Transfers that have come, with the bank's file. */
  'money.take': ['owner', 'operator'],
  'money.give': ['owner', 'operator'],
  /** Tax documents, with what an accountant asks for. */
  'documents.see': ['owner', 'operator', 'reader'],
  'stock.see': ['owner', 'operator', 'editor', 'packer', 'reader'],
  'stock.change': ['owner', 'operator', 'packer'],
  /** Products with their prices and photos, and what was loaded. */
  'catalogue.see': ['owner', 'operator', 'editor', 'reader'],
  /** Products, prices, packs and photos. */
  'catalogue.change': ['owner', 'editor'],
  /** By file, at the desk: stores, hours, zones, whom the shop trusts. */
  'shop.change': ['owner'],
  'customers.see': ['owner', 'operator'],
  'customers.change': ['owner', 'operator'],
  /** What doctor finds: it names machines and keys' variables, and no person. */
  'health.see': ['owner', 'operator'],
  'figures.see': ['owner', 'operator', 'editor', 'reader'],
  'record.see': ['owner', 'operator', 'reader'],
  /** People of the desk: made, given another role, ended. */
  'people.change': ['owner'],
  /** Keys of programs and where the shop tells them what happened. */
  'integrations.change': ['owner'],
  /** What everybody may do with his own key, second factor and sessions. */
  own: ROLES,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof PERMISSIONS

export function mayDo(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
