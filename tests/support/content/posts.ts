// Posts for tests of a running shop, as an editor would publish them.
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { PostDocument } from '#shop/blog/post.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { eventually } from '#tests/support/run/eventually.ts'

type PostDraft = ContentDraft<PostDocument>

/** A post newer than every real one; its title is its name in words. */
export function postDraft(name: string, fields: Partial<PostDocument> = {}, body = `<p>Texto de ${name}.</p>`) {
  const document: PostDocument = {
    title: `Nota ${name.replaceAll('-', ' ')}`,
    slug: `nota-${name}`,
    extract: `De qué trata ${name}, en una frase que cabe en una tarjeta.`,
    published: '2099-01-01',
    cover: { kind: 'drawn', tint: 'amber', productIds: fields.productIds?.slice(0, 2) ?? [] },
    productIds: [],
    hasAlcohol: false,
    words: 600,
    schedule: ALWAYS,
    ...fields,
  }
  return { kind: 'post', name: `prueba-${name}`, document, body } satisfies PostDraft
}

/** Publishes posts and resolves once the shop shows the last of them, with its path. */
export async function publishPosts(
  { siteUrl, databaseUrl }: { readonly siteUrl: string; readonly databaseUrl: string },
  drafts: readonly PostDraft[],
): Promise<string> {
  await putPosts(databaseUrl, drafts)
  const wanted = drafts.at(-1)!.document.title
  let path = ''
  await eventually('the posts are published', async () => {
    const { data } = (await (await fetch(`${siteUrl}/all-blogs`)).json()) as {
      data: { blogs: { title: string; url: string }[] }
    }
    path = data.blogs.find(({ title }) => title === wanted)?.url ?? ''
    return path !== ''
  })
  return path
}

/** Publishes posts without waiting for the shop to show them. */
export function putPosts(databaseUrl: string, drafts: readonly PostDraft[]): Promise<void> {
  return using(databaseUrl, (database) => publishContent(database, drafts))
}

/** Takes posts away. */
export function withdrawPosts(databaseUrl: string, drafts: readonly PostDraft[]): Promise<void> {
  return using(databaseUrl, (database) => withdrawContent(database, drafts))
}

async function using(databaseUrl: string, action: (database: Database) => Promise<void>): Promise<void> {
  const database = connectDatabase(databaseUrl, 1)
  await action(database).finally(() => database.destroy())
}
