// Store and delivery mode by cookie, address, form and call. Pages of different contexts never mix.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { DEFAULT_COORDINATES, distance, type Point } from '#shop/geography/point.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'

const shop = inject('shop')
const { siteUrl, databaseUrl } = shop
const soon = { timeout: 30_000, interval: 100 }
let database: Database
let restore: () => Promise<void>

beforeAll(async () => {
  database = connectDatabase(databaseUrl, 1)
  restore = await saveHours(shop)
  await openStores(shop)
})
afterAll(async () => {
  await restore()
  await database.destroy()
})

interface StoreAnswer extends Point {
  readonly id: number
  readonly open_now: boolean
  readonly immediate: boolean
}

async function call<Data>(path: string, body?: unknown): Promise<Data> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(siteUrl + path, body === undefined ? {} : post)
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

const allStores = () => call<StoreAnswer[]>('/stores')

async function page(path: string, cookie?: string) {
  const answer = await fetch(siteUrl + path, { headers: cookie === undefined ? {} : { cookie }, redirect: 'manual' })
  const html = await answer.text()
  const ids = [...html.matchAll(/data-product-id="(\d+)"[^>]*data-stock="(\d+)"/g)].map(
    ([, id, stock]) => `${id}:${stock}`,
  )
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    shown: ids.join(' '),
    etag: answer.headers.get('etag'),
  }
}

const IN = { default: undefined, one: 'compra=immediate.delivery.1', three: 'edad=1; compra=immediate.delivery.3' }

interface Listed {
  readonly products: readonly { readonly id: number; readonly slug: string; readonly available: number }[]
}
const wines = (query: string) => call<Listed>(`/api/products/category/vinos?${query}`)

describe('one address in three contexts', () => {
  test('shows the stock of each, in whatever order and however often it is asked for', async () => {
    const [first] = (await wines('delivery_time=immediate&store_id=1')).products
    const addresses = [
      '/',
      '/categorias/vinos',
      '/categorias/vinos?pagina=2',
      '/resultados?busqueda=vino',
      `/productos/${first!.id}/${first!.slug}`,
    ]
    for (const address of addresses) {
      const seen = new Map<string, Set<string>>(Object.keys(IN).map((name) => [name, new Set()]))
      const rounds = Array.from({ length: 4 }, (_, n) =>
        Object.entries(IN).map((_, at, all) => all[(at + n) % all.length]!),
      )
      await Promise.all(
        rounds.flat().map(async ([name, cookie]) => {
          const { status, shown } = await page(address, cookie)
          expect(status).toBe(200)
          seen.get(name)!.add(shown)
        }),
      )
      expect(
        [...seen.values()].map(({ size }) => size),
        address,
      ).toEqual([1, 1, 1])
      expect(new Set([...seen.values()].flatMap((shown) => [...shown])).size, address).toBe(3)
    }
  })

  test('is what the calls say of the store', async () => {
    for (const [cookie, query] of [
      [IN.default, ''],
      [IN.one, 'delivery_time=immediate&store_id=1'],
      [IN.three, 'delivery_time=immediate&store_id=3'],
    ] as const) {
      const { products } = await wines(query)
      const { shown } = await page('/categorias/vinos', cookie)
      const first = shown.split(' ').map((card) => Number(card.split(':')[0]))
      expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(first))
      expect((await page('/categorias/vinos', cookie)).html).toContain(`${products.length} productos`)
    }
  })

  test('is never kept by anybody else, and everybody’s copy is', async () => {
    expect((await page('/categorias/vinos', IN.one)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await page('/categorias/vinos')).headers.get('cache-control')).toBe('no-cache')
  })

  test('keeps its shared address: no link, canonical or structured data says the context of a cookie', async () => {
    for (const address of [
      '/',
      '/categorias/vinos',
      '/resultados?busqueda=vino',
      '/categorias/vinos?orden=price:asc',
    ]) {
      const { html } = await page(address, IN.three)
      expect(html).toContain('data-compra="immediate.delivery.3"')
      expect(html.replace('data-compra="immediate.delivery.3"', '')).not.toMatch(
        /immediate\.|delivery_time=|store_id=|compra=/,
      )
    }
  })

  test('what is sold out in a store is there in another', async () => {
    const [one, three] = await Promise.all([1, 3].map((id) => wines(`delivery_time=immediate&store_id=${id}`)))
    const only = one!.products.find(({ id }) => !three!.products.some((other) => other.id === id))!
    const path = `/productos/${only.id}/${only.slug}`
    const offer = async (context: string) => {
      const { html } = await page(path, context)
      return html.slice(html.indexOf('<main'), html.indexOf('class="recs"'))
    }
    expect(await offer(IN.one)).toContain('data-add-form')
    expect(await offer(IN.three)).not.toContain('data-add-form')
  })
})

describe('the query', () => {
  test('says the same as the cookie, and goes before it', async () => {
    const said = await page('/categorias/vinos?delivery_time=immediate&store_id=3')
    expect(said.shown).toBe((await page('/categorias/vinos', IN.three)).shown)
    expect((await page('/categorias/vinos?delivery_time=immediate&store_id=3', IN.one)).etag).toBe(said.etag)
    const programmed = await page('/categorias/vinos?delivery_time=programmed', IN.three)
    expect(programmed.shown).toBe((await page('/categorias/vinos')).shown)
  })

  test('of a redirect goes along, the cookie does not', async () => {
    const { id } = (await wines('')).products[0]!
    const { status, headers } = await page(`/productos/${id}/otro-nombre?store_id=3&utm_source=x`, IN.one)
    expect(status).toBe(301)
    expect(headers.get('location')).toMatch(/^\/productos\/\d+\/[a-z0-9-]+\?store_id=3&utm_source=x$/)
  })
})

test('a cookie that says nothing of sense is nobody’s', async () => {
  const garbage = fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
    fc
      .stringMatching(/^(immediate|programmed|x)\.(delivery|pickup|y)\.[0-9a-z]{0,7}$/)
      .filter(
        (text) =>
          text !== 'programmed.pickup.9' &&
          (!/^immediate\.(delivery|pickup)\.[1-9]\d{0,4}$/.test(text) || Number(text.split('.')[2]) > 65_535),
      ),
    fc.constantFrom(
      '../../etc/passwd',
      '<script>',
      'immediate.delivery.3#',
      "immediate.delivery.3'--",
      '%00',
      'immediate.delivery.3%20',
    ),
  )
  await fc.assert(
    fc.asyncProperty(garbage, async (text) => {
      fc.pre(!/immediate\.(delivery|pickup)\.[1-9]\d{0,4}(;|$)/.test(text))
      const plain = async () => (await page('/categorias/vinos')).etag
      for (;;) {
        const cookie = `compra=${text.replaceAll(';', '')}`
        const [before, answer, after] = [await plain(), await page('/categorias/vinos', cookie), await plain()]
        if (before !== after) continue // the winners of an auction came in between
        expect([answer.status, answer.etag]).toEqual([200, after])
        return
      }
    }),
    { numRuns: 60 },
  )
})

describe('store 9 in immediate mode', () => {
  const nearestTo = (to: Point, stores: readonly StoreAnswer[]) =>
    stores
      .filter(({ immediate, open_now }) => immediate && open_now)
      .toSorted((a, b) => distance(a, to) - distance(b, to))[0]!

  test('is the nearest open store, for every call', async () => {
    await openStores(shop, 3, 5)
    const stores = await allStores()
    const near = nearestTo(DEFAULT_COORDINATES, stores)
    const far = stores.find(({ id }) => id === (near.id === 3 ? 5 : 3))!
    for (const [store, coordinates] of [
      [near, ''],
      [far, `&stock_coordinates=${far.latitude},${far.longitude}`],
    ] as const) {
      const named = await wines(`delivery_time=immediate&store_id=${store.id}`)
      expect(await wines(`delivery_time=immediate&store_id=9${coordinates}`)).toEqual(named)
      const found = (query: string) => call<Listed>(`/searcher/results?word=vino&delivery_time=immediate&${query}`)
      expect(await found(`store_id=9${coordinates}`)).toEqual(await found(`store_id=${store.id}`))
      const { id } = named.products[0]!
      const one = (query: string) => call(`/api/products/${id}?delivery_time=immediate&${query}`)
      expect(await one(`store_id=9${coordinates}`)).toEqual(await one(`store_id=${store.id}`))
      const items = named.products.slice(0, 30).map((product) => ({ productId: product.id, amount: 1 }))
      const cart = async (more: object) => {
        const body = { items, deliveryTime: 'immediate', deliveryType: 'delivery', ...more }
        return { ...(await call<object>('/cart', body)), calculatedAt: null }
      }
      const stockCoordinates = coordinates ? `${store.latitude},${store.longitude}` : null
      expect(await cart({ store: 9, stockCoordinates })).toEqual(await cart({ store: store.id }))
      const suggested = (query: string) =>
        call(`/api/products/suggested?deliveryTime=immediate&cartIds=[${id}]&${query}`)
      const at = coordinates.replace('stock_coordinates', 'stockCoordinates')
      expect(await suggested(`storeId=9${at}`)).toEqual(await suggested(`storeId=${store.id}`))
    }
    await openStores(shop)
  })

  test('and pages follow it when a store closes', async () => {
    const address = '/categorias/vinos?delivery_time=immediate'
    const of = async (id: number) => (await page(`${address}&store_id=${id}`)).shown
    await openStores(shop, 3)
    await vi.waitFor(async () => expect((await page(address)).shown).toBe(await of(3)), soon)
    await openStores(shop, 5)
    await vi.waitFor(async () => expect((await page(address)).shown).toBe(await of(5)), soon)
    await openStores(shop)
  })

  test('ofertas-entrega-inmediata is seen in it without any cookie', async () => {
    const path = '/categorias/ofertas-entrega-inmediata'
    const near = nearestTo(DEFAULT_COORDINATES, await allStores())
    const marks = `data-compra="immediate.delivery.${near.id}" data-dicho="programmed.delivery.9" data-cambia`
    expect((await page(path)).html).toContain(marks)
    // Offers that another file took back may go between two pages.
    await vi.waitFor(async () => {
      const { shown } = await page(path, `compra=immediate.delivery.${near.id}`)
      expect((await page(path)).shown).toBe(shown)
    }, soon)
  })
})

describe('express entered by an address', () => {
  const at = (region: string, commune: string) => `entrega=${encodeURIComponent(JSON.stringify({ region, commune }))}`
  const led = async (path: string, cookie?: string) => {
    const { status, headers } = await page(path, cookie)
    return [status, headers.get('location')]
  }
  const OFFERS = '/categorias/ofertas-entrega-inmediata'
  const to = (store: number) => `delivery_time=immediate&delivery_type=delivery&store_id=${store}`

  test('leads to the store that the selector would give the chosen commune', async () => {
    for (const [region, commune] of [
      ['Metropolitana de Santiago', 'Ñuñoa'],
      ['Valparaíso', 'Viña del Mar'],
    ] as const) {
      const offer = await call<{ store: { id: number } }>(
        `/api/stores/express?${new URLSearchParams({ region, commune })}`,
      )
      expect(offer.store.id).not.toBe(2)
      // Asked for twice: a page that is kept must not answer for a visitor who has to be told the store.
      for (let times = 0; times < 2; times++) {
        expect(await led(OFFERS, at(region, commune))).toEqual([302, `${OFFERS}?${to(offer.store.id)}`])
        expect(await led('/?delivery_time=immediate', at(region, commune))).toEqual([302, `/?${to(offer.store.id)}`])
        expect((await led(OFFERS))[0]).toBe(200)
      }
      const { html } = await page(`${OFFERS}?${to(offer.store.id)}`, at(region, commune))
      expect(html).toContain(`data-compra="immediate.delivery.${offer.store.id}"`)
    }
  })

  test('says so where nobody delivers it', async () => {
    const cookie = at('Magallanes y de la Antártica Chilena', 'Punta Arenas')
    const [status, location] = await led(OFFERS, cookie)
    expect([status, location]).toEqual([302, '/entrega?aviso=express&volver=%2Fcategorias%2Fofertas'])
    expect((await page(String(location), cookie)).html).toContain('Por ahora Express no llega a Punta Arenas.')
  })

  test('is not for who collects', async () => {
    expect((await led(OFFERS, `${at('Valparaíso', 'Viña del Mar')}; compra=programmed.pickup.9`))[0]).toBe(200)
  })
})

test('a stock that moves in one store moves the pages of that store only', async () => {
  const [, second] = (await wines('delivery_time=immediate&store_id=3')).products
  const { id } = second!
  const before = await Promise.all([page('/categorias/vinos'), page('/categorias/vinos', IN.one)])
  const row = () => database.updateTable('stock').where('product_id', '=', id).where('store_id', '=', 3)
  const { stock } = await database
    .selectFrom('stock')
    .select('stock')
    .where('product_id', '=', id)
    .where('store_id', '=', 3)
    .executeTakeFirstOrThrow()
  await row().set({ stock: 0 }).execute()
  await vi.waitFor(async () => expect((await page('/categorias/vinos', IN.three)).shown).not.toContain(`${id}:`), soon)
  const after = await Promise.all([page('/categorias/vinos'), page('/categorias/vinos', IN.one)])
  expect(after.map(({ etag }) => etag)).toEqual(before.map(({ etag }) => etag))
  await row().set({ stock }).execute()
  await vi.waitFor(async () => expect((await page('/categorias/vinos', IN.three)).shown).toContain(`${id}:`), soon)
})

test('a pickup has the stock of the warehouse, or of its store', async () => {
  const plain = await page('/categorias/vinos')
  for (const [path, cookie] of [
    ['/categorias/vinos?delivery_type=pickup', undefined],
    ['/categorias/vinos', 'compra=programmed.pickup.9'],
  ] as const) {
    const { html, shown } = await page(path, cookie)
    expect(html).toContain('data-compra="programmed.pickup.9"')
    expect(shown).toBe(plain.shown)
  }
  const { html, shown } = await page('/categorias/vinos', 'compra=immediate.pickup.3')
  expect(html).toContain('data-compra="immediate.pickup.3"')
  expect(shown).toBe((await page('/categorias/vinos', IN.three)).shown)
})

describe('the form', () => {
  const HERE = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
  async function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${siteUrl}/entrega`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      redirect: 'manual',
    })
    const cookies = answer.headers.getSetCookie()
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      compra: cookies.find((one) => one.startsWith('compra='))?.split(';')[0],
      cookies,
    }
  }

  test('chooses express from the open store that serves the commune, and programmed again', async () => {
    const chosen = await choose({
      ...HERE,
      modo: 'express',
      volver: '/categorias/vinos?orden=price:asc&delivery_time=programmed',
    })
    expect(chosen).toMatchObject({ status: 303, to: '/categorias/vinos?orden=price:asc' })
    expect(chosen.compra).toMatch(/^compra=immediate\.delivery\.\d+$/)
    const store = Number(chosen.compra!.split('.')[2])
    expect((await call<{ store: { id: number } }>('/api/stores/express?region=rm&commune=las+condes')).store.id).toBe(
      store,
    )
    expect(chosen.cookies.find((one) => one.startsWith('compra='))).not.toMatch(/max-age|expires/i)
    const back = await choose({ modo: 'programado' }, { cookie: chosen.compra!, referer: `${siteUrl}/categorias/ron` })
    expect(back).toMatchObject({ status: 303, to: '/categorias/ron', compra: 'compra=' })
  })

  test('leaves the category that switches to express by itself', async () => {
    const back = await choose({ modo: 'programado', volver: '/categorias/ofertas-entrega-inmediata' })
    expect(back.to).toBe('/categorias/ofertas')
  })

  test('another commune keeps express, from its own store', async () => {
    const maipu = await choose({ region: HERE.region, commune: 'Maipú' }, { cookie: 'compra=immediate.delivery.2' })
    expect(maipu.compra).toBe('compra=immediate.delivery.11')
  })

  test('chooses a pickup, whose store is remembered, and delivery again', async () => {
    const express = await choose({ tipo: 'pickup', tienda: '3', modo: 'express', volver: '/categorias/ron' })
    expect(express).toMatchObject({ status: 303, to: '/categorias/ron', compra: 'compra=immediate.pickup.3' })
    const retiro = express.cookies.find((one) => one.startsWith('retiro='))!.split(';')[0]!
    expect(retiro).toBe('retiro=3')
    const cookie = `${express.compra}; ${retiro}`
    const programmed = await choose({ modo: 'programado' }, { cookie })
    expect(programmed.compra).toBe('compra=programmed.pickup.9')
    expect((await choose({ tipo: 'delivery', modo: 'programado' }, { cookie })).compra).toBe('compra=')
    const nowhere = await choose({ tipo: 'pickup', tienda: '9', modo: 'express' })
    expect([nowhere.compra, nowhere.cookies.some((one) => one.startsWith('retiro='))]).toEqual([
      'compra=immediate.pickup.9',
      false,
    ])
  })

  test('says why where express does not go', async () => {
    const refused = await choose({
      region: 'Magallanes y de la Antártica Chilena',
      commune: 'Punta Arenas',
      modo: 'express',
      volver: '/categorias/vinos',
    })
    expect(refused).toMatchObject({ status: 303, compra: 'compra=' })
    expect(refused.to).toBe('/entrega?aviso=express&volver=%2Fcategorias%2Fvinos')
    const entrega = refused.cookies.find((one) => one.startsWith('entrega='))!.split(';')[0]!
    const { html } = await page(refused.to!, entrega)
    expect(html).toContain('No pudimos cambiar a Express. Por ahora Express no llega a Punta Arenas.')
    expect(html).toContain('value="/categorias/vinos"')
  })

  test.each([
    ['//evil.example/x', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/categorias/vinos\r\nSet-Cookie: a=1', '/'],
  ])('goes nowhere else: %j', async (volver, to) => {
    expect((await choose({ ...HERE, modo: 'programado', volver })).to).toBe(to)
  })

  test('is not for other sites', async () => {
    const foreign = await choose({ ...HERE, modo: 'express' }, { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 303, to: '/', cookies: [] })
  })

  test('stands anything', async () => {
    const long = 'x'.repeat(4000)
    for (const fields of [
      {},
      { modo: long },
      { region: long, commune: long, modo: 'express' },
      { region: '<b>', commune: "'; --", modo: 'express' },
    ])
      expect((await choose(fields as Record<string, string>)).status).toBe(303)
  })
})

test('calls refuse what is no context', async () => {
  for (const query of [
    'store_id=0',
    'store_id=x',
    'store_id=',
    'store_id=0x1',
    'store_id=1e0',
    'store_id=%201',
    'store_id=1&store_id=2',
    'delivery_time=now',
    'delivery_type=boat',
    `stock_coordinates=${'1'.repeat(61)}`,
    'stock_coordinates=here',
    'stock_coordinates=999,999',
  ])
    expect((await fetch(`${siteUrl}/api/products/category/vinos?${query}`)).status, query).toBe(400)
})
