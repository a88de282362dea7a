// What the page of sessions says after a form that went well, by the word in its address.
import { accountSecurity } from '#texts/account/account-security.ts'

/** Null for a word that is none of ours, or the code of a refusal. */
export function accessNotice(word: string | null): { readonly kind: 'save' | 'error'; readonly text: string } | null {
  const { notices } = accountSecurity
  if (word === null || !Object.hasOwn(notices, word)) return null
  return { kind: word === 'demasiado' ? 'error' : 'save', text: notices[word as keyof typeof notices] }
}
