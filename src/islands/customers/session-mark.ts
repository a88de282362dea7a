// The mark all tabs share of who is logged in: the audience, and a part that is new with every log-in and log-out. Pure.
import { AUDIENCES, type Audience } from '#shop/pricing/audience.ts'

/** The audience of a mark, which comes from storage or another tab; a guest without one. */
export function audienceOfMark(mark: string): Audience {
  return AUDIENCES.find((audience) => mark.startsWith(`${audience}.`)) ?? 'guest'
}

/** `news` is what makes it another one. */
export function markOf(audience: Audience, news: string): string {
  return `${audience}.${news}`
}

interface Start {
  readonly page: Audience
  /** The mark the other tabs have. */
  readonly stored: string
  /** How it came: `back_forward` may be a copy the browser had. */
  readonly visit: string
}

/**
 * What a page does first: `reload` an old copy, `keep` the mark it agrees with, or `tell` the others what the server said.
 * A page that was just loaded anew tells nobody: two tabs could go on reloading each other.
 */
export function firstStep({ page, stored, visit }: Start): 'reload' | 'keep' | 'tell' {
  if (audienceOfMark(stored) === page || visit === 'reload') return 'keep'
  return visit === 'back_forward' ? 'reload' : 'tell'
}

interface Change {
  /** The mark the page was made under. */
  readonly own: string
  /** The mark of now. */
  readonly mark: string
  readonly isTyping: boolean
  /** A payment is under way. */
  readonly isBusy: boolean
}

/** What a page does about another mark: it shows another person's or audience's content until it is loaded anew. */
export function onChange({ own, mark, isTyping, isBusy }: Change): 'reload' | 'notice' | 'nothing' {
  if (mark === own || isBusy) return 'nothing'
  return isTyping ? 'notice' : 'reload'
}
