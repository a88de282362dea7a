// Links to posts: editors write `/blog/<name of its file>`, published it is the post's own address.
import type { ContentDraft } from '../content-item.ts'

const NAME = '[a-z0-9-]*[a-z-][a-z0-9-]*'
/** Up to the closing quote: a query or fragment stays behind the address. JSON escapes its quotes, HTML has none. */
const IN_DOCUMENT = new RegExp(`"/blog/(${NAME})((?:[?#](?:[^"\\\\]|\\\\.)*)?")`, 'g')
const IN_BODY = new RegExp(`href="/blog/(${NAME})((?:[?#][^"]*)?")`, 'g')

/** The name in a link to a post, `/blog/como-elegir`; null for any other path. A number is an address already. */
export const postNamed = (path: string): string | null => new RegExp(`^/blog/(${NAME})$`).exec(path)?.[1] ?? null

/** The draft with each post's address in place of its name. */
export function withPostAddresses(draft: ContentDraft, addressOf: (name: string) => string): ContentDraft {
  const before = JSON.stringify(draft.document)
  const document = before.replace(IN_DOCUMENT, (_, name: string, rest: string) => `"${addressOf(name)}${rest}`)
  const body = draft.body?.replace(IN_BODY, (_, name: string, rest: string) => `href="${addressOf(name)}${rest}`)
  return { ...draft, document: document === before ? draft.document : JSON.parse(document), body: body ?? null }
}

export function linkedPosts({ document, body }: ContentDraft): string[] {
  const found = [...JSON.stringify(document).matchAll(IN_DOCUMENT), ...(body ?? '').matchAll(IN_BODY)]
  return [...new Set(found.map(([, name = '']) => name))]
}
