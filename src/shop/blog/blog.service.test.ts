import { expect, test } from 'vitest'
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { ALWAYS, type Schedule } from '#shop/publishing/schedule.ts'
import { createBlogService } from './blog.service.ts'
import type { PostDocument } from './post.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

function itemOf(id: number, published: string, schedule: Schedule = ALWAYS): ContentItem<PostDocument> {
  const document = { title: `Nota ${id}`, slug: `nota-${id}`, published, schedule } as PostDocument
  return { id, kind: 'post', name: `nota-${id}`, document, publication: 1, changedAt: new Date(NOW) }
}

function blogOf(items: ContentItem<PostDocument>[]) {
  const at = { now: NOW, items: items as readonly ContentItem[] }
  const content = {
    all: <Document>() => at.items as readonly ContentItem<Document>[],
    body: async ({ id }: { id: number }) => (id === 1 ? '<p>Uno</p>' : null),
  }
  return { at, blog: createBlogService({ content, clock: { now: () => new Date(at.now) } }) }
}

const idsOf = (posts: readonly { readonly id: number }[]) => posts.map(({ id }) => id)

test('posts come and go by the clock, and between changes the list is the same array', () => {
  const later = { ...ALWAYS, from: NOW + 1_000 }
  const ending = { ...ALWAYS, until: NOW + 2_000 }
  const { at, blog } = blogOf([
    itemOf(1, '2026-10-01'),
    itemOf(2, '2026-11-01', later),
    itemOf(3, '2026-09-01', ending),
  ])
  const first = blog.posts()
  expect(idsOf(first)).toEqual([1, 3])
  expect(blog.nextChange()).toEqual(new Date(NOW + 1_000))
  at.now += 999
  expect(blog.posts()).toBe(first)
  at.now = NOW + 1_000
  expect(idsOf(blog.posts())).toEqual([2, 1, 3])
  at.now = NOW + 2_000
  expect(idsOf(blog.posts())).toEqual([2, 1])
  expect(blog.nextChange()).toBeUndefined()
  expect(blog.find(3)).toBeUndefined()
})

test('a publication shows at once, and a post has the ones beside it', () => {
  const { at, blog } = blogOf([itemOf(1, '2026-10-01'), itemOf(2, '2026-11-01')])
  expect(blog.neighbours(2)).toMatchObject({ newer: undefined, older: { id: 1 } })
  at.items = [...at.items, itemOf(3, '2026-10-15')]
  expect(blog.find(3)?.title).toBe('Nota 3')
  expect(blog.neighbours(3)).toMatchObject({ newer: { id: 2 }, older: { id: 1 } })
  expect(blog.neighbours(9)).toEqual({ newer: undefined, older: undefined })
})

test('a post without a text has an empty one', async () => {
  const { blog } = blogOf([])
  expect(await blog.body({ id: 1, publication: 1 })).toBe('<p>Uno</p>')
  expect(await blog.body({ id: 2, publication: 1 })).toBe('')
})
