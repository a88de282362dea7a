// Products at the desk: found and filtered, changed by a form, uploaded as files, confirmed once by whom it was shown, taken back; what is wrong is told
// and nothing is written.
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { zipOf } from '#tests/support/catalogue/zips.ts'
import { act, type DeskBrowser, deskForAll, fieldsOf, hiddenOf } from '#tests/support/operators/desk-site.ts'
import { WINE } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')
const PAGE = '/mesa/producto/SKU101'

const desk = await deskForAll(NOW)

beforeAll(async () => {
  await desk.reset()
  const lists = [2, 3].map((id) => ({ id, name: `lista ${id}` }))
  await desk.shop.database.insertInto('price_list').values(lists).execute()
})
beforeEach(async () => {
  await desk.shop.database.deleteFrom('catalogue_change').execute()
  await desk.shop.database.updateTable('catalogue_run').set({ undo_of: null }).execute()
  await desk.shop.database.deleteFrom('catalogue_run').execute()
})

const editor = () => desk.inside('Edu', 'editor')
const priceOf = async (list = 1) => {
  const prices = desk.shop.database.selectFrom('product_price').select('price').where('price_list_id', '=', list)
  return (await prices.where('product_id', '=', WINE).executeTakeFirst())?.price
}
const rowOf = () =>
  desk.shop.database.selectFrom('product').selectAll().where('id', '=', WINE).executeTakeFirstOrThrow()

/** What a form sends as it stands there, all its fields filled. */
async function formOf(one: DeskBrowser, path: string): Promise<Record<string, string>> {
  const text = (await one.get(path)).text.split('<main')[1]!
  const inputs = [...text.matchAll(/<input class="input"[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
  const selects = [...text.matchAll(/<select [^>]*name="([^"]+)">(.*?)<\/select>/g)].map(([all, name, options]) => [all, name, /value="([^"]*)" selected/.exec(options!)?.[1] ?? '']) // biome-ignore format: one row
  const areas = [...text.matchAll(/<textarea [^>]*name="([^"]+)"[^>]*>([^<]*)</g)]
  return {
    ...Object.fromEntries([...inputs, ...selects, ...areas].map(([, name, value]) => [name, value])),
    ...hiddenOf(text),
  }
}

/** Sends a form with some fields otherwise: what comes of it, and where it leads. */
const change = async (one: DeskBrowser, path: string, fields: Record<string, string>) =>
  one.post(path, { ...(await formOf(one, path)), ...fields })

const confirm = async (one: DeskBrowser, draft: string, more: Record<string, string> = {}) =>
  one.post(`${draft}/confirmar`, { ...(await fieldsOf(one, draft)), ...more })

/** Files as a browser sends them, several at once. */
async function upload(
  one: DeskBrowser,
  files: Readonly<Record<string, string | Uint8Array>>,
  path = '/mesa/archivos',
  fields: Readonly<Record<string, string>> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...(await fieldsOf(one, '/mesa/cuenta')), ...fields }))
    body.set(name, value)
  for (const [name, text] of Object.entries(files)) body.append('archivo', new Blob([text as never]), name)
  const response = await fetch(desk.site + path, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { cookie: one.cookie(), origin: desk.site },
  })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

test('the list finds by name, brand, SKU and bar code, narrows by what is missing, and its file changes nothing when it is uploaded', async () => {
  const { database } = desk.shop
  await database.updateTable('product').set({ ean: '7804320746197', is_offer: 1 }).where('id', '=', WINE).execute()
  await database.updateTable('stock').set({ stock: 2 }).where('product_id', '=', WINE).execute()
  const one = await editor()
  const listed = async (query: string) =>
    [...(await one.get(`/mesa/productos?${query}`)).text.matchAll(/class="desk-strong" href="\/mesa\/producto\/(\w+)/g)].map(([, sku]) => sku) // biome-ignore format: one row
  expect(await listed('')).toEqual(['SKU103', 'SKU102', 'SKU101'])
  expect(await listed('buscar=marca+vino')).toEqual(['SKU103', 'SKU101'])
  expect(await listed('buscar=sku102')).toEqual(['SKU102'])
  expect(await listed('buscar=780432')).toEqual(['SKU101'])
  expect(await listed('buscar=%25')).toEqual([])
  expect(await listed('oferta=si')).toEqual(['SKU101'])
  expect(await listed('falta=ean')).toEqual(['SKU103', 'SKU102'])
  expect(await listed('falta=stock')).toEqual(['SKU103']) // six wines of two
  expect(await listed('falta=foto&categoria=vinos&estado=activos')).toHaveLength(3)
  await database.insertInto('product_price').values({ product_id: WINE, price_list_id: 2, club: 1, price: 4_321 }).execute() // biome-ignore format: one row
  expect((await one.get('/mesa/productos')).text).toContain('$4.321')
  await database.deleteFrom('product_price').where('price_list_id', '=', 2).execute()
  expect(await listed('estado=retirados')).toEqual([])
  expect(await listed('falta=%3Cb%3E&pagina=-1&categoria=%27')).toHaveLength(3)
  const file = await one.get('/mesa/productos/archivo?buscar=sku102')
  expect(file.headers.get('content-disposition')).toContain('productos.csv')
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
  const { to } = await upload(one, { 'productos.csv': file.text })
  expect((await one.get(to!)).text).toContain('No hay nada que cambiar.')
})

test('how Bsale stands is told above what was loaded, with what to do; nothing is where nobody has set it up', async () => {
  const one = await editor()
  const page = async () => (await one.get('/mesa/cargas')).text
  expect(await page()).not.toContain('Bsale')
  desk.setUpBsale(true)
  expect(await page()).toContain('todavía no se ha cargado')
  const { database } = desk.shop
  const read = (more: Partial<Insertable<Tables['catalogue_source_round']>>) =>
    database.insertInto('catalogue_source_round').values({ source: 'bsale', part: 'whole', state: 'same', left_out: 2, at: NOW, ...more }).execute() // biome-ignore format: one row
  await read({})
  await database.insertInto('catalogue_source_hint').values({ source: 'bsale', what: 'variant:7', told: 3, at: NOW }).execute() // biome-ignore format: one row
  for (const told of ['sin cambios', 'Quedaron 2 cosas fuera', '1 aviso por leer']) expect(await page()).toContain(told)
  await read({ state: 'refused', reason: 'token' })
  for (const told of ['no acepta el token', 'BSALE_ACCESS_TOKEN', 'Sigues vendiendo con lo leído'])
    expect(await page()).toContain(told)
})

test('a form changes what is otherwise and nothing else: shown first, written once under who pressed, in the history, and taken back', async () => {
  const one = await editor()
  const before = await rowOf()
  expect(await change(one, `${PAGE}/cambiar`, {})).toMatchObject({ status: 422 })
  const asked = await change(one, `${PAGE}/cambiar`, {
    ...{ 'precio:publico': '$5.490', 'precio:club': '4990', 'hasta:club': '24-12-2026', precio_referencia: '' },
    descripcion: 'Un vino, =bueno; "de" verdad',
  })
  expect(asked).toMatchObject({ status: 303, to: expect.stringMatching(/^\/mesa\/borradores\/[\w-]{22}$/) })
  const draft = asked.to!
  const { text } = await one.get(draft)
  for (const told of ['Precio · Público', '5.000', '5.490', '+9,8', 'Precio · Club', 'Descripción'])
    expect(text).toContain(told)
  expect([await priceOf(), await rowOf()]).toEqual([5_000, before])
  const [first, second] = [await fieldsOf(one, draft), await fieldsOf(one, draft)]
  const pressed = await Promise.all([one.post(`${draft}/confirmar`, first), one.post(`${draft}/confirmar`, second)])
  const [{ id }] = (await desk.shop.database.selectFrom('catalogue_run').select('id').execute()) as [{ id: number }]
  for (const { status, to } of pressed) expect([status, to?.replace('?hecho=1', '')]).toEqual([303, `/mesa/cargas/${id}`]) // biome-ignore format: one row
  expect([await priceOf(), await priceOf(2)]).toEqual([5_490, 4_990])
  const after = await rowOf()
  expect(after).toMatchObject({ description: 'Un vino, =bueno; "de" verdad', name: 'Vino', slug: before.slug })
  const page = (await one.get(PAGE)).text
  for (const told of ['Edu', `href="/mesa/cargas/${id}"`, 'hasta 24-12-2026', '-9,1']) expect(page).toContain(told)
  expect(await act(one, `/mesa/cargas/${id}/deshacer`)).toMatchObject({ status: 303 })
  expect([await priceOf(), await priceOf(2), (await rowOf()).description]).toEqual([5_000, undefined, ''])
  expect(await one.get(`/mesa/cargas/${id}/deshacer`)).toMatchObject({ status: 409 })
  expect((await one.get(PAGE)).text).toContain(`deshizo la ${id}`)
  const done = await desk.operations.audit.latest(10, { kind: 'catalogue' })
  expect(done.map(({ action, operator, refusal }) => [action, operator, refusal])).toEqual([
    ['catalogue.undo', 'Edu', null],
    ['catalogue.apply', 'Edu', 'nothingToDo'],
    ['catalogue.apply', 'Edu', null],
  ])
})

test('what is wrong in a form is told beside all that was typed; a price that moves far is asked for once more', async () => {
  const one = await editor()
  const wrong = await change(one, `${PAGE}/cambiar`, {
    ...{ 'precio:publico': '54,9', 'hasta:club': 'mañana', nombre: '', ean: '123', descripcion: 'Se queda' },
    ...{ precio_caja: '4000', unidades_caja: '', alcohol: '', con_alcohol: 'si' },
  })
  expect(wrong.status).toBe(422)
  for (const told of ['Precio · Público: «54,9» no es un precio en pesos', 'Hasta · Club: «mañana» no es una fecha', 'van juntos', 'no puede quedar vacío', 'no es un código de barras', 'Se queda', 'value="54,9"'])
    expect(wrong.text).toContain(told) // biome-ignore format: one row
  for (const [price, told] of [
    ['6600', 'Un precio cambia más de 30 %'],
    ['10000', 'Un precio cambia al doble'],
  ] as const) {
    const { to } = await change(one, `${PAGE}/cambiar`, { 'precio:publico': price, precio_referencia: '' })
    expect((await one.get(to!)).text).toContain(told)
    expect(await confirm(one, to!)).toMatchObject({ status: 422, text: expect.stringContaining('Falta responder') })
    expect(await priceOf()).toBe(5_000)
  }
  const { to } = await change(one, `${PAGE}/cambiar`, { 'precio:publico': '10000', precio_referencia: '' })
  expect(await confirm(one, to!, { 'permitir-prices': 'si' })).toMatchObject({ status: 303 })
  expect(await priceOf()).toBe(10_000)
})

test('of two editors at once the second is told, what he typed stays, and he confirms what he has seen', async () => {
  const [one, other] = [await editor(), await desk.inside('Olga', 'owner')]
  const stale = await formOf(other, `${PAGE}/cambiar`)
  const [mine, hers] = [
    (await change(one, `${PAGE}/cambiar`, { 'precio:publico': '5100', precio_referencia: '' })).to!,
    (await change(other, `${PAGE}/cambiar`, { 'precio:publico': '5200', precio_referencia: '', marca: 'Otra' })).to!,
  ]
  const seen = await fieldsOf(other, hers)
  expect(await confirm(one, mine)).toMatchObject({ status: 303 })
  const refused = await other.post(`${hers}/confirmar`, seen)
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('La tienda cambió') })
  expect([refused.text.includes('5.100'), await priceOf()]).toEqual([true, 5_100])
  expect(await other.post(`${hers}/confirmar`, hiddenOf(refused.text.split('<main')[1]!))).toMatchObject({ status: 303 }) // biome-ignore format: one row
  expect([await priceOf(), (await rowOf()).brand]).toEqual([5_200, 'Otra'])
  const kept = await other.post(`${PAGE}/cambiar`, { ...stale, nombre: 'Vino nuevo' })
  expect(kept).toMatchObject({ status: 409, text: expect.stringContaining('value="Vino nuevo"') })
  expect(kept.text).toContain('Alguien cambió este producto')
})

test('a new product is made by a form, and its undoing retires it', async () => {
  const one = await editor()
  const fields = { nombre: 'Pisco Nuevo 750 cc', marca: 'Nuevo', categoria: 'piscos', subcategoria: 'pisco', contenido: '750', unidad: 'cc' } // biome-ignore format: one row
  const missing = await change(one, '/mesa/productos/nuevo', { ...fields, sku: 'NUEVO1' })
  expect(missing).toMatchObject({ status: 422, text: expect.stringContaining('un producto nuevo lo necesita') })
  expect(missing.text).toContain('value="Pisco Nuevo 750 cc"')
  const whole = { ...fields, sku: 'NUEVO1', 'precio:publico': '7990', alcohol: '35', codigo_impuesto: '24' }
  const { to } = await change(one, '/mesa/productos/nuevo', whole)
  const shown = (await one.get(to!)).text
  expect(shown).toMatch(/Así se verá[\s\S]*desk-preview__card[\s\S]*\$7\.990[\s\S]*<h3>Pisco Nuevo 750 cc<[\s\S]*35°/)
  expect(await one.get('/mesa/producto/NUEVO1'), 'nothing of it is written').toMatchObject({ status: 404 })
  const made = await confirm(one, to!)
  expect(made).toMatchObject({ status: 303 })
  expect((await one.get('/mesa/producto/NUEVO1')).text).toContain('Activo')
  expect(await act(one, `${made.to!.split('?')[0]}/deshacer`)).toMatchObject({ status: 303 })
  expect((await one.get('/mesa/producto/NUEVO1')).text).toContain('Retirado')
  expect(await change(one, '/mesa/productos/nuevo', whole)).toMatchObject({ status: 422, text: expect.stringContaining('ya existe') }) // biome-ignore format: one row
})

test('many prices move by one rule, shown first, as one run that is taken back whole', async () => {
  const one = await editor()
  const rule = { categoria: 'vinos', marca: 'marca', porcentaje: '-10', redondeo: '90' }
  const wrong = await change(one, '/mesa/productos/precios', { ...rule, porcentaje: 'diez', 'precio-publico': 'si' })
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('value="diez"') })
  expect(await change(one, '/mesa/productos/precios', { ...rule, marca: 'Otra', 'precio-publico': 'si' })).toMatchObject({ status: 422, text: expect.stringContaining('Ningún precio cambia') }) // biome-ignore format: one row
  const { to } = await change(one, '/mesa/productos/precios', { ...rule, 'precio-publico': 'si', 'precio-club': 'si' })
  const { text } = await one.get(to!)
  for (const told of ['3 cambian', '4.490', '24.290', '1.090']) expect(text).toContain(told)
  const made = await confirm(one, to!)
  expect([made.status, await priceOf()]).toEqual([303, 4_490])
  expect(await act(one, `${made.to!.split('?')[0]}/deshacer`)).toMatchObject({ status: 303 })
  expect(await priceOf()).toBe(5_000)
  const raised = await change(one, '/mesa/productos/precios', { ...rule, porcentaje: '10', 'precio-publico': 'si' })
  expect((await one.get(raised.to!)).text).toContain('es mayor que el de referencia')
})

test('a photo is put in its place, described and taken away, each as a run; a small one is refused by name', async () => {
  const one = await editor()
  const picture = (size: number) => sharp({ create: { width: size, height: size, channels: 3, background: 'navy' } }).jpeg().toBuffer() // biome-ignore format: one row
  const put = async (size: number, lugar: string) => upload(one, { 'x.jpg': await picture(size) }, `${PAGE}/fotos`, { lugar }) // biome-ignore format: one row
  expect(await put(599, '1')).toMatchObject({ status: 422, text: expect.stringContaining('menos de 600 píxeles') })
  expect(await put(700, '7')).toMatchObject({ status: 404 })
  expect(await put(700, '2')).toMatchObject({ status: 303, to: expect.stringMatching(/SKU101\?carga=\d+$/) })
  const { ficha = '' } = await fieldsOf(one, '/mesa/cuenta')
  for (const text of ['De frente; =de verdad', '-'])
    expect(await one.post(`${PAGE}/textos`, { ficha, 'texto-2': text })).toMatchObject({ status: 303 })
  const { text } = await one.get(PAGE)
  expect(text).toMatch(/src="\/fotos\/f-[0-9a-f]{16}-300\.avif"/)
  expect(text).toContain('De frente; =de verdad')
  expect(await one.post(`${PAGE}/textos`, { ficha, 'texto-2': '-' })).toMatchObject({ status: 409 })
  expect(await one.post(`${PAGE}/textos`, { ficha, 'quitar-2': 'si' })).toMatchObject({ status: 303 })
  expect((await one.get(PAGE)).text).toContain('Todavía no tiene fotos.')
  expect(await desk.shop.database.selectFrom('product_photo').selectAll().execute()).toEqual([])
})

test('a zip of photos is judged whole, a bomb and a path that leads out are named, and it is a run that is taken back', async () => {
  const one = await editor()
  const picture = await sharp({ create: { width: 640, height: 800, channels: 3, background: 'navy' } }).jpeg().toBuffer() // biome-ignore format: one row
  const send = (entries: Parameters<typeof zipOf>[0], more: Record<string, string> = {}) =>
    upload(one, { 'fotos.zip': zipOf(entries) }, '/mesa/productos/fotos', more)
  expect((await one.get('/mesa/productos/fotos')).text).toContain('name="parcial"')
  const good = { name: 'SKU101.jpg', content: picture }
  const wrong = [{ name: '../SKU102.jpg', content: picture }, { name: 'SKU103.jpg', content: Buffer.alloc(9_000_000), said: 900 }, { name: 'SKU1O1.jpg', content: picture }] // biome-ignore format: one row
  const refused = await send([good, ...wrong])
  expect(refused.status).toBe(422)
  for (const told of ['3 fallas: no se guardó nada', 'su ruta sale de la carpeta', 'cortada o dañada', '¿quisiste decir «SKU101»?'])
    expect(refused.text).toContain(told) // biome-ignore format: one row
  const photos = () => desk.shop.database.selectFrom('product_photo').selectAll().execute()
  expect(await photos()).toEqual([])
  for (const [bytes, told] of [[Buffer.from('PK no'), 'No es un zip'], [zipOf([{ name: '__MACOSX/._x', content: picture }]), 'no trae fotos']] as const)
    expect(await upload(one, { 'x.zip': bytes }, '/mesa/productos/fotos')).toMatchObject({ status: 422, text: expect.stringContaining(told) }) // biome-ignore format: one row
  const { to } = await send([good, ...wrong], { parcial: 'si' })
  expect(await photos()).toHaveLength(1)
  expect(await send([good])).toMatchObject({ status: 422, text: expect.stringContaining('ya están') })
  const run = to!.split('?')[0]!
  expect((await one.get('/mesa/cargas')).text).toContain('fotos: fotos.zip')
  expect(await act(one, `${run}/deshacer`)).toMatchObject({ status: 303 })
  expect(await photos()).toEqual([])
})

test('how feeds stand: what Google is not told of and why, as a list and a file, and what came by night', async () => {
  const one = await editor()
  const round = { manifest: 'm', source: 'erp<b>', sequence: 7, state: 'refused', reason: 'otherRows', run_id: null, at: NOW } as const // biome-ignore format: one row
  await desk.shop.database.insertInto('catalogue_feed_round').values(round).execute()
  const { text } = await one.get('/mesa/productos/feeds')
  for (const told of ['muestra 0 productos', 'No tiene una foto tuya', 'SKU101', '/feeds/google.xml', 'erp&lt;b&gt; 7', 'No se tomó: un archivo no tiene las filas'])
    expect(text).toContain(told) // biome-ignore format: one row
  const file = await one.get('/mesa/productos/feeds/archivo')
  expect(file.text.trim().split('\r\n')).toHaveLength(4)
  await desk.shop.database.deleteFrom('catalogue_feed_round').execute()
})

describe('uploaded files', () => {
  test('are judged together; their faults have a remedy and a file beside the rows', async () => {
    const one = await editor()
    const { to } = await upload(one, {
      'productos.csv': 'sku;marca;precio\nSKU101;Vino<script>;54,9\nSKU1O2;Cerveza;1300\n',
      'precios.csv': 'sku;lista;precio\nSKU102;clu;1000\n',
    })
    const { text } = await one.get(to!)
    for (const told of ['3 fallas', '¿quisiste decir «SKU102»?', '¿quisiste decir «club»?'])
      expect(text).toContain(told)
    expect(text).not.toContain('<script')
    const file = await one.get(`${to}/errores.csv`)
    expect(file.text.trim().split('\r\n')).toHaveLength(4)
    const { ficha = '' } = await fieldsOf(one, '/mesa/archivos')
    expect(await one.post(`${to}/confirmar`, { ficha })).toMatchObject({ status: 409 })
    for (const [files, told] of [
      [{}, 'Elige al menos un archivo'],
      [Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`stock-${at}.csv`, 'x'])), 'más de 20'],
    ] as const)
      expect(await upload(one, files)).toMatchObject({ status: 422, text: expect.stringContaining(told) })
    expect(await upload(one, { 'stock.csv': new Uint8Array(6_100_000) })).toMatchObject({ status: 413 })
    for (const gone of ['AAAAAAAAAAAAAAAAAAAAAA', 'x']) expect(await one.get(`/mesa/borradores/${gone}`)).toMatchObject({ status: 404 }) // biome-ignore format: one row
  })

  test('of a workbook or another kind are refused by name; what many guards hold is typed as a number', async () => {
    const one = await editor()
    const { to } = await upload(one, {
      'precios.csv': new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]),
      'varios.csv': 'a;b\n1;2\n',
    })
    const { text } = await one.get(to!)
    for (const told of ['planilla de Excel', 'no se sabe de qué es']) expect(text).toContain(told)
    const doubled = await upload(one, { 'precios.csv': 'sku;lista;precio\nSKU101;publico;10000\nSKU102;publico;2400\n', 'productos.csv': 'sku;precio_referencia\nSKU101;-\nSKU102;-\n' }) // biome-ignore format: one row
    expect(await confirm(one, doubled.to!, { 'permitir-prices': '3' })).toMatchObject({ status: 422, text: expect.stringContaining('value="3"') }) // biome-ignore format: one row
    expect(await confirm(one, doubled.to!, { 'permitir-prices': '2' })).toMatchObject({ status: 303 })
    expect(await priceOf()).toBe(10_000)
  })

  test('need what each of their changes needs: an editor counts no stock and trusts nobody, and sees no RUT of a load', async () => {
    const [one, owner] = [await editor(), await desk.inside('Olga', 'owner')]
    const files = { 'stock.csv': 'sku;tienda;unidades\nSKU101;9;70\n', 'clientes-transferencia.csv': 'rut;nota\n11.111.111-1;Vecino\n' } // biome-ignore format: one row
    const { to } = await upload(one, files)
    expect(await confirm(one, to!)).toMatchObject({ status: 403, text: expect.stringContaining('tu rol no puede') })
    const made = await confirm(owner, to!)
    expect(made).toMatchObject({ status: 303 })
    const run = made.to!.split('?')[0]!
    expect((await owner.get(run)).text).toContain('11.111.111-1')
    const seen = (await one.get(run)).text
    expect([/11\.?111\.?111/.test(seen), seen.includes('que tu rol no ve'), seen.includes(`${run}/deshacer`)]).toEqual([false, true, false]) // biome-ignore format: one row
    expect(await act(owner, `${run}/deshacer`)).toMatchObject({ status: 303 })
  })
})

test('what Bsale is the master of is shown and locked, whatever is sent; of a product that is not there it is opened', async () => {
  desk.setUpBsale(true)
  const one = await editor()
  const [before, path] = [await priceOf(), `${PAGE}/cambiar`]
  const { text } = await one.get(path)
  expect(text).toContain('Los campos bloqueados los manda Bsale')
  expect(text).toMatch(/name="precio:publico"[^>]* readonly/)
  expect(text).toMatch(/<input [^>]*name="activo"[^>]* readonly/)
  const sent = { 'precio:publico': '4900', precio_referencia: '' }
  await confirm(one, (await change(one, path, { ...sent, marca: 'Otra viña' })).to!)
  expect([await priceOf(), (await rowOf()).brand]).toEqual([before, 'Otra viña'])
  const opened = `${path}?propio=si`
  expect((await one.get(opened)).text).not.toMatch(/ readonly/)
  await confirm(one, (await one.post(path, { ...(await formOf(one, opened)), ...sent })).to!)
  expect(await priceOf()).toBe(4_900)
  desk.setUpBsale(false)
})

test('all of Bsale is asked for by an owner, once, and its readings are listed; without it there is no button', async () => {
  const owner = await desk.inside('Olga', 'owner')
  const page = async (one: DeskBrowser = owner) => (await one.get('/mesa/bsale')).text
  expect(await page()).toContain('BSALE_ACCESS_TOKEN')
  expect(await owner.get('/mesa/bsale/leer')).toMatchObject({ status: 409 })
  desk.setUpBsale(true)
  const { database } = desk.shop
  const round = { source: 'bsale', part: 'whole', left_out: 2, at: NOW } as const
  await database.insertInto('catalogue_source_round').values([{ ...round, state: 'same' }, { ...round, state: 'refused', reason: 'guarded', detail: 'prices' }]).execute() // biome-ignore format: one row
  for (const told of ['Leer todo ahora', 'sin cambios', 'cambiaría demasiado de una vez'])
    expect(await page()).toContain(told)
  expect(await page(await editor())).not.toContain('Leer todo ahora')
  expect(await act(owner, '/mesa/bsale/leer')).toMatchObject({ status: 303, to: '/mesa/bsale?hecho=1' })
  expect(await page()).toContain('Alguien pidió leerlo todo')
  expect(await page()).not.toContain('Leer todo ahora')
  expect(await owner.get('/mesa/bsale/leer')).toMatchObject({ status: 409 })
  expect(await database.selectFrom('operator_action').select(['action', 'operator', 'target']).orderBy('id', 'desc').limit(1).execute()).toEqual([{ action: 'catalogue.ask_source', operator: 'Olga', target: 'bsale' }]) // biome-ignore format: one row
})
