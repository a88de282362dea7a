// Banners over HTTP: the calls, and pages that follow the database and the clock.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database.ts'

const { siteUrl, databaseUrl } = inject('shop')
let database: Database

beforeAll(() => {
  database = connectDatabase(databaseUrl, 1)
})
afterAll(async () => {
  await database.deleteFrom('banner').where('name', 'like', 'Prueba%').execute()
  await database.destroy()
})

const call = async (path: string) => {
  const answer = await fetch(new URL(path, siteUrl))
  return {
    status: answer.status,
    ...((await answer.json()) as { success: boolean; data: never; errorMessage?: string }),
  }
}
const home = async () => (await fetch(siteUrl)).text()
const soon = { timeout: 15_000, interval: 50 }

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
  expect(banners.length).toBe(4)
  expect((await call(`/ecommerce/banners/${banners[1]!.id}`)).data).toEqual({ banners: [banners[1]] })
  expect(await call('/ecommerce/banners/999999')).toMatchObject({ status: 404, success: false })
  expect(await call('/ecommerce/banners/nada')).toMatchObject({ status: 404, success: false })
  expect((await call('/api/products/category/banner/images')).status).toBe(400)
})

test('the kept front page shows a new banner, and lets it go when its time is over', async () => {
  await home()
  const title = `Hasta pronto ${Date.now()}`
  const ends = new Date(Date.now() + 3_000)
  await database
    .insertInto('banner')
    .values({ name: 'Prueba', place: 'home', title, ends_at: ends, url: '/categorias/vinos' })
    .execute()
  await vi.waitFor(async () => expect(await home()).toContain(title), { timeout: 2_900, interval: 50 })
  await vi.waitFor(async () => expect(await home()).not.toContain(title), soon)
})

test('one written now to begin later comes in time, on a page that was kept before it was written', async () => {
  await home()
  const title = `Ya viene ${Date.now()}`
  const starts = new Date(Date.now() + 2_500)
  const values = { name: 'Prueba futura', place: 'home', title, starts_at: starts, url: '/categorias/vinos' }
  await database.insertInto('banner').values(values).execute()
  await vi.waitFor(async () => expect(await home()).toContain(title), soon)
  expect(Date.now(), 'not before its time').toBeGreaterThanOrEqual(starts.getTime())
})

test('a banner whose product cannot be bought is not shown', async () => {
  const gone = await database.selectFrom('product').select('id').where('active', '=', 0).executeTakeFirst()
  const sold = await database
    .selectFrom('stock')
    .select('product_id')
    .where('store_id', '=', 9)
    .where('stock', '=', 0)
    .executeTakeFirst()
  const id = gone?.id ?? sold?.product_id
  expect(id).toBeDefined()
  const title = `Sin nada ${Date.now()}`
  await database
    .insertInto('banner')
    .values([
      { name: 'Prueba sin stock', place: 'home', title, product_id: id! },
      { name: 'Prueba con nada', place: 'home', title: `${title} que vender` },
    ])
    .execute()
  await vi.waitFor(async () => expect(await home()).toContain(`${title} que vender`), soon)
  expect(await home()).not.toContain(`${title}<`)
})
