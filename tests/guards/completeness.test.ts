// Who adds a call gives every refusal a sentence; who adds a page declares its address.
import { describe, expect, it } from 'vitest'
import { PAGES, RESULT_PAGES } from '#pages/_addresses.ts'
import { pagesOf, unlistedContracts } from './completeness.ts'
import { readAliases, readSource } from './source.ts'

const aliases = readAliases()
const source = readSource(['src'])
const CONTRACTS = 'src/shop/shop.contract.ts'

it('every contract of a call is in the list of contracts', () => {
  const list = source.find(({ path }) => path === CONTRACTS)!
  expect(unlistedContracts(source, list, aliases)).toEqual([])
})

describe('every page', () => {
  const pages = pagesOf(source, aliases)

  it('declares its own path, once, cached if it says that it is cacheable; nothing else is declared', () => {
    const own = PAGES.filter((page) => !RESULT_PAGES.includes(page)) // those payments end on have no file each (scripts/build/result-pages.mjs)
    const declared = own.map(({ path, cached }) => ({ route: path, isCacheable: cached }))
    const byRoute = (one: { route: string }, other: { route: string }) => one.route.localeCompare(other.route)
    expect(declared.sort(byRoute)).toEqual(
      pages.map(({ route, isCacheable }) => ({ route, isCacheable })).sort(byRoute),
    )
  })

  it('declares the query parameters that it reads by name', () => {
    const declared = new Map(PAGES.map(({ path, parameters = {} }) => [path, Object.keys(parameters)]))
    const missing = pages.flatMap(({ path, route, reads }) =>
      reads.filter((name) => !declared.get(route)?.includes(name)).map((name) => `${path}: ${name}`),
    )
    expect(pages.flatMap(({ reads }) => reads)).toContain('volver')
    expect(missing).toEqual([])
  })
})

describe('a planted breach is seen', () => {
  it('a contract that is not in the list', () => {
    const contract = { path: 'src/shop/cart/a.contract.ts', text: "export const A = endpoint({ path: '/a' })" }
    const parts = { path: 'src/shop/cart/b.contract.ts', text: 'export const b = z.string()' }
    const list = { path: CONTRACTS, text: "type A = typeof import('#shop/cart/c.contract.ts')" }
    expect(unlistedContracts([contract, parts], list, aliases)).toEqual([contract.path])
    const whole = { path: CONTRACTS, text: "type A = typeof import('#shop/cart/a.contract.ts')" }
    expect(unlistedContracts([contract, parts], whole, aliases)).toEqual([])
  })

  it('a page that is cacheable by what it shows', () => {
    const files = [
      { path: 'src/pages/blog/[slug].astro', text: "---\nimport Post from '#ui/blog/Post.astro'\n---\n<Post />" },
      { path: 'src/ui/blog/Post.astro', text: '---\nAstro.locals.cacheable?.()\n---\n<p />' },
      { path: 'src/pages/checkout.astro', text: "---\nconst paid = Astro.url.searchParams.get('pago')\n---\n<p />" },
    ]
    expect(pagesOf(files, aliases)).toEqual([
      {
        path: files[0]!.path,
        route: '/blog/[slug]',
        isCacheable: true,
        reads: [],
      },
      {
        path: 'src/pages/checkout.astro',
        route: '/checkout',
        isCacheable: false,
        reads: ['pago'],
      },
    ])
  })
})
