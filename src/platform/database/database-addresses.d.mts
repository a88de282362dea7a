// Types of database-addresses.mjs.
export function addressesOf(url: string): readonly [string, ...string[]]
