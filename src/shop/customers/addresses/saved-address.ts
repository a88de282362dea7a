// Saved addresses: how one is stored, when two are the same, and which leave when one is added.
import { normalizedName } from '#shop/geography/place-names.ts'

/** The sixth pushes the oldest out. */
export const MAX_ADDRESSES = 5

/** What a courier may do; handing over is the law where there is alcohol, whatever an address says. */
export const DELIVERABLE_ACTIONS = ['deliverable_action_leave_at_door', 'deliverable_action_meet_at_door'] as const
export type DeliverableAction = (typeof DELIVERABLE_ACTIONS)[number]

/** What tells addresses apart: the reference and what the courier may do do not. */
export interface AddressIdentity {
  readonly street: string
  readonly number: string
  readonly apt: string | null
  readonly communeCode: string
}

/** A line as it is stored: trimmed, one blank between words. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether two are the same place: accents, case, blanks and punctuation do not matter. */
export function isSameAddress(one: AddressIdentity, other: AddressIdentity): boolean {
  return (
    one.communeCode === other.communeCode &&
    normalizedName(one.street) === normalizedName(other.street) &&
    normalizedName(one.number) === normalizedName(other.number) &&
    normalizedName(one.apt ?? '') === normalizedName(other.apt ?? '')
  )
}

/** What becomes of the `saved` ones, newest first, when `added` is put before them. */
export function placedFirst<Saved extends AddressIdentity>(
  added: AddressIdentity,
  saved: readonly Saved[],
): {
  /** The one that moves to the front, if it was saved before. */
  readonly same: Saved | undefined
  /** Those that are no longer saved, the one that moves among them: it is stored anew. */
  readonly leaving: readonly Saved[]
} {
  const same = saved.filter((one) => isSameAddress(one, added))
  const others = saved.filter((one) => !isSameAddress(one, added))
  return { same: same[0], leaving: [...same, ...others.slice(MAX_ADDRESSES - 1)] }
}
