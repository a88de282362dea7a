// A post of the blog as it is published (`db/content/blog`). Its text, safe HTML, is the item's body.
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import type { Schedule } from '#shop/publishing/schedule.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export interface PostDocument {
  readonly title: string
  /** The title in lower case with hyphens: the last part of its address. */
  readonly slug: string
  readonly extract: string
  /** The day it is dated, in Chile; it is seen from the schedule's `from` on. */
  readonly published: Day
  readonly cover: Cover
  readonly productIds: readonly ProductId[]
  /** Whether it advertises alcohol: then the page carries the warning. */
  readonly hasAlcohol: boolean
  /** Words of its text, for the reading time. */
  readonly words: number
  readonly schedule: Schedule
}

/** Drawn by the picture kit from one to three products on a tinted ground, or a picture of the editor's. */
export type Cover =
  | { readonly kind: 'drawn'; readonly tint: string; readonly productIds: readonly ProductId[] }
  | { readonly kind: 'picture'; readonly picture: ContentPicture }

/** A published post under its number. */
export interface Post extends PostDocument {
  readonly id: number
  /** The publication that changed it last. */
  readonly publication: number
  readonly changedAt: Date
}

/** What people read of a Spanish text in a minute. */
const WORDS_A_MINUTE = 200

/** Whole minutes, at least one. */
export function readingMinutes({ words }: Pick<PostDocument, 'words'>): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** The number of a post in an address; null for what is none. */
export function readPostId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** By their date, of one day the one published last first. */
export function newestFirst(one: Post, other: Post): number {
  if (one.published !== other.published) return one.published < other.published ? 1 : -1
  return other.id - one.id
}
