// What became of a text message, in the provider's words and in the order they can follow each other.

/** A later status never gives way to an earlier one; of two ends the first stays. */
const ORDER: readonly (readonly string[])[] = [
  ['accepted', 'scheduled'],
  ['queued'],
  ['sending'],
  ['sent'],
  ['delivered', 'read', 'undelivered', 'failed', 'canceled'],
]

/** Of a message that was handed over. */
export const HANDED_OVER = 'queued'

/** Whether `told` says more than what is known; null and '' are nothing. Notices come in any order. */
export function saysMore(told: string, known: string | null): boolean {
  return stepOf(told) > stepOf(known ?? '')
}

export function isUndelivered(status: string): boolean {
  return status === 'undelivered' || status === 'failed'
}

/** -1 for a word we do not know. */
function stepOf(status: string): number {
  return ORDER.findIndex((words) => words.includes(status))
}
