// Links to posts: editors write `/blog/<name of its file>`, published it is the post's own address.
import type { ContentDraft } from '../content-item.ts'

const NAME = '[a-z0-9-]*[a-z-][a-z0-9-]*'
const IN_DOCUMENT = new RegExp(`"/blog/(${NAME})"`, 'g')
const IN_BODY = new RegExp(`href="/blog/(${NAME})"`, 'g')

/** The name in a link to a post, `/blog/como-elegir`; null for any other path. A number is an address already. */
export const postNamed = (path: string): string | null => new RegExp(`^/blog/(${NAME})$`).exec(path)?.[1] ?? null

/** The draft with each post's address in place of its name. */
export function withPostAddresses(draft: ContentDraft, addressOf: (name: string) => string): ContentDraft {
  const document = JSON.stringify(draft.document)
  const isPlain = !IN_DOCUMENT.test(document) && !(draft.body?.includes('href="/blog/') ?? false)
  IN_DOCUMENT.lastIndex = 0
  if (isPlain) return draft
  return {
    ...draft,
    document: JSON.parse(document.replace(IN_DOCUMENT, (_, name: string) => JSON.stringify(addressOf(name)))),
    body: draft.body?.replace(IN_BODY, (_, name: string) => `href="${addressOf(name)}"`) ?? null,
  }
}
