// What a key of a program may be good for, one word each.

/** Every scope, in the order in which they are shown. */
export const SCOPES = ['products', 'prices', 'stock', 'orders'] as const

export type Scope = (typeof SCOPES)[number]

export const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word)

/** The scopes a text names, parted by commas, each once and in their order; null where one is no scope or none is named. */
export function readScopes(text: string): Scope[] | null {
  const words = text.split(',').map((word) => word.trim())
  return words.every(isScope) ? SCOPES.filter((scope) => words.includes(scope)) : null
}
