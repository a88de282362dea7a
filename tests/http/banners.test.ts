// Banners over HTTP: the calls, and pages that follow the database and the clock.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { BannerDocument } from '#shop/content/banner.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { bannerDraft, publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'

const { siteUrl, databaseUrl } = inject('shop')
let database: Database

beforeAll(() => {
  database = connectDatabase(databaseUrl, 1)
})
afterAll(async () => {
  await withdrawContent(
    database,
    [...published].map((name) => ({ kind: 'banner', name })),
  )
  await database.destroy()
})

const published = new Set<string>()

function publish(name: string, fields: Partial<BannerDocument>) {
  published.add(name)
  return publishContent(database, [bannerDraft(name, fields)])
}

const call = async (path: string) => {
  const answer = await fetch(new URL(path, siteUrl))
  return {
    status: answer.status,
    ...((await answer.json()) as { success: boolean; data: never; errorMessage?: string }),
  }
}
const home = async () => (await fetch(siteUrl)).text()
const soon = { timeout: 30_000, interval: 50 }

test('a category has its sliders and blocks, under the names clients read', async () => {
  const { success, data } = await call('/api/products/category/banner/images?category=vinos')
  expect(success).toBe(true)
  const { slider, block } = data as { slider: Record<string, unknown>[]; block: Record<string, unknown>[] }
  expect(slider.length).toBeGreaterThan(0)
  expect(block.length).toBeGreaterThan(0)
  expect(slider[0]).toMatchObject({
    type: 'slider',
    position: 'top',
    img_url: expect.stringMatching(/^\/fotos\/.+-1200\.avif$/),
    mobile_img_url: expect.stringMatching(/^\/fotos\/.+-600\.avif$/),
    banner_url: expect.stringMatching(/^\/productos\/\d+\//),
    url: slider[0]!.banner_url,
    images: [slider[0]!.img_url, slider[0]!.mobile_img_url],
  })
  expect((await fetch(new URL(slider[0]!.img_url as string, siteUrl))).status).toBe(200)
  const none = await call('/api/products/category/banner/images?category=aguas')
  expect(none.data).toEqual({ slider: [], block: [] })
})

test('the main banners come by their place, each one by its number, and an unknown one is 404', async () => {
  const { data } = await call('/ecommerce/banners/home')
  const { banners } = data as { banners: { id: number; name: string }[] }
  expect(banners.length, 'what stands always').toBeGreaterThanOrEqual(3)
  expect((await call(`/ecommerce/banners/${banners[1]!.id}`)).data).toEqual({ banners: [banners[1]] })
  expect(await call('/ecommerce/banners/999999')).toMatchObject({ status: 404, success: false })
  expect(await call('/ecommerce/banners/nada')).toMatchObject({ status: 404, success: false })
  expect((await call('/api/products/category/banner/images')).status).toBe(400)
})

test('the cached front page shows a new banner, and lets it go when its time is over', async () => {
  await home()
  const title = `Hasta pronto ${Date.now()}`
  await seenBeforeItsEnd(
    (end) => publish('prueba', { title, schedule: { ...ALWAYS, until: end.getTime() } }),
    async () => (await home()).includes(title),
  )
  await vi.waitFor(async () => expect(await home()).not.toContain(title), soon)
})

test('one published now to begin later comes in time, on a page that was cached before', async () => {
  await home()
  const title = `Ya viene ${Date.now()}`
  const from = Date.now() + 2_500
  await publish('prueba-futura', { title, schedule: { ...ALWAYS, from } })
  await vi.waitFor(async () => expect(await home()).toContain(title), soon)
  expect(Date.now(), 'not before its time').toBeGreaterThanOrEqual(from)
})

test('a weekly window opens and closes by the clock, with every page cached', async () => {
  const title = `Fin de semana ${Date.now()}`
  const weekly = { fromDay: 5, fromClock: '18:00', untilDay: 0, untilClock: '24:00' }
  await publish('prueba-semanal', { title, schedule: { ...ALWAYS, weekly } })
  const ends = [
    { at: instantAt('2026-11-27', '18:00'), shows: true },
    { at: instantAt('2026-11-30'), shows: false },
  ]
  // A process each whose clock starts seconds before the window opens or closes: its pages are cached by then.
  const env = (at: Date) => ({ SHOP_NOW: new Date(at.getTime() - 8_000).toISOString() })
  const webs = await Promise.all(ends.map(({ at }) => startWeb(databaseUrl, env(at))))
  try {
    const shows = async (web: RunningWeb) => (await (await fetch(web.siteUrl)).text()).includes(title)
    const now = () => Promise.all(webs.map(shows))
    await vi.waitFor(async () => expect(await now()).toEqual(ends.map((end) => end.shows)), soon)
  } finally {
    await Promise.all(webs.map((web) => web.stop()))
  }
})

test('a banner whose product cannot be bought is not shown', async () => {
  const gone = await database.selectFrom('product').select('id').where('active', '=', 0).executeTakeFirst()
  const sold = await database
    .selectFrom('stock')
    .select('product_id')
    .where('store_id', '=', 9)
    .where('stock', '=', 0)
    .executeTakeFirst()
  const productId = (gone?.id ?? sold?.product_id) as ProductId | undefined
  expect(productId).toBeDefined()
  const title = `Sin nada ${Date.now()}`
  await publish('prueba-sin-stock', { title, productId: productId ?? null })
  await publish('prueba-con-nada', { title: `${title} que vender` })
  await vi.waitFor(async () => expect(await home()).toContain(`${title} que vender`), soon)
  expect(await home()).not.toContain(`${title}<`)
})
