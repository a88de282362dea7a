// Gives the address of a post that is being published.
import type { PostDocument } from '#shop/blog/post.ts'
import { paths } from '#texts/paths.ts'

/** Gives a post's address, or the blog's own for a document that is no post. */
export function postAddress(id: number, document: unknown): string {
  return document ? paths.post({ id, slug: (document as PostDocument).slug }) : paths.blog
}
