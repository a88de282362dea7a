// What the page of personal data says after a form, by the word in its address.
import { myData as words } from '#texts/account/my-data.ts'
import { myDataRefusals } from '#texts/refusals/my-data.ts'
import { proofRefusals } from '#texts/refusals/proofs.ts'
import { refusalText } from '#texts/refusals/refusals.ts'

export interface DataNotice {
  readonly kind: 'save' | 'error'
  readonly text: string
}

const FAULTS: readonly string[] = ['demasiado', 'invalido'] satisfies (keyof typeof words.notices)[]

/** Null for a word that is none of ours: nobody's words but the shop's are shown. */
export function dataNotice(word: string | null, seconds: string | null): DataNotice | null {
  if (word === null) return null
  if (Object.hasOwn(words.notices, word)) {
    const text = words.notices[word as keyof typeof words.notices]
    return { kind: FAULTS.includes(word) ? 'error' : 'save', text }
  }
  if (!Object.hasOwn(myDataRefusals, word) && !Object.hasOwn(proofRefusals, word)) return null
  return { kind: 'error', text: refusalText({ code: word, seconds: Number(seconds) || 60, orders: [] }) }
}
