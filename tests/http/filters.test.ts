// Filters over HTTP: counts against a count by hand, addresses, redirects.
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'

const shop = inject('shop')

interface ApiProduct {
  id: number
  brand: string
  attributes: Record<string, string>
  prices: { price: number; club: boolean }[]
}
interface ApiFilter {
  name: string
  display_name: string
  parameter: string
  values: { value: string; slug: string; active: boolean; quantity: number }[]
  range: { min: number; max: number; step: number; from: number | null; to: number | null } | null
}

async function ask(category: string, query = ''): Promise<{ products: ApiProduct[]; filters: ApiFilter[] }> {
  const response = await fetch(`${shop.siteUrl}/api/products/category/${category}${query && `?${query}`}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { products: ApiProduct[]; filters: ApiFilter[] } }).data
}

async function get(path: string) {
  const response = await fetch(shop.siteUrl + path, { redirect: 'manual' })
  return { status: response.status, to: response.headers.get('location'), html: await response.text() }
}

/** The values a product has under a filter; of the products' call alone. */
function valuesOf(product: ApiProduct, filter: string): string[] {
  if (filter === 'brand') return [product.brand]
  const raw = product.attributes[filter === 'alcohol' ? 'alcohol_percentage' : filter] ?? ''
  return raw.split(/,(?!\d)/).map((text) => text.trim())
}

const priceOf = ({ prices }: ApiProduct) => Math.min(...prices.filter(({ club }) => !club).map(({ price }) => price))
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id).sort((a, b) => a - b)
const listed = (html: string) => [...html.matchAll(/data-product-id="(\d+)"/g)].map((match) => Number(match[1]))

describe('counts', () => {
  test.each(['vinos', 'cervezas', 'piscos', 'whiskys', 'espumantes', 'ofertas', 'snacks'])(
    'of %s are those of a count by hand, for whatever is chosen',
    async (category) => {
      const all = await ask(category)
      const lists = all.filters.filter(({ name }) => name !== 'price' && name !== 'category')
      const { range } = all.filters.find(({ name }) => name === 'price')!
      expect(range).toMatchObject({
        min: Math.min(...all.products.map(priceOf)),
        max: Math.max(...all.products.map(priceOf)),
      })
      expect(range!.step).toBe(Math.round((range!.max - range!.min) / 40))

      const pesos = fc.option(fc.integer({ min: range!.min, max: Math.round((range!.max - range!.min) / 4) }))
      const choice = fc.record({
        values: fc.subarray(
          lists.flatMap(({ name, values }) => values.map(({ value, slug }) => ({ name, value, slug }))),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        from: pesos,
        to: pesos,
      })
      await fc.assert(
        fc.asyncProperty(choice, async ({ values, ...ends }) => {
          const [from, to] =
            ends.from !== null && ends.to !== null && ends.from > ends.to ? [ends.to, ends.from] : [ends.from, ends.to]
          const query = new URLSearchParams()
          for (const { name, slug } of values)
            query.append(lists.find((filter) => filter.name === name)!.parameter, slug)
          if (from !== null) query.set('precio_desde', String(from))
          if (to !== null) query.set('precio_hasta', String(to))
          const asked = [...new Set(values.map(({ name }) => name))]
          const passes = (product: ApiProduct, except?: string) =>
            priceOf(product) >= (from ?? 0) &&
            priceOf(product) <= (to ?? Number.POSITIVE_INFINITY) &&
            asked.every(
              (name) =>
                name === except ||
                values.some((one) => one.name === name && valuesOf(product, name).includes(one.value)),
            )

          const { products, filters } = await ask(category, String(query))
          expect(idsOf(products)).toEqual(idsOf(all.products.filter((product) => passes(product))))
          for (const { name, values: shown } of lists) {
            const now = filters.find((filter) => filter.name === name)?.values ?? []
            const counted = Object.fromEntries(now.map(({ value, quantity }) => [value, quantity]))
            for (const { value } of shown) {
              const byHand = all.products.filter((one) => valuesOf(one, name).includes(value) && passes(one, name))
              expect(counted[value] ?? 0, `${query} ${name} ${value}`).toBe(byHand.length)
            }
            expect(
              now
                .filter(({ active }) => active)
                .map(({ slug }) => slug)
                .sort(),
            ).toEqual([...new Set(values.filter((one) => one.name === name).map(({ slug }) => slug))].sort())
          }
        }),
        { numRuns: 12 },
      )
    },
  )

  test('every filter has a name for people', async () => {
    for (const { display_name } of (await ask('vinos')).filters) expect(display_name).toMatch(/^[A-ZÁÉÍÓÚÑ]/)
  })
})

describe('a filtered page', () => {
  test('lists what the call lists, says how many, and is not indexed', async () => {
    const query = 'cepa=merlot,syrah&precio_hasta=15000'
    const { products } = await ask('vinos', query)
    const { html, status } = await get(`/categorias/vinos?${query}&pagina=9`)
    expect(status).toBe(200)
    expect(idsOf(listed(html).map((id) => ({ id })))).toEqual(idsOf(products))
    expect(html).toMatch(new RegExp(`>${products.length} de \\d+ productos<`))
    expect(html).toContain('<meta name="robots" content="noindex, follow">')
    expect(html).not.toContain('rel="canonical"')
    expect((await get('/categorias/vinos')).html).not.toContain('name="robots"')
  })

  test('has a link for every chip, which leads to as many as it says', async () => {
    const { html } = await get('/categorias/cervezas?envase=lata')
    const chips = [...html.matchAll(/class="chip" href="([^"]+)"[^>]*>[^<]*<i>(\d+)<\/i>/g)].slice(0, 12)
    expect(chips.length).toBeGreaterThan(5)
    const sameFilter = (href: string) => /envase=[^&]*,/.test(href)
    for (const [, href, count] of chips.filter(([, href]) => !sameFilter(href!))) {
      const { html: narrowed } = await get(href!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
      expect(/data-part="count">(\d+)/.exec(narrowed)![1]).toBe(count)
    }
  })

  test('with nothing on it says so and offers a way out', async () => {
    const { html, status } = await get('/categorias/vinos?cepa=merlot&maridaje=mariscos')
    expect(status).toBe(200)
    expect(html).toContain('No hay productos')
    expect(html).toMatch(/<a class="btn btn--l" href="\/categorias\/vinos"[^>]*>Limpiar filtros</)
  })

  test('keeps its filters in the order form, the price form and the next page', async () => {
    const { html } = await get('/categorias/vinos?origen=chile&valle=valle-del-maipo,valle-central')
    expect(html.match(/<input type="hidden" name="valle" value="valle-central,valle-del-maipo">/g)).toHaveLength(2)
    expect(html).toMatch(
      /href="\/categorias\/vinos\?valle=valle-central,valle-del-maipo&(amp;|#38;)?origen=chile&(amp;|#38;)?pagina=2"/,
    )
  })

  test('by litre goes from the cheapest up', async () => {
    const { html } = await get('/categorias/vinos?orden=unit%3Aasc')
    const perLitre = [...html.matchAll(/>\$([\d.]+) por lt\.</g)].map((match) => Number(match[1]!.replaceAll('.', '')))
    expect(perLitre.length).toBeGreaterThan(20)
    expect(perLitre).toEqual(perLitre.toSorted((a, b) => a - b))
  })
})

/** One of every kind of state an address can hold, and all at once. */
const STATES = [
  '/categorias/vinos?cepa=carmenere,merlot&valle=valle-del-maipo',
  '/categorias/vinos?tipo=tinto&precio_desde=5000&precio_hasta=12000&orden=price%3Aasc&pagina=2',
  '/categorias/cervezas?marca=kunstmann&envase=lata,botella&orden=name%3Adesc',
  '/categorias/whiskys?whisky_type=scotch&orden=discount%3Adesc',
  '/categorias/piscos?graduacion=40&orden=unit%3Aasc',
  '/categorias/vinos?cepa=zinfandel-que-nadie-tiene',
  '/resultados?busqueda=vino&tipo=blanco&orden=price%3Adesc',
  '/resultados?busqueda=cerveza&formato=330-cc&precio_hasta=3000',
]

describe('a shared address', () => {
  test.each(STATES)('%s shows all it says, in whatever order', async (address) => {
    const { html, status } = await get(address)
    expect(status).toBe(200)
    const asked = new URL(address, shop.siteUrl)
    const applied = /class="applied"[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
    expect(applied).toContain('class="chip')
    const order = /<select[^>]* id="orden"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
    expect(/<option value="([^"]*)" selected/.exec(order)?.[1] ?? 'default').toBe(
      asked.searchParams.get('orden') ?? 'default',
    )
    for (const name of ['precio_desde', 'precio_hasta']) {
      const wanted = asked.searchParams.get(name)
      if (wanted !== null) expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${wanted}"`))
    }
    asked.search = String(new URLSearchParams([...asked.searchParams].reverse()))
    expect((await get(asked.pathname + asked.search)).html).toBe(html)
  })
})

describe('links with old names of parameters', () => {
  test.each([
    ['/categorias/licores?licor_type=sour', '/categorias/piscos?licor_type=sour'],
    ['/categorias/piscos?pisco_type=ice', '/categorias/ice?pisco_type=ice'],
    ['/categorias/vinos?filter_reset=true', '/categorias/vinos'],
    ['/categorias/vinos?filter_reset=TRUE&wine_strain=merlot', '/categorias/vinos?wine_strain=merlot'],
    [
      '/categorias/ofertas?delivery_type=delivery&delivery_time=programmed&filter_reset=true',
      '/categorias/ofertas?delivery_time=programmed&delivery_type=delivery',
    ],
  ])('%s leads to %s', async (from, to) => {
    expect(await get(from)).toMatchObject({ status: 302, to })
  })

  test.each([
    ['vinos', 'wine_strain=carmenere', (p: ApiProduct) => p.attributes.strain === 'Carmenere'],
    ['vinos', 'wine_strain=ros%C3%A9', (p: ApiProduct) => p.attributes.strain === 'Rosé'],
    ['whiskys', 'whisky_type=scotch', (p: ApiProduct) => p.attributes.type === 'Scotch'],
    ['espumantes', 'sparkling_type=moscato', (p: ApiProduct) => p.attributes.style === 'Moscato'],
    ['cervezas', 'beer_style=sin-alcohol', (p: ApiProduct) => /sin alcohol/i.test(p.attributes.style ?? '')],
    ['vinos', 'promotion=caja-6', (p: ApiProduct) => p.attributes.promotion === 'Caja 6'],
    ['piscos', 'licor_type=sour', (p: ApiProduct) => /Cócteles|Ponche/.test(p.attributes.type ?? '')],
  ])('%s?%s', async (category, query, belongs) => {
    const { products } = await ask(category, query)
    expect(products.length).toBeGreaterThan(0)
    expect(idsOf(products)).toEqual(idsOf((await ask(category)).products.filter(belongs)))
    const { html } = await get(`/categorias/${category}?${query}&pagina=9`)
    expect(listed(html)).toHaveLength(products.length)
    expect(html).toContain('class="applied"')
  })

  test('an otros-whiskys link shows the category otros-whisky, an aguardiente one nothing', async () => {
    const others = await ask('otros-whisky')
    expect(idsOf((await ask('whiskys', 'whisky_type=otros-whiskys')).products)).toEqual(idsOf(others.products))
    expect((await ask('licores', 'licor_type=aguardiente')).products).toEqual([])
  })
})
