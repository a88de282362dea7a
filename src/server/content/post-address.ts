// The address of a post that is being published.
import type { PostDocument } from '#shop/blog/post.ts'
import { paths } from '#texts/paths.ts'

/** The blog's own, for a post that is not there. */
export function postAddress(id: number, document: unknown): string {
  return document ? paths.post({ id, slug: (document as PostDocument).slug }) : paths.blog
}
