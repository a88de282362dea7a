// The front page over HTTP: its blocks in the published order, what the calls say of them, and what the clock does to both.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import type { FeaturedOfferDocument } from '#shop/content/featured-offer.ts'
import type { FrontPageBlock } from '#shop/content/front-page.ts'
import type { PopupDocument } from '#shop/content/popup.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { ALWAYS, type Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { bannerDraft, publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const plain = openShopDatabase(databaseUrl)
let database: Database
/** What stands in the way of knowing what is shown; put back at the end. */
let before: ContentDraft[]
let mine: ContentDraft[] = []
let products: number[]

beforeAll(async () => {
  database = connectDatabase(databaseUrl, 1)
  products = (await plentiful(plain)).singles
  const all = await inTransaction(database, (tx) => createContentRepository().lockActive(tx))
  before = all.filter(({ kind }) => ['offer', 'popup', 'front-page'].includes(kind))
  await withdrawContent(database, before)
})
afterAll(async () => {
  await withdrawContent(database, mine)
  await publishContent(database, before)
  await database.destroy()
})

async function publish(...drafts: ContentDraft[]) {
  mine = [...mine, ...drafts]
  await publishContent(database, drafts)
}

const until = (end: Date): Schedule => ({ ...ALWAYS, until: end.getTime() })
const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000)

function offer(name: string, nth: number, schedule: Schedule): ContentDraft<FeaturedOfferDocument> {
  const document = { productId: products[nth] as ProductId, picture: null, order: nth, schedule }
  return { kind: 'offer', name, document, body: null }
}

function promotion(title: string, schedule = ALWAYS): ContentDraft<PopupDocument> {
  const words = { title, text: 'Solo por hoy.', action: 'Ver ofertas', tint: 'burgundy' }
  const rest = { productId: null, picture: null, url: '/categorias/ofertas', hasAlcohol: true, schedule }
  return { kind: 'popup', name: 'prueba', document: { ...words, ...rest }, body: null }
}

const home = async () => (await fetch(siteUrl)).text()
const shows = (what: string, isShown = true) =>
  eventually(
    `${what} is ${isShown ? '' : 'not '}on the front page`,
    async () => (await home()).includes(what) === isShown,
  )
async function call<Data>(path: string) {
  const { success, data } = (await (await fetch(new URL(path, siteUrl))).json()) as { success: boolean; data: Data }
  expect(success, path).toBe(true)
  return data
}

test('without offers the block says so, and leads to others', async () => {
  await shows('No hay productos')
  const html = await home()
  expect(html).toContain('Ofertas destacadas')
  expect(html).toMatch(/<a [^>]*href="\/categorias\/ofertas"[^>]*>Ver más ofertas<\/a>/)
  expect(html).not.toContain('data-promotion')
  expect(await call('/ecommerce/featured-products/active')).toEqual([])
  expect(await call('/api/home-popup')).toBeNull()
})

test('an offer has its end and the price of the catalogue, on the page and in the call, until it ends', async () => {
  let brief = ''
  const soon = await seenBeforeItsEnd(
    async (end) => {
      await publish(offer('semana', 1, until(inAWeek)), offer('pronto', 0, until(end)))
      brief = `data-countdown="${end.toISOString()}"`
    },
    async () => (await home()).includes(brief),
  )
  await shows(brief, false)
  expect(Date.now(), 'not before its time').toBeGreaterThanOrEqual(soon.getTime())
  const html = await home()
  expect(html).toMatch(/<time datetime="[^"]+">Termina el \p{L}+ \d+ a las \d\d:\d\d<\/time>/u)
  const [shown, ...others] = await call<Record<string, unknown>[]>('/ecommerce/featured-products/active')
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    product_id: products[1],
    image_url: expect.stringMatching(/^\/fotos\/.+-600\.avif$/),
    start_date: null,
    end_date: inAWeek.toISOString(),
    Product: { id: products[1], active: true },
  })
})

test('the blocks stand in the order that is published, and their calls have what they show', async () => {
  const places = ['secondary', 'brands', 'home-footer', 'footer'] as const
  const title = (place: string) => `Prueba de ${place}`
  const blocks: FrontPageBlock[] = [
    { block: 'brand-banners' },
    { block: 'order-again' },
    { block: 'products', category: 'piscos' },
    { block: 'footer-banners' },
    { block: 'secondary-banners' },
  ]
  await publish(...places.map((place) => bannerDraft(`prueba-${place}`, { place, title: title(place), order: -1 })), {
    kind: 'front-page',
    name: 'inicio',
    document: { blocks },
    body: null,
  })
  await shows(title('secondary'))
  const html = await home()
  const found = [title('brands'), 'href="/categorias/piscos">Ver todo', title('home-footer'), title('secondary')]
  const at = found.map((text) => html.indexOf(text))
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(at[0]).toBeGreaterThan(0)
  expect(html).not.toMatch(/Ofertas destacadas|Vuelve a pedir/)
  // A banner without a button leads by its title.
  expect(html).toMatch(/<h2><a [^>]*href="\/categorias\/vinos"[^>]*>Prueba de home-footer<\/a><\/h2>/)

  const paths = ['secondary-banner', 'home-brands-banner', 'home-footer-banners', 'footer-banners']
  for (const [index, path] of paths.entries()) {
    const [first] = await call<{ title: string; url: string; img_url: string }[]>(`/ecommerce/${path}`)
    expect(first).toMatchObject({ title: title(places[index]!), url: '/categorias/vinos', img_url: '' })
  }
  const { sliders } = await call<{ sliders: { category: string }[] }>('/api/products/home/popular')
  expect(sliders.map(({ category }) => category)).toEqual(['piscos'])
})

test('the promotion lies in the page, closed, the same for everybody, with its warning', async () => {
  await publish(promotion('Cuatro días de vino'))
  await shows('Cuatro días de vino')
  const html = await home()
  const [, inside = ''] = /<template data-promotion="[\d.]+">([\s\S]*?)<\/template>/.exec(html) ?? []
  expect(inside).toMatch(/^<dialog [^>]*aria-labelledby=/)
  expect(inside).not.toMatch(/<dialog [^>]*\bopen\b/)
  expect(inside).toContain('Cuatro días de vino')
  expect(inside).toContain('ADVERTENCIA')
  expect(await call('/api/home-popup')).toMatchObject({
    promotion_name: 'Cuatro días de vino',
    start_date: null,
    end_date: null,
    image_url: '',
    redirect_url: '/categorias/ofertas',
  })
})
