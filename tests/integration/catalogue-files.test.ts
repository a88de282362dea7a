// An owner's catalogue by file on a real database: what is written, what survives a kill, what is given back, and that only one writes at a time.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededFraction } from '#db/seeds/demo/seeded-fraction.ts'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { CATALOGUE_COMMANDS } from '#scripts/catalogue.ts'
import { runCommand } from '#scripts/command.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { FILE_KINDS, type FileKind, isOfShapes, nameOfFile } from '#shop/operations/catalogue/columns.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { savedByLibreOffice } from '#tests/support/catalogue/libre-office.ts'
import { seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { overDyingConnections } from '#tests/support/shop/dying-connections.ts'

const BY = { operator: 'ana', now: new Date('2026-11-11T13:00:00Z') }
const SEEN_BY_NOBODY = { ticket: null }

type CatalogueOperations = ReturnType<typeof createCatalogueOperations>

let schema: TestDatabase
let database: Database
let catalogue: CatalogueOperations

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 6)
  catalogue = operations()
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

function operations(more: Partial<Parameters<typeof createCatalogueOperations>[0]> = {}): CatalogueOperations {
  const audit = createAudit({ database, source: 'command' })
  return createCatalogueOperations({
    database,
    source: 'command',
    stock: createStockService(),
    audit,
    photos: createPhotoStore(testDataDir()),
    ...more,
  })
}

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const SQUARE = [[-70.61, -33.46], [-70.6, -33.46], [-70.6, -33.45], [-70.61, -33.45], [-70.61, -33.46]] // biome-ignore format: one shape
const area = (properties: Record<string, unknown>, ring: readonly (readonly number[])[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }] }) // biome-ignore format: one feature
const products = (...rows: string[]) => [file('productos.csv', rows.join('\n'))]

/** Everything of products but when it was touched, as text. */
async function everything(kinds: readonly FileKind[] = FILE_KINDS): Promise<string> {
  const files = await Promise.all(kinds.map((kind) => catalogue.export(kind)))
  const photos = await database
    .selectFrom('product_photo')
    .selectAll()
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  return [
    ...files,
    ...photos.map(({ product_id, position, hash, alt }) => [product_id, position, hash, alt].join()),
  ].join('\n')
}

const priceOf = async (sku: string, list = 1) => {
  const row = await database
    .selectFrom('product_price')
    .innerJoin('product', 'product.id', 'product_id')
    .select('price')
    .where('sku', '=', sku)
    .where('price_list_id', '=', list)
    .executeTakeFirst()
  return row?.price
}

describe('the demonstration', () => {
  test('its own table changes nothing, and neither does what is exported, as it is and as LibreOffice saves it', async () => {
    const seeded = readFileSync('db/seeds/source/catalogue.csv')
    const found = await catalogue.difference([{ name: 'productos.csv', bytes: seeded }])
    expect([found.faults, found.changes]).toEqual([[], []])
    expect(found.unchanged).toBe(985)
    for (const kind of FILE_KINDS) {
      const text = await catalogue.export(kind)
      const { faults, changes } = await catalogue.difference([file(nameOfFile(kind), text)])
      expect([kind, faults.slice(0, 3), changes.slice(0, 3)]).toEqual([kind, [], []])
      expect(await catalogue.export(kind)).toBe(text)
      if (isOfShapes(kind)) continue
      const saved = await catalogue.difference([{ name: nameOfFile(kind), bytes: savedByLibreOffice(text) }])
      const refused = kind === 'sinonimos' ? ['excelNumber'] : [] // `00`, which is 0 there
      expect([kind, saved.faults.map(({ code }) => code), saved.changes.slice(0, 3)]).toEqual([kind, refused, []])
    }
  })
})

describe('stores, days, zones and whom the shop trusts', () => {
  test('are loaded as one, and undone all is as it was', async () => {
    const before = await everything()
    const files = [
      file('sinonimos.csv', 'palabra;significa;accion\nTintito;vino tinto, carmenere;\nChampaña;champagne;\nsoda;;quitar'),
      file('tiendas.csv', 'tienda;codigo;nombre;nombre_web;calle;numero calle;comuna;latitud;longitud;telefono;retiro\n40;NPZ;Ñuñoa Plaza;Liqui Plaza;Av. Irarrázaval;3400;nunoa;-33,4543;-70,6052;2 2345 6789;si\n9;;Bodega norte;;;;;;;;'),
      file('horarios.csv', 'tienda;dia;abre;cierra\n40;lun;9:30;24:00\n40;sábado;10:00;01:00'),
      file('retiros.csv', 'tienda;dia;abre;cierra\n40;martes;11:00;20:00'),
      file('dias-cerrados.csv', 'tienda;dia;motivo;accion\nTodas;18-09-2027;Fiestas Patrias;\n40;2027-01-02;Inventario;\ntodas;2026-12-31;;quitar'),
      file('feriados.csv', 'dia;nombre;cierre_obligado\n2027-04-02;Feriado local;si'),
      file('zonas.csv', 'zona;nombre;costo;dias_minimo;dias_maximo;dias\n1;;$3.490;;;\n20;Valle;5990;2;7;lunes-viernes'),
      file('comunas.csv', 'comuna;zona\nISLA DE PASCUA;20\n13123;20'),
      file('express.geojson', area({ area: 40, nombre: 'Plaza', tiendas: '40, 1' }, SQUARE)),
      file('clientes-transferencia.csv', 'rut;nota\n12.345.678-5;Bar de la esquina'),
      file('stock.csv', 'sku;tienda;unidades\nVIN0001;40;12'),
    ]
    const done = await catalogue.apply(files, SEEN_BY_NOBODY, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
    const one = await database.selectFrom('store').selectAll().where('id', '=', 40).executeTakeFirstOrThrow()
    expect(one).toMatchObject({ commune_code: '13120', phone: '+56223456789', display_store: 1, immediate: 0, pickup: 1 })
    const week = await database.selectFrom('store_schedule').select(['day_of_week', 'opens', 'closes']).where('store_id', '=', 40).orderBy('day_of_week').execute()
    expect(week).toEqual([{ day_of_week: 1, opens: '09:30:00', closes: '00:00:00' }, { day_of_week: 6, opens: '10:00:00', closes: '01:00:00' }])
    const served = await database.selectFrom('delivery_zone_commune').select('zone_id').where('commune_code', 'in', ['05201', '13123']).execute()
    expect(served).toEqual([{ zone_id: 20 }, { zone_id: 20 }])
    expect((await catalogue.difference(files.slice(1, 4))).changes).toEqual([])
    const said = await database.selectFrom('search_synonym').selectAll().where('typed', 'in', ['tintito', 'champana', 'soda']).orderBy('typed').execute()
    expect(said).toEqual([{ typed: 'champana', meant: 'champagne' }, { typed: 'tintito', meant: 'vino tinto, carmenere' }])
    const id = done.ok ? done.value.run.id : 0
    const undone = await catalogue.undo(id, BY)
    expect(undone).toMatchObject({ ok: true, value: { kept: [] } })
    // A store is never deleted: others may name it. All else is as it was.
    await database.deleteFrom('stock').where('store_id', '=', 40).execute()
    await database.deleteFrom('store').where('id', '=', 40).where('display_store', '=', 0).execute()
    expect(await everything()).toBe(before)
  }) // biome-ignore format: one row each

  test('with every fault at once, and nothing is written', async () => {
    const files = [
      file('sinonimos.csv', 'palabra;significa\nsin gluten;pan\nde la;vino\nvinazo;...\nvinacho;\nchela;-'),
      file('tiendas.csv', 'tienda;latitud;longitud;telefono;codigo\n1;-70,61;-33,42;123;nun\n41;;;;'),
      file('horarios.csv', 'tienda;dia;abre;cierra\n77;lunes;9:00;18:00\n1;lunez;9;18:00'),
      file('dias-cerrados.csv', 'tienda;dia;abre\n1;2027-02-30;\n1;2027-02-03;10:00'),
      file('zonas.csv', 'zona;dias_minimo;dias_maximo;accion\n1;;8;\n2;9;7;\n3;;;quitar'),
      file('comunas.csv', 'comuna;zona\nProvidensia;1\nÑuñoa;99'),
      file('express.geojson', area({ area: 41, nombre: 'X', tiendas: '99' }, SQUARE.map(([lng, lat]) => [lat!, lng!]))),
      file('clientes-transferencia.csv', 'rut\n12.345.678-9\n11.111.111-1\n11111111-1'),
    ]
    const { faults, changes } = await catalogue.difference(files)
    expect(changes).toEqual([])
    expect(faults.map(({ file: name, row, column, code }) => `${name.slice(0, 5)} ${row} ${column} ${code}`).sort()).toEqual([
      'clien 2 rut notRut',
      'clien 4 rut rowTwice',
      'comun 2 comuna communeUnknown',
      'comun 3 zona zoneUnknown',
      'dias- 2 dia notDay',
      'dias- 3 cierra hoursHalf',
      'expre 1 forma latitudeFirst',
      'expre 1 tiendas storeUnknown',
      'horar 2 tienda storeUnknown',
      'horar 3 abre notTime',
      'horar 3 dia notWeekday',
      'sinon 2 palabra claimsMore',
      'sinon 3 palabra notSearchWords',
      'sinon 4 significa notSearchWords',
      'sinon 5 significa recordNeeds',
      'sinon 6 significa cannotClear',
      'tiend 2 codigo recordSame',
      'tiend 2 latitud notInChile',
      'tiend 2 longitud notInChile',
      'tiend 2 telefono notPhone',
      ...['calle', 'codigo', 'comuna', 'latitud', 'longitud', 'nombre', 'nombre_web', 'numero_calle'].map((column) => `tiend 3 ${column} recordNeeds`),
      'zonas 2 dias_maximo horizonUnknown',
      'zonas 3 dias_minimo leadAfterHorizon',
      'zonas 4 zona recordHeld',
    ])
  }) // biome-ignore format: one row each
})

describe('categories', () => {
  const HEADING = 'categoria;nombre;texto;contiene;padre;menu;orden;filtros'
  const candles = products(
    'sku;nombre;marca;categoria;subcategoria;contenido;unidad;precio_referencia;precio',
    'VEL0001;Vela de cera de abeja;Panal;velas;cera;200;g;5990;4990',
  )

  test('come with the products of a new family, change their texts, and undone all is as it was', async () => {
    const before = await everything()
    const made = [file('categorias.csv', `${HEADING}\nvelas;Velas;Para la mesa.;velas, !velas/led;;si;95;marca, formato\nsnacks;Para picar;;;;;;`)] // biome-ignore format: one file
    const alone = await catalogue.difference(candles)
    expect(alone.faults.map(({ column, code, given }) => [column, code, given])).toEqual([
      ['categoria', 'categoryUnknown', 'velas'],
    ])
    const done = await catalogue.apply([...made, ...candles], SEEN_BY_NOBODY, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
    const stored = await database.selectFrom('category').selectAll().where('slug', '=', 'velas').executeTakeFirst()
    expect(stored).toMatchObject({ title: 'Velas', contents: 'velas, !velas/led', in_menu: 1, filters: 'marca,formato', alcohol: 1 }) // biome-ignore format: one row
    expect((await catalogue.difference(made)).changes).toEqual([])

    // What holds products is not taken away, nor left without them; under another address it is.
    const without = (accion: string, contiene = '') => file('categorias.csv', `categoria;contiene;accion\nvelas;${contiene};${accion}`) // biome-ignore format: one file
    const faultsOf = async (...files: ReturnType<typeof file>[]) =>
      (await catalogue.difference(files)).faults.map(({ code, other }) => `${code} ${other}`)
    expect(await faultsOf(without('', 'faroles'))).toEqual(['categoryLeaves 1'])
    expect(await faultsOf(without('quitar'))).toEqual(['categoryHolds 1'])
    const moved = file('categorias.csv', 'categoria;nombre;contiene;antes;accion\nvelas;;;;quitar\nvelas-y-faroles;Velas y faroles;velas;velas;crear') // biome-ignore format: one file
    expect(await faultsOf(moved)).toEqual([])

    // Moved out by the same load, it goes with it; undone, both are back.
    const leaving = (family: string) => products('sku;categoria;subcategoria', `VEL0001;${family};${family === 'velas' ? 'cera' : 'mani'}`) // biome-ignore format: one file
    expect(await faultsOf(without('quitar'), ...leaving('velas'))).toEqual(['categoryHolds 1'])
    const both = await catalogue.apply([without('quitar'), ...leaving('snacks')], SEEN_BY_NOBODY, BY)
    expect(both).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
    const gone = () => database.selectFrom('category').select('slug').where('slug', '=', 'velas').executeTakeFirst()
    expect(await gone()).toBeUndefined()
    expect((await catalogue.undo(both.ok ? both.value.run.id : 0, BY)).ok).toBe(true)
    expect(await gone()).toEqual({ slug: 'velas' })

    const id = done.ok ? done.value.run.id : 0
    const family = (name: string) => database.updateTable('product').set({ family: name }).where('sku', '=', 'VIN0004').execute() // biome-ignore format: one row
    await family('velas')
    const undone = await catalogue.undo(id, BY)
    expect(undone.ok && undone.value.kept.every(({ kind, sku }) => kind === 'categorias' && sku === 'velas')).toBe(true)
    expect(undone.ok && undone.value.kept.length).toBeGreaterThan(0) // a product came into it meanwhile
    await family('vinos')
    expect((await catalogue.apply([without('quitar')], SEEN_BY_NOBODY, BY)).ok).toBe(true)
    await database.deleteFrom('product').where('sku', '=', 'VEL0001').where('active', '=', 0).execute()
    expect(await everything()).toBe(before)
  })

  test('that go with others: there are those, none with itself, none without alcohol with one that has some', async () => {
    const before = await everything()
    const said = (...rows: readonly string[]) => [file('categorias.csv', ['categoria;va_con', ...rows].join('\n'))]
    const { faults } = await catalogue.difference(said('vinos;snacks, quesos', 'snacks;snacks', 'bebidas;snacks, vinos'))
    expect(faults.map(({ row, column, code, given, other }) => [row, column, code, given, other])).toEqual([
      [2, 'va_con', 'categoryUnknown', 'quesos', undefined],
      [3, 'va_con', 'companionItself', 'snacks', undefined],
      [4, 'va_con', 'companionDrinks', 'bebidas', 'vinos'],
    ])
    const drinks = await catalogue.difference([file('categorias.csv', 'categoria;alcohol\nsnacks;si')])
    expect(drinks.faults.map(({ column, code }) => [column, code])).toEqual([['alcohol', 'companionDrinks']])
    const made = 'categoria;nombre;contiene;va_con;accion'
    const done = await catalogue.apply([file('categorias.csv', `${made}\nquesos;Quesos;quesos;;\nvinos;;;quesos, espumantes;\nespumantes;;;-;`)], SEEN_BY_NOBODY, BY)
    expect(done.ok).toBe(true)
    const { companionsOf } = await createCategoryReader()(database)
    expect([companionsOf('vinos'), companionsOf('espumantes'), companionsOf('gin')]).toEqual([['quesos', 'espumantes'], [], ['aguas', 'bebidas', 'snacks']])
    const gone = await catalogue.difference([file('categorias.csv', 'categoria;accion\nquesos;quitar')])
    expect(gone.faults.map(({ code, other }) => [code, other])).toEqual([['recordHeld', 'categorias: vinos']])
    expect((await catalogue.undo(done.ok ? done.value.run.id : 0, BY)).ok).toBe(true)
    expect(await everything()).toBe(before)
  }) // biome-ignore format: one row each

  test('with every fault at once', async () => {
    const rows = [
      'Velas;Velas;;velas;;;;',
      'blog;Blog;;velas;;;;',
      'club-velas;Club;;velas;;;;',
      'snack;Otra vez;;velas;;;;',
      'velas;;;velas y más;nada;;0;olor',
      'faroles;Faroles;;@todo;faroles;;;',
      'sal;Sal;;sal;gin;;;',
      'licores;;;;vinos;;;',
    ]
    const text = `${HEADING};accion\n${rows.join('\n')}\nron;;;;;;;;quitar`
    const { faults } = await catalogue.difference([file('categorias.csv', text)])
    expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`).sort()).toEqual([
      '2 categoria notSlug',
      '3 categoria slugReserved',
      '4 categoria slugReserved',
      '5 categoria slugTaken',
      '6 contiene notContents',
      '6 filtros notFilters',
      '6 orden numberOutside',
      '6 padre categoryUnknown',
      '7 contiene notContents',
      '8 padre parentNested',
      '9 padre parentHasChildren',
    ])
    const fixed = await catalogue.difference([file('categorias.csv', 'categoria;accion\nron;quitar\nsource;quitar')])
    expect(fixed.faults.map(({ code }) => code)).toEqual(['categoryShipped', 'categoryShipped'])
  })
})

describe('a load', () => {
  test('changes prices alone, and undone it is as it was', async () => {
    const before = await everything()
    const files = products('sku;precio;precio_club', 'vin0001;$5.490;', 'VIN0002;5.950,00;5.700')
    const done = await catalogue.apply(files, SEEN_BY_NOBODY, BY)
    expect(done).toMatchObject({ ok: true, value: { run: { state: 'applied' }, kept: [] } })
    expect([await priceOf('VIN0001'), await priceOf('VIN0002'), await priceOf('VIN0002', 2)]).toEqual([
      5490, 5950, 5700,
    ])
    const again = await catalogue.apply(files, SEEN_BY_NOBODY, BY)
    expect(again).toMatchObject({ ok: false, refusal: { code: 'nothingToDo' } })
    const id = done.ok ? done.value.run.id : 0
    expect(await catalogue.undo(id, BY)).toMatchObject({ ok: true, value: { kept: [] } })
    expect(await everything()).toBe(before)
    expect(await catalogue.undo(id, BY)).toMatchObject({ ok: false, refusal: { code: 'undoneBefore' } })
  })

  test('says whose saved carts hold what it moves', async () => {
    const { id: customer } = await database.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const { id: product } = await database.selectFrom('product').select('id').where('sku', '=', 'VIN0001').executeTakeFirstOrThrow()
    const line = { customer_id: customer, product_id: product, amount: 1, position: 0 }
    await database.insertInto('customer_cart').values({ customer_id: customer, version: 1, changed_at: BY.now }).execute()
    await database.insertInto('customer_cart_line').values(line).execute()
    const effects = async (row: string) => catalogue.effects(await catalogue.difference(products('sku;precio', row)), BY.now)
    expect(await effects('VIN0001;5111')).toMatchObject({ carts: 1, unpaidOrders: 0 })
    expect(await effects('VIN0002;5111')).toMatchObject({ carts: 0, unpaidOrders: 0 })
    await database.deleteFrom('customer_cart').where('customer_id', '=', customer).execute()
  }) // biome-ignore format: one row each

  test('leaves to somebody else what he has changed since: at once, between difference and load, and before it is undone', async () => {
    const usual = (await priceOf('VIN0003'))!
    const files = products('sku;precio_referencia;precio', `VIN0003;99990;${usual + 100}`)
    const { ticket } = await catalogue.difference(files)
    await setPrice('VIN0003', usual + 50)
    expect(await catalogue.apply(files, { ticket }, BY)).toMatchObject({ ok: false, refusal: { code: 'moved' } })
    const done = await catalogue.apply(files, SEEN_BY_NOBODY, BY)
    expect(done.ok).toBe(true)
    await setPrice('VIN0003', usual + 77)
    const undone = await catalogue.undo(done.ok ? done.value.run.id : 0, BY)
    const kept = [{ sku: 'VIN0003', field: 'precio:publico', before: String(usual + 77) }]
    expect(undone).toMatchObject({ ok: true, value: { kept, counts: { written: 1 } } })
    expect(await priceOf('VIN0003')).toBe(usual + 77)
  })

  test('makes products with a pack of them, which undone are retired, and undone again are back', async () => {
    const files = [
      ...products(
        'sku;nombre;marca;categoria;subcategoria;contenido;unidad;precio_referencia;precio;precio_club;alcohol;codigo_impuesto;cepa',
        'NUE0001;Viña Nueva Carmenere 750 cc;Viña Nueva;vinos;tinto;750;cc;8990;7990;7490;13,5;25;Carmenere',
        'NUE0002;Caja 6 Viña Nueva Carmenere;Viña Nueva;packs;caja-vinos;750;cc;49990;45990;;13,5;25;',
      ),
      file('packs.csv', 'pack_sku;componente_sku;cantidad\nNUE0002;NUE0001;6\n'),
      file('stock.csv', 'sku;tienda;unidades\nNUE0001;9;24\n'),
      file('precios.csv', 'sku;lista;precio;desde;hasta\nNUE0001;oferta;6990;2026-12-01;24-12-2026\n'),
    ]
    const done = await catalogue.apply(files, SEEN_BY_NOBODY, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
    const made = await database.selectFrom('product').selectAll().where('sku', '=', 'NUE0001').executeTakeFirstOrThrow()
    expect(made).toMatchObject({ display_name: 'Viña Nueva Carmenere', slug: 'vina-nueva-carmenere-750-cc', extra_tax: '20.5', active: 1, has_alcohol: 1 })
    const attributes = await database.selectFrom('product_attribute').select(['attribute', 'value']).where('product_id', '=', made.id).execute()
    expect(Object.fromEntries(attributes.map(({ attribute, value }) => [attribute, value]))).toMatchObject({ strain: 'Carmenere', size: '750 cc', type: 'Tinto' })
    expect((await catalogue.difference(files)).changes).toEqual([])
    const id = done.ok ? done.value.run.id : 0
    const undone = await catalogue.undo(id, BY)
    const active = () => database.selectFrom('product').select('active').where('sku', 'in', ['NUE0001', 'NUE0002']).execute()
    expect(await active()).toEqual([{ active: 0 }, { active: 0 }])
    await catalogue.undo(undone.ok ? undone.value.run.id : 0, BY)
    expect(await active()).toEqual([{ active: 1 }, { active: 1 }])
  }) // biome-ignore format: one row each

  test('writes of a count only what differs, keeps what orders hold off sale, and gives back the difference', async () => {
    const text = await catalogue.export('stock')
    const [heading, first, ...rest] = text.trimEnd().split('\r\n')
    const [sku, store, units] = first!.split(';')
    const moved = [heading, [sku, store, Number(units) + 7].join(';'), ...rest].join('\n')
    const records = () => database.selectFrom('operator_action').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow() // biome-ignore format: one row
    const before = Number((await records()).count)
    const done = await catalogue.apply([file('stock.csv', moved)], SEEN_BY_NOBODY, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { written: 1 } } })
    expect(Number((await records()).count) - before).toBe(2)
    await database.updateTable('stock').set(({ eb }) => ({ stock: eb('stock', '-', 3) })).where('store_id', '=', Number(store)).where('product_id', '=', await idOf(sku!)).execute() // biome-ignore format: one row
    await catalogue.undo(done.ok ? done.value.run.id : 0, BY)
    expect(await catalogue.export('stock')).toContain([sku, store, Number(units) - 3].join(';'))
  })

  test('says what a store keeps back, alone or with a count, and when a product came', async () => {
    const before = await everything()
    const files = [
      file('stock.csv', 'sku;tienda;unidades;reserva;reserva express\nVIN0006;9;;7;0\nVIN0006;1;3;;2'),
      file('productos.csv', 'sku;ingreso\nVIN0006;24-12-2025 18:30'),
    ]
    const done = await catalogue.apply(files, SEEN_BY_NOBODY, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { kept: 0 } } })
    const text = await everything()
    expect(text).toMatch(/^VIN0006;9;\d+;7;0\r$/m)
    expect(text).toMatch(/^VIN0006;1;3;\d+;2\r$/m)
    expect(text).toContain(';2025-12-24 18:30;')
    const id = await idOf('VIN0006')
    await database.updateTable('stock').set({ ecommerce_emergency_stock: 5 }).where('product_id', '=', id).where('store_id', '=', 9).execute() // biome-ignore format: one row
    const undone = await catalogue.undo(done.ok ? done.value.run.id : 0, BY)
    expect(undone).toMatchObject({ ok: true, value: { kept: [{ sku: 'VIN0006', field: 'reserva:9' }] } })
    const kept = /^VIN0006;9;\d+;(\d+);/m.exec(before)![1]
    await database.updateTable('stock').set({ ecommerce_emergency_stock: Number(kept) }).where('product_id', '=', id).where('store_id', '=', 9).execute() // biome-ignore format: one row
    expect(await everything()).toBe(before)
  })

  test('that is killed between two slices is finished by the next, or taken back', async () => {
    const before = await everything()
    const skus = Array.from({ length: 6 }, (_, at) => `VIN00${at + 11}`)
    const club = (n: number) => products('sku;precio_referencia;precio;precio_club', ...skus.map((sku) => `${sku};60000;${n + 10};${n}`)) // biome-ignore format: one row
    const dying = operations({
      sliceSize: 2,
      onSlice: () => {
        throw new Error('killed')
      },
    })
    const allowed = { prices: 12 }
    await expect(dying.apply(club(50_000), { ticket: null, allowed }, BY)).rejects.toThrow('killed')
    const halves = await Promise.all(skus.map(async (sku) => [await priceOf(sku), await priceOf(sku, 2)]))
    expect(halves.filter(([price]) => price === 50_010)).toHaveLength(2)
    for (const [price, member] of halves) expect(price === 50_010).toBe(member === 50_000)

    expect(await catalogue.finish(BY)).toMatchObject({ ok: true, value: [{ run: { state: 'applied' } }] })
    for (const sku of skus) expect([await priceOf(sku), await priceOf(sku, 2)]).toEqual([50_010, 50_000])
    const [finished] = await catalogue.runs(1)
    expect(await catalogue.undo(finished!.run.id, BY)).toMatchObject({ ok: true, value: { kept: [] } })
    expect(await everything()).toBe(before)

    await expect(dying.apply(club(40_000), { ticket: null, allowed }, BY)).rejects.toThrow('killed')
    const [broken] = await catalogue.runs(1)
    await expect(dying.undo(broken!.run.id, BY)).rejects.toThrow('killed')
    expect(await catalogue.undo(broken!.run.id, BY)).toMatchObject({
      ok: true,
      value: { run: { undoOf: broken!.run.id } },
    })
    expect(await everything()).toBe(before)
  })

  test('keeps out what plain SQL has made impossible since, and is written to its end', async () => {
    const zone = file('zonas.csv', 'zona;nombre;costo;dias_minimo;dias_maximo;dias\n30;Sierra;5990;2;7;lunes-viernes')
    const made = await catalogue.apply([zone], SEEN_BY_NOBODY, BY)
    const dying = operations({
      sliceSize: 1,
      onSlice: () => {
        throw new Error('killed')
      },
    })
    const files = [file('feriados.csv', 'dia;nombre;cierre_obligado\n2027-05-03;Otro feriado;si'), file('comunas.csv', 'comuna;zona\nÑuñoa;30\nMaipú;30')] // biome-ignore format: one list
    await expect(dying.apply(files, SEEN_BY_NOBODY, BY)).rejects.toThrow('killed')
    await database.deleteFrom('delivery_zone').where('id', '=', 30).execute()
    const finished = await catalogue.finish(BY)
    expect(finished).toMatchObject({
      ok: true,
      value: [{ run: { state: 'applied' }, counts: { written: 3, kept: 2 } }],
    })
    const [run] = finished.ok ? finished.value : []
    expect(await catalogue.undo(run!.run.id, BY)).toMatchObject({ ok: true })
    expect(made.ok && (await catalogue.undo(made.value.run.id, BY)).ok).toBe(true)
  })

  test('that is killed at any query, as is its undoing, is never half a product, and is finished or taken back', async () => {
    const before = await everything(TOUCHED)
    let drawn = 0
    const random = () => seededFraction('catalogue kills', SEED, ++drawn)
    const skus = ['VIN0021', 'VIN0022', 'VIN0023']
    const files = [
      ...products('sku;precio_referencia;precio;precio_club', ...skus.map((sku) => `${sku};60000;50010;50000`)),
      file('zonas.csv', 'zona;nombre;costo;dias_minimo;dias_maximo;dias\n21;Valle;5990;2;7;lunes-viernes'),
      file('comunas.csv', 'comuna;zona\nÑuñoa;21'),
    ]
    const { guards } = await catalogue.difference(files)
    const options = { ticket: null, allowed: Object.fromEntries(guards.map(({ guard, count }) => [guard, count])) }
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'navy' } }).jpeg().toBuffer() // biome-ignore format: one row
    const photos = skus.map((sku) => ({ path: `${sku}.jpg`, size: bytes.length, read: async () => bytes }))
    const loads = [
      (own: CatalogueOperations) => own.apply(files, options, BY),
      async (own: CatalogueOperations) => own.applyPhotos(await own.photosDifference(photos, {}), { names: 'fotos' }, BY), // biome-ignore format: one row
    ]
    const wholes: { readonly load: (typeof loads)[number]; readonly queries: number; readonly after: string }[] = []
    for (const load of loads) {
      const first = await latestRun()
      const queries = await dyingAfter(Number.POSITIVE_INFINITY, load)
      expect(await latestRun()).toBeGreaterThan(first)
      wholes.push({ load, queries, after: await everything(TOUCHED) })
      await catalogue.undo(await latestRun(), BY)
      expect(await everything(TOUCHED)).toBe(before)
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { load, queries, after } = wholes[kill % 3 === 2 ? 1 : 0]!
      const at = Math.floor(random() * queries)
      const former = await latestRun()
      await dyingAfter(at, load)
      const halves = await Promise.all(skus.map(async (sku) => [await priceOf(sku), await priceOf(sku, 2)]))
      for (const [price, member] of halves) expect([kill, at, price === 50_010]).toEqual([kill, at, member === 50_000])
      if ((await latestRun()) === former) expect([kill, at, await everything(TOUCHED)]).toEqual([kill, at, before])
      else {
        if (random() < 0.5) {
          await catalogue.finish(BY)
          expect([kill, at, await everything(TOUCHED)]).toEqual([kill, at, after])
        }
        const run = await latestRun()
        await dyingAfter(Math.floor(random() * queries), (own) => own.undo(run, BY))
        await catalogue.finish(BY)
        const state = (await catalogue.run(run))?.run.state
        if (state !== 'undone') await catalogue.undo(run, BY)
        expect([kill, at, await everything(TOUCHED)]).toEqual([kill, at, before])
      }
    }
  }, 3_600_000)

  test('on a full disk ends with a sentence, and nothing is half done', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'full-'))
    writeFileSync(join(folder, 'productos.csv'), 'sku;precio\nNADA;1')
    symlinkSync('/dev/full', join(folder, 'errores.csv'))
    const [out, pictures] = [mkdtempSync(join(tmpdir(), 'full-')), mkdtempSync(join(tmpdir(), 'full-'))] // apart: who reads the device has no end
    symlinkSync('/dev/full', join(out, 'packs.csv'))
    const asked = { ...BY, confirm: async () => true }
    const run = (using: CatalogueOperations, ...words: string[]) => runCommand('catalogue', CATALOGUE_COMMANDS, words, { database, operations: { catalogue: using }, asked }) // biome-ignore format: one row
    const full = { unreadable: true, lines: [expect.stringContaining('no queda espacio en el disco')] }
    expect(await run(catalogue, 'check', folder)).toMatchObject(full)
    expect(await run(catalogue, 'export', 'packs', '--to', out)).toMatchObject(full)

    const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const keeper = { ...createPhotoStore(testDataDir()), keep: () => Promise.reject(noSpace) }
    const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#abc' } })
      .png()
      .toBuffer()
    writeFileSync(join(pictures, 'VIN0007.png'), photo)
    const before = [await everything(), (await catalogue.runs()).length]
    expect(await run(operations({ photos: keeper }), 'photos', pictures, '--yes')).toMatchObject({ unreadable: true })
    expect([await everything(), (await catalogue.runs()).length]).toEqual(before)

    for (const each of [folder, out, pictures]) rmSync(each, { recursive: true })
  })

  test('with the clock set back an hour is a run as any other; a count by then is the older one, and told', async () => {
    const before = await everything()
    const back = { ...BY, now: new Date(BY.now.getTime() - 3_600_000) }
    const [, sku, units] = /^(VIN\d+);9;(\d+);/m.exec(await catalogue.export('stock'))!
    const count = (more: number) => [file('stock.csv', `sku;tienda;unidades\n${sku};9;${Number(units) + more}`)]
    const first = await catalogue.apply(count(5), SEEN_BY_NOBODY, BY)
    const second = await catalogue.apply(count(9), SEEN_BY_NOBODY, back)
    expect(second).toMatchObject({ ok: true, value: { counts: { written: 0, kept: 1 } } })
    const prices = await catalogue.apply(products('sku;descripcion', `${sku};Antes de ahora`), SEEN_BY_NOBODY, back)
    for (const done of [prices, first]) expect(await catalogue.undo(done.ok ? done.value.run.id : 0, back)).toMatchObject({ ok: true, value: { kept: [] } }) // biome-ignore format: one row
    expect(await everything()).toBe(before)
  })

  test('is one at a time: of two at once one is written and the other is told', async () => {
    const files = products('sku;precio_referencia', 'VIN0005;99990')
    const all = await Promise.all([1, 2].map(() => catalogue.apply(files, SEEN_BY_NOBODY, BY)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.flatMap((one) => (one.ok ? [] : [one.refusal.code])).every((code) => code === 'busy' || code === 'nothingToDo')).toBe(true) // biome-ignore format: one row
  })

  test('that retires or moves much, or says what cannot be, writes nothing', async () => {
    const before = await everything()
    const all = (await catalogue.export('productos')).trimEnd().split('\r\n')
    const third = products(all[0]!, ...all.slice(1, 600))
    const held = await catalogue.apply(third, { ticket: null, full: true }, BY)
    expect(held).toMatchObject({ ok: false, refusal: { code: 'guarded' } })
    const tenfold = products('sku;precio_referencia;precio', 'VIN0001;59900;50900')
    expect(await catalogue.apply(tenfold, SEEN_BY_NOBODY, BY)).toMatchObject({
      ok: false,
      refusal: { code: 'guarded' },
    })
    const odd = [file('precios.csv', 'sku;lista;precio\nVIN0001;oferta;5090')]
    const strict = await catalogue.apply(odd, { ticket: null, strict: true }, BY)
    expect(strict).toMatchObject({ ok: false, refusal: { code: 'warned', count: 1 } })
    expect(await catalogue.apply(products('sku;precio', 'NADA;5'), SEEN_BY_NOBODY, BY)).toMatchObject({ ok: false })
    expect(await catalogue.apply(products('sku;precio_club', 'VIN0001;9999'), SEEN_BY_NOBODY, BY)).toMatchObject({ ok: false, refusal: { code: 'faults' } }) // biome-ignore format: one row
    expect(await everything()).toBe(before)
  })
})

/** What the loads that are killed speak of. */
const TOUCHED: readonly FileKind[] = ['productos', 'precios', 'zonas', 'comunas']
const KILLS = Number(process.env.CATALOGUE_KILLS ?? 5)
const SEED = Number(process.env.CATALOGUE_SEED ?? 1)

const latestRun = async (): Promise<number> => (await catalogue.runs(1))[0]?.run.id ?? 0

/** Works over connections that die at a query; how many there were. The lock they held is free a moment after they are closed. */
async function dyingAfter(most: number, work: (own: CatalogueOperations) => Promise<unknown>): Promise<number> {
  const queries = await overDyingConnections(schema.url, most, (own) => {
    const audit = createAudit({ database: own, source: 'command' })
    return work(createCatalogueOperations({ database: own, source: 'command', stock: createStockService(), photos: createPhotoStore(testDataDir()), audit, sliceSize: 1 })) // biome-ignore format: one row
  })
  const isFree = async () =>
    (await sql<{ free: number }>`SELECT IS_FREE_LOCK(CONCAT(DATABASE(), '.catalogue')) AS free`.execute(database)).rows[0]?.free // biome-ignore format: one row
  await expect.poll(isFree, { timeout: 30_000 }).toBe(1)
  return queries
}

const idOf = async (sku: string): Promise<number> =>
  (await database.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id

async function setPrice(sku: string, price: number): Promise<void> {
  await database.updateTable('product_price').set({ price }).where('product_id', '=', await idOf(sku)).where('price_list_id', '=', 1).execute() // biome-ignore format: one row
}

describe("another shop's table", () => {
  let last = 0
  beforeAll(async () => {
    last = (await database.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id // biome-ignore format: one row
  })
  const given = (name: string, as = name) => ({
    name: as,
    bytes: readFileSync(`tests/support/catalogue/foreign/${name}`),
  })
  const exports = {
    shopify: [given('shopify-products_export.csv', 'products_export_1.csv'), given('shopify-mapa.csv', 'mapa.csv')],
    woocommerce: [given('wc-product-export.csv', 'wc-product-export-3-11-2026.csv'), given('woocommerce-mapa.csv', 'mapa.csv')], // biome-ignore format: one row
  } as const
  const shown = async () => {
    const service = createCatalogueService({ database, clock: { now: () => BY.now }, logger: createLogger('test', 'silent') }) // biome-ignore format: one row
    await service.refresh()
    const products = new Map(service.current().products.map((one) => [one.sku, one]))
    return (sku: string) => products.get(sku)!
  }

  test("of Shopify's is loaded by a map of its categories, shown as its own, and undone", async () => {
    const before = await everything()
    const found = await catalogue.difference(exports.shopify, { columns: 'shopify' })
    expect(found.faults).toEqual([])
    expect(found.read.leftBehind).toEqual([{ what: 'images', count: 33 }, { what: 'stock', count: 32 }]) // biome-ignore format: one row
    const done = await catalogue.apply(exports.shopify, { ticket: found.ticket, columns: 'shopify' }, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
    const product = await shown()
    expect(product('QH-CAR-750')).toMatchObject({
      name: 'Quebrada Honda Gran Reserva Carménère 750 cc',
      brand: 'Viña Quebrada Honda',
      description: 'Carménère de Peumo. Aromas a mora & pimienta. Servir a 16°C',
      keywords: 'vino, tinto, carmenere, Peumo',
      ...{ family: 'vinos', subfamily: 'tinto', alcohol: 14, netContent: 750, unitOfMeasure: 'cc', extraTaxCode: 25 },
      ...{ referencePrice: 15_990, active: true, hasAlcohol: true },
    })
    expect(product('QH-CAB-1500')).toMatchObject({ name: 'Quebrada Honda Reserva Cabernet Sauvignon 1,5 L', alcohol: 13.5, netContent: 1.5, unitOfMeasure: 'lt' }) // biome-ignore format: one row
    expect(product('PTO-LAG-6')).toMatchObject({
      netContent: 1980,
      alcohol: 5,
      family: 'cervezas',
      referencePrice: 8990,
    })
    expect(product('PTO-IPA').subfamily).toBe('ipa')
    expect(product('CP-35').prices).toMatchObject([{ price: 9990 }])
    expect(product('PTO-CERO')).toMatchObject({ hasAlcohol: false, alcohol: 0 })
    expect([product('PTO-STO'), product('QH-EDL'), product('QH-SB-750')].map(({ active }) => active)).toEqual([false, false, true]) // biome-ignore format: one row
    expect(product('GIFT-10')).toBeUndefined()
    expect((await catalogue.difference(exports.shopify, { columns: 'shopify' })).changes).toEqual([])
    if (done.ok) await catalogue.undo(done.value.run.id, BY)
    await forgetNew()
    expect(await everything()).toBe(before)
  })

  test("of WooCommerce's too, in Spanish, with variations, offers with dates and what was hidden", async () => {
    const done = await catalogue.apply(exports.woocommerce, { ticket: null, columns: 'woocommerce' }, BY)
    expect(done).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
    const product = await shown()
    const lists = await catalogue.export('precios')
    expect(lists).toContain('LV-CAR;oferta;8990;2026-11-20;')
    expect(product('LV-CAR')).toMatchObject({ description: 'Carmenere de Colchagua, de guarda. 14% vol.', alcohol: 14, attributes: { valley: 'Colchagua', strain: 'Carmenere' } }) // biome-ignore format: one row
    expect(product('LV-CAB')).toMatchObject({ referencePrice: 9990, alcohol: 13.5, prices: [{ price: 7990 }] })
    expect(product('TL-35-700')).toMatchObject({ name: 'Pisco Tololo 700 cc', description: 'Pisco de Limarí.', family: 'piscos', alcohol: 35, netContent: 700, extraTaxCode: 24 }) // biome-ignore format: one row
    expect(product('TL-35-1L')).toMatchObject({ brand: 'Tololo', netContent: 1, unitOfMeasure: 'lt' })
    expect(product('TL-SOUR').subfamily).toBe('sour')
    expect(product('CV-RUBIA-6').netContent).toBe(2100)
    expect(product('CV-RUBIA')).toBeUndefined()
    expect([product('CV-NEGRA'), product('SN-ACEI')].map(({ active }) => active)).toEqual([false, false])
    expect(product('AC-SACA')).toMatchObject({ unitOfMeasure: 'un', family: 'accesorios', description: '' })
    if (done.ok) await catalogue.undo(done.value.run.id, BY)
    await forgetNew()
  })

  test('names what it cannot say beside the row it stands in, and writes nothing', async () => {
    const [table, map] = exports.shopify
    const without = file('mapa.csv', new TextDecoder().decode(map.bytes).replace('Gin;gin;gin;;;;;\n', ''))
    const broken = new TextDecoder().decode(table.bytes).replace(',12990.00,15990.00,', ',12.990,15990.50,') // biome-ignore format: one row
    const { faults, changes } = await catalogue.difference([file('products.csv', broken), without], { columns: 'shopify' }) // biome-ignore format: one row
    expect(changes).toEqual([])
    expect(faults.map(({ row, column, code, given }) => [row, column, code, given])).toEqual([
      [2, 'Variant Price', 'notPesos', '12.990'],
      [2, 'Variant Compare At Price', 'notPesos', '15990.50'],
      [20, 'Type', 'categoryUnmapped', 'Gin'],
      [2, 'precio_referencia', 'needed', 'QH-CAR-750'],
      [2, 'precio', 'needed', 'QH-CAR-750'],
    ])
    const other = await catalogue.difference([table], { columns: 'woocommerce' })
    expect(other.faults.map(({ code }) => code)).toEqual(['notForeign'])
  })

  /** What a load has made is retired by undoing it, and never deleted: others here know only what was there. */
  async function forgetNew() {
    const made = await database.selectFrom('product').select('id').where('id', '>', last).execute()
    const ids = made.map(({ id }) => id)
    for (const table of ['product_price', 'product_attribute', 'stock'] as const)
      await database.deleteFrom(table).where('product_id', 'in', ids).execute()
    await database.deleteFrom('product').where('id', 'in', ids).execute()
  }
})
