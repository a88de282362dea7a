// The list with five thousand posts: which it shows, and that it looks only at those.
import { describe, expect, test } from 'vitest'
import type { Post } from './post.ts'
import { postListView } from './post-list.view.ts'

const posts = Array.from({ length: 5_000 }, (_, at): Post => {
  const id = 5_000 - at
  const cover = { kind: 'drawn', tint: 'amber', productIds: [] } as const
  const document = { title: `Nota ${id}`, slug: `nota-${id}`, extract: `Extracto ${id}`, cover }
  return { ...document, id } as unknown as Post
})

function listAt(query: string) {
  let covers = 0
  const shop = {
    blog: { posts: () => posts, nextChange: () => undefined },
    banners: { at: () => [], nextChange: () => undefined },
    coverPicture: () => {
      covers++
      return 'nota-0123456789ab'
    },
    settings: { current: () => ({ limit: 12, wholesaleLimit: 240, clubOpen: false }) },
  }
  const address = new URL(`https://liqui.cl/blog${query}`)
  const list = postListView({ shop: shop as unknown as Parameters<typeof postListView>[0]['shop'], address })
  return { list, covers }
}

describe('the list of posts', () => {
  test('shows six, the newest first, and leads to the last page', () => {
    const { list, covers } = listAt('')
    expect(list.cards.map(({ id }) => id)).toEqual([5_000, 4_999, 4_998, 4_997, 4_996, 4_995])
    expect(list.last).toEqual({ number: 834, href: '/blog?pagina=834', isNear: false })
    expect(list.cards[0]).toMatchObject({ href: '/blog/5000/nota-5000', cover: { widths: [480, 960, 1600] } })
    expect(covers).toBe(6)
  })

  test('the last page has what is left, and one after it nothing', () => {
    expect(listAt('?pagina=834').list.cards.map(({ id }) => id)).toEqual([2, 1])
    expect(listAt('?pagina=835').list.cards).toEqual([])
  })

  test('a search is part of the links to its pages', () => {
    const { list } = listAt('?buscar=NÓTA+49&pagina=2')
    expect(list.total).toBe(posts.filter(({ title }) => title.includes('49')).length)
    expect(list.first.href).toBe('/blog?buscar=N%C3%93TA+49')
    expect(list.numbers[2]!.href).toBe('/blog?buscar=N%C3%93TA+49&pagina=3')
  })
})
