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
  /** Related products. */
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
