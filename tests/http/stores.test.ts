// The stores over HTTP: their list with its filter and order, their pages, and that both follow hours and rows.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl, databaseUrl } = shop
const database = openShopDatabase(databaseUrl)

async function get(path: string, cookie = '') {
  const answer = await fetch(siteUrl + path, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
  const html = await answer.text()
  const own = html.replace(/<form[^>]* data-delivery-form[\s\S]*?<\/form>/g, '') // without that of the header
  const all = (pattern: RegExp) => [...own.matchAll(pattern)].map(([, found]) => found!)
  return {
    html,
    status: answer.status,
    leadsTo: answer.headers.get('location'),
    names: all(/<h2><a href="\/tiendas\/\d+\/[^"]+">([^<]+)<\/a>/g),
    summary: all(/<p data-count>([^<]+)</g)[0],
    view: /data-stores="([^"]+)" data-stores-zoom="(\d+)"/.exec(html)?.slice(1),
    chosen: all(/<option value="([^"]*)" selected[ >]/g), // by the page's own form: the selector's says `selected=""`
  }
}
const chose = (region: string, commune: string) => `entrega=${encodeURIComponent(JSON.stringify({ region, commune }))}`
const RM = 'Metropolitana de Santiago'
const IN_SANTIAGO = ['-33.457,-70.648', '11']

describe('the list', () => {
  test('shows every store but the warehouse, on a map of Santiago', async () => {
    const { html, names, summary, view, chosen } = await get('/tiendas')
    expect([names.length, summary]).toEqual([14, '14 tiendas en Chile'])
    expect(names).not.toContain('Bodega Central')
    expect([view, chosen]).toEqual([IN_SANTIAGO, []])
    expect(html).toContain('Av. Apoquindo 4775')
    expect(html).toMatch(/https:\/\/www\.google\.com\/maps\/dir\/\?api=1&[^"]*destination=-33\.4132,-70\.58"/)
    expect(html.match(/<dialog[^>]* id="horarios-\d+"/g)).toHaveLength(14)
    expect(html.match(/command="show-modal" commandfor="horarios-\d+"/g)).toHaveLength(14)
  })

  test.each([
    ['commune=Las+Condes', ['Las Condes'], '1 tienda en Las Condes', 12, [RM, 'Las Condes']],
    ['commune=colina', ['Chicureo (Colina)'], '1 tienda en Colina', 11, [RM, 'Colina']],
    ['region=Valpara%C3%ADso', ['Viña del Mar'], '1 tienda en la Región de Valparaíso', 15, ['Valparaíso']],
    ['region=Biob%C3%ADo&commune=Las+Condes', ['Concepción'], '1 tienda en la Región del Biobío', 15, ['Biobío']],
  ])('%s', async (query, shown, said, zoom, selected) => {
    const { names, summary, view, chosen } = await get(`/tiendas?${query}`)
    expect([names, summary, view?.[1], chosen]).toEqual([shown, said, `${zoom}`, selected])
  })

  test('shows the nearest stores where there is none', async () => {
    const { names, summary, chosen } = await get('/tiendas?commune=Renca')
    expect(names).toHaveLength(3)
    expect(names).not.toContain('La Serena')
    expect(summary).toBe('Todavía no hay tiendas en Renca. Estas son las más cercanas.')
    expect(chosen).toEqual([RM, 'Renca'])
  })

  test('says when a place is none, and leads back', async () => {
    const { html, names, summary } = await get('/tiendas?commune=%3Cb%3Ezzz')
    expect([names, summary]).toEqual([[], undefined])
    expect(html).toContain('No encontramos &#34;&lt;b&gt;zzz&#34;')
    expect(html).toContain('<a class="btn btn--l" href="/tiendas"')
  })

  test('begins with the nearest once a commune was chosen', async () => {
    const north = await get('/tiendas', chose('Coquimbo', 'La Serena'))
    expect(north.names.slice(0, 2)).toEqual(['La Serena', 'Viña del Mar'])
    expect(north.summary).toBe('14 tiendas en Chile. Primero las más cercanas a La Serena.')
    expect(north.html).toMatch(/<span class="tienda__far"> · a [\d,]+ km</)
    expect(north.view?.[0]).toMatch(/^-29\.\d+,-71\.\d+$/)
    expect((await get('/tiendas', chose(RM, 'Maipú'))).names[0]).toBe('Maipú')
    expect((await get('/tiendas', 'entrega=%7B')).names).toHaveLength(14)
  })

  test('is linked from the menu and the footer', async () => {
    const { html } = await get('/despacho')
    expect(html.match(/<a[^>]* href="\/tiendas"/g)).toHaveLength(2)
  })
})

describe('the page of a store', () => {
  test('says where it is, its hours and which others are near', async () => {
    const { status, html } = await get('/tiendas/2/las-condes')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Liqui Las Condes</h1>')
    expect(html).toMatch(/Av\. Apoquindo 4775<br ?\/?>Las Condes, Región Metropolitana/)
    expect(html).toMatch(/<th scope="row">Lunes(, hoy)?<\/th>/)
    expect(html).toContain('En feriado irrenunciable no abrimos.')
    expect(html).toMatch(/data-stores="-33\.4132,-70\.58" data-stores-zoom="16"/)
    expect(html.match(/<li><a href="\/tiendas\/\d+\/[a-z-]+">/g)).toHaveLength(3)
  })

  test.each([
    ['/tiendas/2/otro', '/tiendas/2/las-condes'],
    ['/tiendas/2', '/tiendas/2/las-condes'],
    ['/tiendas/12/x?utm_source=correo', '/tiendas/12/chicureo-colina?utm_source=correo'],
  ])('%s leads to %s', async (path, to) => {
    expect(await get(path)).toMatchObject({ status: 301, leadsTo: to })
  })

  test.each(['/tiendas/9', '/tiendas/9/bodega-central', '/tiendas/777/x', '/tiendas/02/las-condes', '/tiendas/x/y'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('what they show', () => {
  let restore: () => Promise<void>
  beforeAll(async () => {
    restore = await saveHours(shop)
  })
  afterAll(() => restore())

  test('follows who is open, and the rows of the database', { timeout: 120_000 }, async () => {
    await get('/tiendas/3/vitacura') // cached from now on
    await openStores(shop, 3)
    const OPEN = /<span class="low in">Abierta/g
    await eventually(
      'store 3 is open on its page',
      async () => (await get('/tiendas/3/vitacura')).html.search(OPEN) > 0,
    )
    const saidInList = async () => (await get('/tiendas')).html.match(OPEN)?.length
    await eventually('the list and its dialog say so', async () => (await saidInList()) === 2)
    await openStores(shop)
    await eventually('store 2 is open on its page', async () =>
      (await get('/tiendas/2/las-condes')).html.includes('Abierta las 24 horas'),
    )
    try {
      await database.change('UPDATE store SET name = ? WHERE id = 3', ['Vitacura Norte'])
      await eventually('its page has moved', async () => {
        return (await get('/tiendas/3/vitacura')).leadsTo === '/tiendas/3/vitacura-norte'
      })
      await database.change('UPDATE store SET display_store = 0 WHERE id = 3', [])
      await eventually('it is gone', async () => (await get('/tiendas/3/vitacura-norte')).status === 404)
    } finally {
      await database.change('UPDATE store SET name = ?, display_store = 1 WHERE id = 3', ['Vitacura'])
      await eventually('it is back', async () => (await get('/tiendas/3/vitacura')).status === 200)
    }
  })
})
