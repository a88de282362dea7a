// The sentence of a refused account's form by its code, for pages and scripts that load no other sentences.
import { accountRefusals } from '#texts/refusals/accounts.ts'

const sentences: Readonly<Record<string, (detail: Readonly<Record<string, unknown>>) => string>> = accountRefusals

/** Null for a code that is none of ours. */
export function accountRefusal(code: string, detail: Readonly<Record<string, unknown>> = {}): string | null {
  return Object.hasOwn(sentences, code) ? (sentences[code]?.(detail) ?? null) : null
}
