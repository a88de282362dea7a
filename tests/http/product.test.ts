// A product's page and call: choices, facts, and what changes when the owner changes it.
import { describe, expect, inject, test } from 'vitest'
import { readProduct } from '#shop/catalog/catalog.contract.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

interface Named {
  readonly id: number
  readonly slug: string
}

async function get(path: string) {
  const response = await fetch(shop.siteUrl + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function product(id: number, query = '') {
  const response = await fetch(`${shop.siteUrl}/api/products/${id}${query}`)
  return ((await response.json()) as { data: { product: any } }).data.product
}

const address = ({ id, slug }: Named) => `/productos/${id}/${slug}`
const pesos = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''))

/** What a page lets choose from, as it says it. */
function choicesOn(html: string) {
  return [...html.matchAll(/<label class="option"[^>]*>(.*?)<\/label>/gs)].map(([, option]) => {
    const offer = /data-offer="([^"]+)"/.exec(option!)![1]!.replaceAll('&quot;', '"').replaceAll('&#34;', '"')
    return {
      id: /value="([^"]+)"/.exec(option!)![1]!,
      chosen: / checked/.test(option!),
      total: pesos(/class="amount"[^>]*>([^<]+)</.exec(option!)?.[1]),
      saving: pesos(/<em[^>]*>([^<]+)</.exec(option!)?.[1]),
      offer: JSON.parse(offer) as { productId: number; price: number; amount: number; stock: number },
    }
  })
}

/** A pack of six of one thing, whose unit comes in boxes of more than the limit, both plentiful. */
function sixPack() {
  return database.one<Named & { child: number; childSlug: string }>(
    `SELECT p.id, p.slug, u.id AS child, u.slug AS childSlug FROM product p
     JOIN pack_component c ON c.pack_id = p.id AND c.quantity = 6 JOIN product u ON u.id = c.product_id
     JOIN stock s ON s.product_id = u.id AND s.store_id = 9
     WHERE p.active AND u.active AND p.ecommerce_programmed_available AND u.ecommerce_programmed_available AND u.box_units = 24
       AND s.stock >= s.ecommerce_emergency_stock + 24 AND (SELECT COUNT(*) FROM pack_component o WHERE o.pack_id = p.id) = 1
     ORDER BY p.id LIMIT 1`,
  )
}

describe('what can be chosen', () => {
  test('are the unit and its packs at the prices of their calls, with what they save', async () => {
    const pack = await sixPack()
    const { html } = await get(address({ id: pack.child, slug: pack.childSlug }))
    const choices = choicesOn(html)
    expect(choices[0]).toMatchObject({ id: 'unidad', chosen: true, saving: 0 })
    const six = choices.find(({ id }) => id === 'pack-6')!
    const [unit, whole] = await Promise.all([product(pack.child), product(pack.id)])
    const regular = (one: any) => one.prices.find((entry: any) => !entry.club).price
    expect(six.offer).toMatchObject({ productId: pack.id, amount: 1, price: regular(whole) })
    expect(six.total).toBe(regular(whole))
    expect(six.saving).toBe(Math.max(0, 6 * regular(unit) - regular(whole)))
    expect(choices.some(({ id }) => id === 'caja-24')).toBe(false) // above the limit per product
    for (const { id } of choices)
      expect((await get(`${address({ id: pack.child, slug: pack.childSlug })}?formato=${id}`)).status).toBe(200)
  })

  test('stands in the address: the page shows it chosen, its own address stays the canonical one', async () => {
    const pack = await sixPack()
    const path = address({ id: pack.child, slug: pack.childSlug })
    const { html } = await get(`${path}?formato=pack-6`)
    expect(
      choicesOn(html)
        .filter(({ chosen }) => chosen)
        .map(({ id }) => id),
    ).toEqual(['pack-6'])
    expect(html).toMatch(new RegExp(`<div class="buy"[^>]*data-product-id="${pack.id}"`))
    expect(html).toContain(`rel="canonical" href="${shop.siteUrl}${path}"`)
    expect(choicesOn((await get(`${path}?formato=tonel`)).html).find(({ chosen }) => chosen)?.id).toBe('unidad')
    expect(choicesOn((await get(address(pack))).html).find(({ chosen }) => chosen)?.id).toBe('pack-6')
  })

  test('of a unit that is kept back for packs are its packs, as links', async () => {
    const pack = await sixPack()
    const path = address({ id: pack.child, slug: pack.childSlug })
    const before = await database.one<{ reserve: number }>(
      'SELECT ecommerce_emergency_stock AS reserve FROM stock WHERE product_id = ? AND store_id = 9',
      [pack.child],
    )
    const reserve = (units: string) =>
      database.change(`UPDATE stock SET ecommerce_emergency_stock = ${units} WHERE product_id = ? AND store_id = 9`, [
        pack.child,
      ])
    await reserve('stock')
    await eventually('the unit is sold out', async () => (await get(path)).html.includes('schema.org/OutOfStock'))
    const { status, html } = await get(path)
    expect(status).toBe(200)
    expect(choicesOn(html)).toEqual([])
    expect(html).toMatch(new RegExp(`<a class="option" href="${address(pack)}"`))
    expect(html).toContain('Alternativas con stock')
    expect(html).toContain('<b>Agotado para despacho programado</b>')
    expect(html).toContain('agotado (avisar)')
    expect(html).not.toMatch(/Con stock para|Verás las fechas|<li data-delivery|<b>Retiro/)
    await reserve(String(before.reserve))
    await eventually('the unit is back', async () => choicesOn((await get(path)).html)[0]?.id === 'unidad')
  })
})

/** Every tag with its attributes, a script with what is in it, as a browser reads them. */
const TAGS = /<(?:script\b(?:[^>"]|"[^"]*")*>[\s\S]*?<\/script>|(?:[^>"]|"[^"]*")*>)/g

test('whatever its words are, they make no tag and end no attribute', async () => {
  const EVIL = `<script>alert('x')</script>"><img src=x onerror="alert(1)"> & ñandú “comillas”`
  const COLUMNS = ['name', 'display_name', 'brand', 'description'] as const
  const before = await database.one<Named & Record<(typeof COLUMNS)[number], string>>(
    `SELECT id, slug, ${COLUMNS} FROM product WHERE family = 'gin' AND active ORDER BY id LIMIT 1`,
  )
  const write = (values: readonly string[]) =>
    database.change(`UPDATE product SET ${COLUMNS.map((name) => `${name} = ?`)} WHERE id = ?`, [...values, before.id])
  try {
    await write(COLUMNS.map(() => EVIL))
    const says = async () => (await get(address(before))).html
    await eventually('its page says so', async () => (await says()).includes('ñandú'))
    const html = await says()
    expect(html).not.toMatch(/"\s*onerror=/)
    const tags = html.match(TAGS) ?? []
    expect(tags.length).toBeGreaterThan(100)
    const evil = (tag: string) =>
      tag.startsWith('<img src=x') || (tag.startsWith('<script>') && tag.includes("alert('x')"))
    expect(tags.filter(evil)).toEqual([])
    expect(html.match(/<script type="application\/ld\+json">[^<]*<\/script>/g)).toHaveLength(2)
  } finally {
    await write(COLUMNS.map((name) => before[name]))
  }
  await eventually('it has its name again', async () => !(await get(address(before))).html.includes('ñandú'))
})

test('guests are never shown a wholesale price', async () => {
  const { id, slug, price } = await database.one<Named & { price: number }>(
    'SELECT id, slug, bulk_price AS price FROM product WHERE bulk_amount <= 12 AND active ORDER BY id DESC LIMIT 1',
  )
  const { html } = await get(address({ id, slug }))
  const shown = `$${price.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
  expect(html).not.toContain(`${shown} c/u`)
  expect(await product(id)).toMatchObject({ bulk_price: null, bulk_amount: null })
})

test('the blocks have their headings, and long names are cut', async () => {
  const { html } = await get('/productos/140/montes-alpha-cabernet-sauvignon-750-cc')
  expect(html).toContain('>Más productos de vinos</h2>')
  expect(html).toMatch(/>También te puede interesar [a-záéíóúñ ]+<\/h2>/)
  expect(html).not.toContain('>También te puede interesar vinos</h2>')
  const names = [...html.matchAll(/class="card__name"><a [^>]*>([^<]+)</g)].map((match) => match[1]!)
  expect(names.length).toBeGreaterThanOrEqual(6)
  for (const name of names) expect([...name].length).toBeLessThanOrEqual(40)
})

test('a wrong name in the address is put right, whatever else the address says', async () => {
  const { status, headers } = await get('/productos/140/otro?formato=caja-6&utm_source=x')
  expect(status).toBe(301)
  expect(headers.get('location')).toMatch(/^\/productos\/140\/montes-alpha[^?]+\?.*formato=caja-6/)
})

test('what is no longer sold says so by its name, shows what is like it, and is gone for everybody', async () => {
  const gone = await database.one<Named & { name: string }>(
    `SELECT id, slug, display_name AS name FROM product WHERE family = 'whiskys' AND active ORDER BY id DESC LIMIT 1`,
  )
  await database.change('UPDATE product SET active = 0 WHERE id = ?', [gone.id])
  await eventually('it is gone', async () => (await get(address(gone))).status === 410)
  const { html } = await get(address(gone))
  expect(html).toContain('Producto no disponible')
  expect(html).toContain(`${gone.name.replaceAll("'", '&#39;')} ya no está en el estante.`)
  expect(html).toMatch(/href="\/"[^>]*>Volver al home/)
  expect(html).toContain('Alternativas con stock')
  expect(html).not.toContain('data-choices')
  await database.change('UPDATE product SET active = 1 WHERE id = ?', [gone.id])
})

describe('its call', () => {
  test('answers every field of the specification, of a unit and of a pack', async () => {
    const pack = await sixPack()
    for (const id of [pack.child, pack.id]) {
      const answer = await product(id, '?store_id=9&delivery_time=programmed&stock_coordinates=-33.416,-70.534')
      expect(readProduct.data.safeParse({ product: answer }).error).toBeUndefined()
    }
    expect(await product(pack.id)).toMatchObject({ is_pack: true, packAmount: 6, childProduct: { id: pack.child } })
    expect((await product(pack.child)).parentProduct).toMatchObject({ pack_quantity: expect.any(Number) })
  })

  test('answers the stock of the store it is asked about', async () => {
    const [there] = await database.rows<{ id: number; stock: number; reserve: number }>(
      `SELECT p.id, s.stock, s.ecommerce_emergency_stock_immediate AS reserve FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 3
       WHERE p.active AND p.ecommerce_immediate_available AND NOT p.is_pack AND s.stock > s.ecommerce_emergency_stock_immediate + 1
         AND s.stock <> (SELECT w.stock FROM stock w WHERE w.product_id = p.id AND w.store_id = 9) LIMIT 1`,
    )
    expect(await product(there!.id, '?store_id=3&delivery_time=immediate')).toMatchObject({
      stock: there!.stock,
      available: there!.stock - there!.reserve,
    })
  })
})
