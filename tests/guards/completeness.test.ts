// Who adds a call gives every refusal a sentence; who adds a cacheable page says which parameters its address knows.
import { describe, expect, it } from 'vitest'
import { pageAddress } from '#shop/content/page-address.ts'
import { cacheablePages, contractsWithoutSentences } from './completeness.ts'
import { readAliases, readSource } from './source.ts'

const aliases = readAliases()
const source = readSource(['src'])
const SENTENCES = 'src/texts/refusals.ts'

it('every contract of a call is in the list of sentences', () => {
  const list = source.find(({ path }) => path === SENTENCES)!
  expect(contractsWithoutSentences(source, list, aliases)).toEqual([])
})

it('every cacheable page has an address that the cache knows', () => {
  const pages = cacheablePages(source, aliases)
  expect(pages.length).toBeGreaterThan(6)
  expect(pages.filter(({ address }) => pageAddress(address) === null).map(({ path }) => path)).toEqual([])
})

describe('a planted breach is seen', () => {
  it('a contract that is not in the list', () => {
    const contract = { path: 'src/shop/cart/a.contract.ts', text: "export const A = endpoint({ path: '/a' })" }
    const parts = { path: 'src/shop/cart/b.contract.ts', text: 'export const b = z.string()' }
    const list = { path: SENTENCES, text: "type A = typeof import('#shop/cart/c.contract.ts')" }
    expect(contractsWithoutSentences([contract, parts], list, aliases)).toEqual([contract.path])
    const whole = { path: SENTENCES, text: "type A = typeof import('#shop/cart/a.contract.ts')" }
    expect(contractsWithoutSentences([contract, parts], whole, aliases)).toEqual([])
  })

  it('a page that is cacheable by what it shows', () => {
    const files = [
      { path: 'src/pages/blog/[slug].astro', text: "---\nimport Post from '#ui/blog/Post.astro'\n---\n<Post />" },
      { path: 'src/ui/blog/Post.astro', text: '---\nAstro.locals.cacheable?.()\n---\n<p />' },
      { path: 'src/pages/checkout.astro', text: '---\n---\n<p />' },
    ]
    expect(cacheablePages(files, aliases)).toEqual([{ path: files[0]!.path, address: '/blog/1' }])
    expect(pageAddress('/blog/1')).toBeNull()
  })
})
