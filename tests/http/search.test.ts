// Search as shoppers and other clients ask for it: the calls, the page, and that both follow what changes in the database.
import { describe, expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

interface Suggested {
  id: number
  slug: string
  display_name: string
  picture: string
  price: number
}

async function call(path: string, query: Record<string, string>) {
  const response = await fetch(`${shop.siteUrl}${path}?${new URLSearchParams(query)}`)
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; errorMessage?: string; data: any },
  }
}

async function suggested(word: string, more: Record<string, string> = {}): Promise<Suggested[]> {
  return (await call('/searcher/suggestions', { word, ...more })).body.data.products
}

async function page(query: Record<string, string>) {
  const response = await fetch(`${shop.siteUrl}/resultados?${new URLSearchParams(query)}`)
  return { status: response.status, html: await response.text() }
}

const linesOf = (html: string) => [...html.matchAll(/data-product-id="(\d+)"/g)].map((match) => Number(match[1]))

describe('suggestions', () => {
  test.each([
    ['piscco mistral', /^Pisco Mistral/],
    ['carmenere', /Carmenere/],
    ['Carménère', /Carmenere/],
    ['jonnie walker', /Johnnie Walker/],
    ['chela sin alcohol', /^Cerveza .*(Sin Alcohol|Cero|Zero|0\.0|Clausthaler)/],
    ['coca zero', /^Coca-Cola (Sin Azúcar|Light)/],
    ['agua con gas', /^Agua .*Con Gas/],
    ['pisc', /^Pisco/],
  ])('%s: what a shopper means comes first', async (word, meant) => {
    const products = await suggested(word)
    expect(products.length).toBeGreaterThan(1)
    expect(products.length).toBeLessThanOrEqual(6)
    for (const { display_name } of products.slice(0, 2)) expect(display_name).toMatch(meant)
  })

  test('have what a list shows: name, address, picture, price', async () => {
    const [first] = await suggested('pisco mistral')
    const product = await database.one<{ slug: string; display_name: string }>(
      'SELECT slug, display_name FROM product WHERE id = ?',
      [first!.id],
    )
    expect(first).toMatchObject(product)
    expect(first!.price).toBeGreaterThan(0)
    const picture = await fetch(shop.siteUrl + first!.picture, { method: 'HEAD' })
    expect(picture.headers.get('content-type')).toBe('image/avif')
  })

  test('name the category that is meant', async () => {
    const { body } = await call('/searcher/suggestions', { word: 'chelas' })
    expect(body.data.categories).toEqual([{ slug: 'cervezas', title: 'Cervezas' }])
  })

  test.each([[{ word: 'pi' }], [{ word: '  a  ' }], [{ word: '\u0000\u0001\u202e' }], [{}]])(
    'of %j are refused',
    async (query) => {
      for (const path of ['/searcher/suggestions', '/searcher/results']) {
        const { status, body } = await call(path, query as Record<string, string>)
        expect(status).toBe(400)
        expect(body.errorMessage).toBe('Por favor ingrese más de 3 caracteres en la búsqueda')
      }
    },
  )

  test('survive whatever is typed', async () => {
    for (const word of ["' OR 1=1 --", '%%%', '<script>', 'ron\u0000\u0001\u202e', '🍷🍷🍷', 'ñ'.repeat(200)])
      expect((await call('/searcher/suggestions', { word })).status).toBe(200)
    expect((await call('/searcher/suggestions', { word: 'x'.repeat(201) })).status).toBe(400)
  })
})

describe('results', () => {
  test('are the same in the call and on the page, and only what has stock', async () => {
    const { body } = await call('/searcher/results', { word: 'pisco', store_id: '9', delivery_time: 'programmed' })
    const ids = body.data.products.map(({ id }: { id: number }) => id)
    expect(body.data.total).toBe(ids.length)
    expect(body.data.filters).toBeInstanceOf(Array)
    for (const product of body.data.products) expect(product.available).toBeGreaterThan(0)
    expect(linesOf((await page({ busqueda: 'pisco', pagina: '50' })).html)).toEqual(ids)
  })

  test('depend on the store', async () => {
    const ids = async (query: Record<string, string>) =>
      (await call('/searcher/results', { word: 'vino', ...query })).body.data.products.map(
        (one: { id: number }) => one.id,
      )
    const [warehouse, store, unknown, nearest] = await Promise.all([
      ids({}),
      ids({ store_id: '3', delivery_time: 'immediate' }),
      ids({ store_id: '999', delivery_time: 'immediate' }),
      ids({ store_id: '9', delivery_time: 'immediate' }),
    ])
    expect(store).not.toEqual(warehouse)
    expect(unknown).toEqual(nearest)
  })

  test('come 24 at a time, in the order asked for, keeping the text', async () => {
    const first = await page({ busqueda: 'carmenere', orden: 'price:asc' })
    expect(linesOf(first.html)).toHaveLength(24)
    expect(first.html).toContain('VER MÁS PRODUCTOS')
    const more = /href="([^"]*pagina=2[^"]*)"/.exec(first.html)![1]!.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
    const second = await (await fetch(shop.siteUrl + more)).text()
    expect(linesOf(second)).toHaveLength(48)
    const prices = [...second.matchAll(/data-price="(\d+)"/g)].map((match) => Number(match[1]))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(first.html).toMatch(/<meta name="robots" content="noindex/)
  })

  test('are filtered by the call and on the page alike, with counts that come true', async () => {
    const all = (await call('/searcher/results', { word: 'carmenere' })).body.data
    const facet = all.filters.find(({ values }: any) => values.length > 1)
    const value = facet.values.find(({ quantity }: any) => quantity > 0 && quantity < all.total)
    const query = { [facet.parameter]: value.slug }
    const { data } = (await call('/searcher/results', { word: 'carmenere', ...query })).body
    expect(data.total).toBe(value.quantity)
    expect(data.filters.find(({ name }: any) => name === facet.name).values).toContainEqual({ ...value, active: true })
    const { html } = await page({ busqueda: 'carmenere', ...query, pagina: '9', orden: 'name:asc' })
    expect(linesOf(html).toSorted((a, b) => a - b)).toEqual(
      data.products.map(({ id }: any) => id).toSorted((a: number, b: number) => a - b),
    )
  })

  test('say what was probably meant', async () => {
    const { html } = await page({ busqueda: 'jonnie walker' })
    expect(html).toContain('Quizás buscabas')
    expect(html).toContain('href="/resultados?busqueda=johnnie%20walker"')
    expect((await page({ busqueda: 'johnnie walker' })).html).not.toContain('Quizás buscabas')
  })

  test('that are none help on', async () => {
    const { status, html } = await page({ busqueda: 'xyzzyq"<b>' })
    expect(status).toBe(200)
    const shown = html.slice(html.indexOf('class="void"'), html.indexOf('<footer'))
    expect(shown).toMatch(/No se encontraron productos relacionados a (&quot;|&#34;)xyzzyq(&quot;|&#34;)&lt;b/)
    expect(/<b>(&quot;|")/.test(shown)).toBe(false)
    expect(shown).toContain('href="/categorias/piscos"')
    expect((await page({ busqueda: 'pi' })).html).toContain('Por favor ingrese más de 3 caracteres en la búsqueda')
    expect(shown).toContain('href="tel:+56')
    expect(shown.indexOf('En oferta hoy')).toBeGreaterThan(0)
    expect(shown.indexOf('Favoritos de la tienda')).toBeGreaterThan(shown.indexOf('En oferta hoy'))
    expect(linesOf(shown).length).toBeGreaterThanOrEqual(10)
    expect(html).toContain('ADVERTENCIA')
  })

  test('show a price somebody typed as a filter that can be taken off, on the page as in the call', async () => {
    const { html } = await page({ busqueda: 'vinos de 3000' })
    const applied = html.slice(html.indexOf('data-part="applied"'), html.indexOf('data-part="list"'))
    expect(applied).toMatch(/Hasta \$3\.000/)
    expect(applied).toContain('href="/resultados?busqueda=vinos"')
    const { data } = (await call('/searcher/results', { word: 'vinos de 3000' })).body
    expect(data.filters.find(({ name }: any) => name === 'price').range).toMatchObject({ to: 3000, active: true })
    expect(linesOf(html)).toEqual(data.products.map(({ id }: any) => id))
    const chosen = await page({ busqueda: 'vinos de 3000', precio_hasta: '10000' })
    expect(chosen.html).toMatch(/Hasta \$10\.000/)
  })

  test('begin with the cheapest where that is asked for, and say so', async () => {
    const { html } = await page({ busqueda: 'whisky barato' })
    expect(html).toMatch(/<option value="price:asc" selected/)
    const prices = [...html.matchAll(/data-price="(\d+)"/g)].map((match) => Number(match[1]))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('are an editors’ list for an occasion, and what runs now for a promotion', async () => {
    const occasion = await page({ busqueda: '18' })
    expect(occasion.html).toContain('Para el 18: pisco, vino, cerveza y hielo')
    expect(linesOf(occasion.html).length).toBeGreaterThan(4)
    const { data } = (await call('/searcher/suggestions', { word: '2x1' })).body
    expect(data.products.map((one: Suggested) => one.display_name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Score/)]),
    )
    expect((await page({ busqueda: '2x1 monster' })).html).toContain('Lo que buscas no está en esa promoción hoy.')
  })
})

describe('what plain SQL changes is found', () => {
  test('a price, a stock and a name', async () => {
    const [first, second] = await suggested('whisky chivas')
    await database.change('UPDATE product_price SET price = 12345 WHERE product_id = ? AND price_list_id = 1', [
      first!.id,
    ])
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [second!.id])
    await database.change("UPDATE product SET display_name = 'Zarzamora Inventada' WHERE id = ?", [first!.id])
    await eventually('the changes are found', async () => {
      const [renamed] = await suggested('zarzamora inventda')
      const left = (await suggested('whisky chivas')).map(({ id }) => id)
      const { html } = await page({ busqueda: 'zarzamora' })
      return renamed?.price === 12345 && !left.includes(second!.id) && html.includes('$12.345')
    })
  })
})
