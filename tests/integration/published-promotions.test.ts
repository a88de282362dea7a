// Promotions and coupons from an editor's folder on the real database: rows follow their files, stay when they end, and a
// code that orders used stands for one coupon for ever.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { readOptions } from '#scripts/publish/options.ts'
import { publish } from '#scripts/publish.ts'
import { createContentPublisher } from '#server/content/content-publisher.ts'
import { createPreviewedPromotions } from '#server/content/previewed-promotions.ts'
import type { PromotionDocument } from '#shop/pricing/promotions/promotion-document.ts'
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const GUEST = { audience: 'guest', storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' } as const

let schema: TestDatabase
let desk: OrderDesk
let folder: string

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00') })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liqui-promotions-'))
  await resetSmallShop(desk.database)
  const tables = [
    'content_version',
    'content_publication',
    'content_item',
    'promotion',
    'coupon_use',
    'coupon',
  ] as const
  for (const table of tables) await desk.database.deleteFrom(table).execute()
  await desk.promotions.refresh()
  return () => rmSync(folder, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const remove = (path: string) => rmSync(join(folder, path))

/** `answer`: of who is asked at a terminal. */
async function run(...args: string[]) {
  return runAnd(true, ...args)
}

async function runAnd(answer: boolean | null, ...args: string[]) {
  const said: string[] = []
  const asked: string[] = []
  const options = readOptions(['--from', folder, '--full', '--by', 'ana', ...args])
  const confirm = async (lines: readonly string[]) => {
    asked.push(...lines)
    return answer ?? false
  }
  const fine = await publish(options, schema.url, (line) => said.push(line), confirm)
  return { fine, said: said.join('\n'), asked }
}

/** What counts for a guest, as the shop reads it. */
async function counting() {
  await desk.promotions.refresh()
  return desk.promotions.current(GUEST)
}
const rows = () => desk.database.selectFrom('promotion').select(['id', 'name', 'active']).orderBy('id').execute()
const coupons = () =>
  desk.database.selectFrom('coupon').select(['id', 'code', 'value', 'active']).orderBy('id').execute()

const PAIR = 'name: 2x1 en cerveza\nkind: n-for-m\ntake: 2\npay: 1\n'
const TEN = 'code: DIEZ\ntype: percentage\nvalue: 10\n'

test('a promotion follows its file: written, changed, ended, brought back under its number', async () => {
  write('promotions/cerveza.yaml', `${PAIR}products: [SKU102]\naudiences: [guest]\nstores: [9]\nuntil: 2026-12-31\n`)
  expect((await run('--check')).said).toContain('nuevo: promoción cerveza')
  expect(await rows()).toEqual([])
  expect((await run()).fine).toBe(true)
  const [first] = await counting()
  expect(first).toMatchObject({
    ...{ name: '2x1 en cerveza', offer: { kind: 'nForM', take: 2, pay: 1 }, audiences: ['guest'], stores: [WAREHOUSE] },
    goods: { products: [BEER], categories: [], brands: [] },
    endsAt: instantAt('2027-01-01'),
  })
  expect((await run()).said).toContain('Nada cambió')

  write('promotions/cerveza.yaml', `${PAIR}products: [SKU101]\n`)
  await run()
  const changed = { goods: { products: [WINE] }, audiences: [], stores: [], endsAt: null }
  expect(await counting()).toMatchObject([{ id: first!.id, ...changed }])

  remove('promotions/cerveza.yaml')
  write('promotions/vino.yaml', 'name: Vino a mil\nkind: fixed-price\nprice: 1000\nproducts: [SKU101]\n')
  expect((await run()).said).toMatch(/nuevo: promoción vino[\s\S]*se quita: promoción cerveza/)
  expect((await counting()).map(({ name }) => name)).toEqual(['Vino a mil'])
  expect(await rows()).toMatchObject([
    { id: first!.id, active: 0 },
    { name: 'Vino a mil', active: 1 },
  ])

  await run('--undo')
  expect(await counting()).toMatchObject([{ id: first!.id, name: '2x1 en cerveza', ...changed }])
})

test('one that was made by SQL is taken over by the file of its name; the others stay', async () => {
  const row = { kind: 'percentage', percentage: 5 } as const
  await desk.database
    .insertInto('promotion')
    .values([
      { name: '2X1 en Cerveza', ...row },
      { name: 'Otra', ...row },
    ])
    .execute()
  write('promotions/cerveza.yaml', `${PAIR}products: [SKU102]\n`)
  await run()
  expect((await counting()).map(({ name }) => name).sort()).toEqual(['2x1 en cerveza', 'Otra'])
  remove('promotions/cerveza.yaml')
  write('coupons/diez.yaml', TEN)
  await run()
  expect((await counting()).map(({ name }) => name)).toEqual(['Otra'])
})

test('a name that goes from one file to another, and a swap of two, leave both as they are written', async () => {
  const wine = (name: string) => `name: ${name}\nkind: percentage\npercentage: 10\nproducts: [SKU101]\n`
  const beer = (name: string) => `name: ${name}\nkind: percentage\npercentage: 20\nproducts: [SKU102]\n`
  write('promotions/a.yaml', wine('Una'))
  write('promotions/b.yaml', beer('Otra'))
  await run()
  write('promotions/a.yaml', wine('Otra'))
  write('promotions/b.yaml', beer('Una'))
  await run()
  const [una, otra] = await counting()
  expect([una?.name, una?.goods.products, otra?.name, otra?.goods.products]).toEqual(['Una', [BEER], 'Otra', [WINE]])
  remove('promotions/a.yaml')
  remove('promotions/b.yaml')
  write('promotions/c.yaml', wine('Una'))
  await run()
  expect(await counting()).toMatchObject([{ id: una?.id, goods: { products: [WINE] } }])
})

test('a publication that fails leaves promotions and coupons as they were', async () => {
  write('promotions/cerveza.yaml', `${PAIR}products: [SKU102]\n`)
  write('coupons/diez.yaml', TEN)
  write('banners/mal.yaml', 'place: home\ntitle: Mal\nproduct: NADA\n')
  expect((await run()).fine).toBe(false)
  const document = {
    code: 'DIEZ',
    type: 'percentage',
    value: 10,
    products: [999],
    schedule: { from: null, until: null },
  }
  const drafts = [{ kind: 'coupon', name: 'diez', document, body: null }] as const
  const failing = inTransaction(desk.database, (tx) => createContentPublisher().publish(tx, drafts, 'ana'))
  await expect(failing, 'there is no such product').rejects.toThrow()
  expect([await rows(), await coupons()]).toEqual([[], []])
  expect(await desk.database.selectFrom('content_item').selectAll().execute()).toEqual([])
})

test('a preview shows the files instead of what they published, beside what none of them did', async () => {
  write('promotions/cerveza.yaml', `${PAIR}products: [SKU102]\n`)
  await run()
  await desk.database.insertInto('promotion').values({ name: 'Otra', kind: 'percentage', percentage: 5 }).execute()
  const [cerveza, other] = await counting()
  const { id: _, startsAt: __, endsAt: ___, ...rest } = cerveza!
  const document: PromotionDocument = { ...rest, schedule: { from: null, until: null } }
  const previewed = (...documents: PromotionDocument[]) => {
    const items = documents.map((each, id) => ({ id, document: each })) as unknown as ContentItem<never>[]
    return createPreviewedPromotions({ all: () => items })([cerveza!, other!], desk.database)
  }
  expect(await previewed()).toEqual([other])
  const offer = { kind: 'percentage', percentage: 90 } as const
  expect(await previewed({ ...document, offer }, { ...document, name: 'Nueva' })).toMatchObject([
    { id: other!.id },
    { id: cerveza!.id, offer },
    { name: 'Nueva' },
  ])
})

/** An order of two beers with a coupon that takes a tenth off. */
async function order(code: string) {
  const guest = await desk.guest()
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
  const { day, cost } = await desk.firstDate()
  const more = { delivery_date_requested: day, coupon: code }
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], 2_160 + cost, more)
  return desk.orders.create(body, { ...guest, kind: 'member' }, desk.now())
}

test('a coupon follows its file, and its row stays for the orders that used it', async () => {
  write('coupons/diez.yaml', `${TEN}products: [SKU102]\nuses-in-all: 1\nminimum: 2000\n`)
  await run()
  const made = await order('DIEZ')
  expect(made).toMatchObject({ ok: true })
  expect(await order('DIEZ')).toMatchObject({ refusal: { code: 'couponUsedUp' } })
  write('coupons/diez.yaml', `${TEN}products: [SKU102]\nuses-in-all: 2\n`)
  await run()
  expect(await order('DIEZ'), 'the first use still counts').toMatchObject({ ok: true })
  expect(await order('DIEZ')).toMatchObject({ refusal: { code: 'couponUsedUp' } })

  remove('coupons/diez.yaml')
  write('promotions/vino.yaml', 'name: Vino a mil\nkind: fixed-price\nprice: 1000\nproducts: [SKU101]\n')
  expect((await run()).said).toContain('se quita: cupón diez')
  expect(await order('DIEZ')).toMatchObject({ refusal: { code: 'couponUnknown' } })
  const [ended] = await coupons()
  expect(ended).toMatchObject({ code: 'DIEZ', active: 0 })
  expect(await desk.database.selectFrom('coupon_use').select('coupon_id').execute()).toHaveLength(2)

  write('coupons/otro.yaml', TEN.replace('10', '15'))
  const refused = await run()
  expect(refused.fine).toBe(false)
  expect(refused.said).toContain('coupons/otro.yaml:1: el código «DIEZ» es de un cupón que ya se usó y terminó')
  write('coupons/otro.yaml', `${TEN}products: [SKU102]\nuses-in-all: 3\n`)
  expect((await run()).fine, 'the same coupon comes back').toBe(true)
  expect(await coupons()).toEqual([{ ...ended, active: 1 }])
  expect(await order('DIEZ')).toMatchObject({ ok: true })
  expect(await order('DIEZ')).toMatchObject({ refusal: { code: 'couponUsedUp' } })
})

test('a coupon that is over by its date is not made another, one that nobody used is', async () => {
  write('coupons/diez.yaml', TEN)
  await run()
  await order('DIEZ')
  write('coupons/diez.yaml', `${TEN}until: 2026-01-31\n`)
  write('coupons/libre.yaml', 'code: LIBRE\ntype: difference\nvalue: 500\nuntil: 2026-01-31\n')
  await run()
  write('coupons/diez.yaml', TEN.replace('10', '20'))
  write('coupons/libre.yaml', 'code: LIBRE\ntype: difference\nvalue: 900\n')
  const { said } = await run()
  expect(said).toContain('coupons/diez.yaml:1: el código «DIEZ»')
  expect(said).toContain('1 problema.')
  write('coupons/diez.yaml', `${TEN}until: 2099-01-31\n`)
  expect((await run()).fine).toBe(true)
  expect(await coupons()).toMatchObject([{ value: 10 }, { value: 900 }])
})

test('what was published and used can be taken back', async () => {
  write('coupons/diez.yaml', TEN.replace('10', '1'))
  await run()
  write('coupons/diez.yaml', TEN)
  await run()
  expect(await order('DIEZ')).toMatchObject({ ok: true })
  await run('--undo')
  expect(await coupons()).toMatchObject([{ value: 1, active: 1 }])
})

test('what it does to real prices is said, the greatest first, and above a share it is asked', async () => {
  const prices = desk.database.selectFrom('product_price').select('price').where('product_id', '=', BEER)
  const { price } = await prices.orderBy('price', 'desc').executeTakeFirstOrThrow()
  write('promotions/cero.yaml', 'name: Sin un cero\nkind: fixed-price\nprice: 149\nproducts: [SKU102]\n')
  write('promotions/poco.yaml', 'name: Cinco\nkind: percentage\npercentage: 5\nproducts: [SKU102]\n')
  write('promotions/todo.yaml', 'name: Todo\nkind: percentage\npercentage: 100\nproducts: [SKU101]\n')
  write('promotions/pares.yaml', `${PAIR}products: [SKU102]\n`)
  write('coupons/loco.yaml', 'code: LOCO\ntype: difference\nvalue: 500000\n')
  write('coupons/gratis.yaml', 'code: GRATIS\ntype: percentage\nvalue: 60\n')
  write('coupons/bueno.yaml', TEN)
  write('coupons/chico.yaml', 'code: CHICO\ntype: difference\nvalue: 1000\n')
  write('coupons/grande.yaml', 'code: GRANDE\ntype: difference\nvalue: 1000\nminimum: 20000\n')
  const { fine, said } = await run('--check')
  expect(fine).toBe(true)
  const lines = said.split('\n').filter((line) => line.includes(`${folder}/`) && line.includes('→'))
  expect(lines.map((line) => line.replace(/^ *(¡OJO! )?.*\/(\w+\.yaml:\d+): .*$/, '$1$2'))).toEqual([
    ...['¡OJO! loco.yaml:3', '¡OJO! todo.yaml:3', '¡OJO! cero.yaml:3', '¡OJO! chico.yaml:3', '¡OJO! gratis.yaml:3'],
    ...['pares.yaml:4', 'bueno.yaml:3', 'poco.yaml:3', 'grande.yaml:3'],
  ])
  const shown = (pesos: number) => `$${pesos.toLocaleString('es-CL')}`
  expect(said).toContain(`SKU102 ${shown(price)} → $149, −${Math.round((1 - 149 / price) * 100)} %`)
  expect(said).toContain(`2 × SKU102 ${shown(2 * price)} → ${shown(price)}, −50 %`)
  expect(said).toMatch(/loco\.yaml:3: un carro usual \(\d+ × SKU\d+\) \$[\d.]+ → \$0, −100 %/)
  expect(said).toMatch(/gratis\.yaml:3: .*−60 %; sin tope de descuento ni de usos/)
  // What a usual cart hardly notices is most of the smallest one.
  expect(said).toMatch(
    /chico\.yaml:3: el carro más chico \(1 × SKU102\) \$1\.\d00 → \$\d00, −\d\d %; un carro usual .*−[1-9] %/,
  )
  expect(said).toContain('5 descuentos pasan de 50 %. Al publicar se pide confirmarlo')

  expect(await runAnd(null)).toMatchObject({ fine: false, said: expect.stringContaining('--confirm-discounts') })
  expect((await runAnd(false)).asked).toEqual(['5 descuentos pasan de 50 %. ¿Publicar igual?'])
  expect([await rows(), await coupons()]).toEqual([[], []])
  expect((await runAnd(true)).fine).toBe(true)
  expect(await rows()).toHaveLength(4)

  // Nobody is asked twice for the same; what is changed is.
  expect(await runAnd(false)).toMatchObject({ fine: true, asked: [] })
  write('promotions/poco.yaml', 'name: Cinco\nkind: percentage\npercentage: 51\nproducts: [SKU102]\n')
  expect(await runAnd(false)).toMatchObject({ fine: false, asked: ['Un descuento pasa de 50 %. ¿Publicar igual?'] })
  await desk.database.insertInto('setting').values({ name: 'DISCOUNT_ASK_SHARE', value: '51', public: false }).execute()
  expect(await runAnd(false)).toMatchObject({ fine: true, asked: [] })
  await desk.database.deleteFrom('setting').where('name', '=', 'DISCOUNT_ASK_SHARE').execute()
  write('promotions/poco.yaml', 'name: Cinco\nkind: percentage\npercentage: 90\nproducts: [SKU102]\n')
  expect((await run('--confirm-discounts')).fine).toBe(true)
})
