// Files of an owner against a small shop: every fault at once with its place, the difference, and what a load may not do unasked.

import { describe, expect, test } from 'vitest'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { planWhole } from '#tests/support/catalogue/whole-plan.ts'
import { exportFile } from './export-file.ts'
import { CREATED } from './fields.ts'
import { byWorst, guardsHeld, refusedBy } from './guards.ts'
import { judgeLoad, planLoad } from './plan.ts'
import { openFiles, readFiles } from './read-files.ts'

const wine = (sku: string, more: Record<string, string> = {}) => ({
  ...{ sku, nombre: `Vino ${sku} 750 cc`, nombre_corto: `Vino ${sku}`, slug: `vino-${sku}-750-cc`, marca: 'Viña' },
  ...{ categoria: 'vinos', subcategoria: 'tinto', contenido: '750', unidad: 'cc', alcohol: '13.5', con_alcohol: '1' },
  ...{ codigo_impuesto: '25', activo: '1', es_pack: '0', descripcion: 'Rico', precio_referencia: '6000' },
  ...{ 'precio:publico': '5000', 'precio:club': '4500', segmento: 'mid', programado: '1', inmediato: '1' },
  ...{ oferta: '0', cyber: '0', liquidacion: '0', despacho_gratis: '0', precio_internet: '0' },
  ...more,
})

function shopOf(...rows: readonly Readonly<Record<string, string>>[]): Parameters<typeof planWhole>[1] {
  const products = rows.map(({ sku = '', ...fields }, at) => [sku.toLowerCase(), { id: at + 1, sku, fields: new Map(Object.entries(fields)) }] as const) // biome-ignore format: one row
  return {
    products: new Map(products),
    lists: new Set([1, 2, 3, 70, 86, 90]),
    stores: new Map([[9, 'Bodega']]),
    categories: shippedCategories,
  }
}

const SHOP = shopOf(
  wine('A1'),
  wine('B2'),
  wine('PK', {
    categoria: 'packs',
    es_pack: '1',
    'componente:A1': '6',
    'precio:publico': '40000',
    precio_referencia: '50000',
  }),
)

type Bytes = string | Uint8Array
const bytesOf = (text: Bytes) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)

function plan(files: Readonly<Record<string, Bytes>>, options = {}) {
  const loaded = Object.entries(files).map(([name, text]) => ({ name: `${name}.csv`, bytes: bytesOf(text) }))
  const read = readFiles(loaded, (key) => SHOP.products.has(key))
  return planWhole(read, SHOP, options)
}

const faultsOf = (files: Readonly<Record<string, Bytes>>) =>
  plan(files).faults.map(({ row, column, code }) => [row, column, code])
const short = ({ changes }: ReturnType<typeof plan>) =>
  changes.map(({ sku, field, before, after }) => [sku, field, before, after])

const UTF16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

describe('a file', () => {
  const text = 'sku;descripcion\nA1;Viña añeja\n'
  test.each<[string, Bytes]>([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\uFEFF${text}`],
    ['UTF-16', UTF16(text)],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['commas', text.replaceAll(';', ',')],
    ['tabs', text.replaceAll(';', '\t')],
    ['other headings', 'Código;Descripción\na1 ;"Viña añeja"\n'],
  ])('in %s says the same', (_, bytes) =>
    expect(short(plan({ productos: bytes }))).toEqual([['A1', 'descripcion', 'Rico', 'Viña añeja']]),
  )

  test.each<[string, Bytes, readonly unknown[]]>([
    ['an unknown column', 'sku;precoi\nA1;5', [1, 'precoi', 'columnUnknown']],
    ['a column twice', 'sku;precio;price_clp\nA1;1;1', [1, 'precio', 'columnTwice']],
    ['no SKU column', 'nombre\nA', [1, 'sku', 'columnMissing']],
    ['nothing', '', [0, '', 'noRows']],
    ['a heading alone', 'sku;precio\n', [0, '', 'noRows']],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0]), [0, '', 'workbook']],
    ['no text', new Uint8Array([65, 0, 66]), [0, '', 'workbook']],
    ['an open quote', 'sku;nombre\nA1;"x', [0, '', 'noTable']],
    ['two encodings', new Uint8Array(Buffer.concat([Buffer.from('sku;nombre\nA1;Ñ\n'), Buffer.from('B2;Ñu\n', 'latin1')])), [3, '', 'brokenText']],
    ['too much', new Uint8Array(50_000_001), [0, '', 'tooLarge']],
  ])('with %s is refused', (_, bytes, fault) => expect(faultsOf({ productos: bytes })).toEqual([fault])) // biome-ignore format: one row each

  test("of Shopify's says a size in its unit price where no name does", () => {
    const heading = 'Handle,Title,Vendor,Type,Published,Variant SKU,Variant Price,Unit Price Total Measure,Unit Price Total Measure Unit,Status' // biome-ignore format: one heading
    const table = `${heading}\nsur,Sur Dry Gin 40°,Sur,Gin,true,SUR,18990,0.75,l,active\nsur-1,Sur Gin 700 ml,Sur,Gin,true,SUR-1,16990,75,cl,active\n` // biome-ignore format: one table
    const loaded = [['export.csv', table], ['mapa.csv', 'original;categoria;subcategoria\nGin;gin;gin']] as const // biome-ignore format: one list
    const read = readFiles(loaded.map(([name, text]) => ({ name, bytes: bytesOf(text) })), () => false, 'shopify') // biome-ignore format: one row
    const cells = read.files.flatMap(({ rows }) => rows).map((row) => [row.cells.get('contenido'), row.cells.get('unidad')]) // biome-ignore format: one row
    expect([read.faults, cells]).toEqual([[], [['0.75', 'lt'], ['700', 'cc']]]) // biome-ignore format: one row
  })

  test('whose name says nothing is refused', () =>
    expect(faultsOf({ cosas: 'sku\nA1' })).toEqual([[0, '', 'fileUnknown']]))
})

describe('what rows mean', () => {
  test('a missing column or an empty cell leaves a value, a dash empties it where it may', () => {
    expect(short(plan({ productos: 'sku;descripcion;precio\nA1;;\nB2;-;5.100' }))).toEqual([
      ['B2', 'descripcion', 'Rico', null],
      ['B2', 'precio:publico', '5000', '5100'],
    ])
    expect(faultsOf({ productos: 'sku;precio\nA1;-' })).toEqual([[2, 'precio', 'cannotClear']])
  })

  test('all faults are told at once, each in its row and column', () => {
    const productos =
      'sku;precio;accion\nA1;11,99;\nA1;5000;\nNADA;5000;\nB2;5000;crear\n;5;\nX9;;actualizar\nB2;5;borra'
    const stock = 'sku;tienda;unidades\nA1;77;1\nPK;9;1\nA1;9;1\na1;9;2\nZZ;9;1'
    expect(faultsOf({ productos, stock })).toEqual([
      [2, 'precio', 'notPesos'],
      [3, 'sku', 'rowTwice'],
      [4, 'sku', 'productUnknown'],
      [5, 'accion', 'productThere'],
      [6, 'sku', 'skuMissing'],
      [7, 'sku', 'productUnknown'],
      [8, 'accion', 'actionUnknown'],
      [2, 'tienda', 'storeUnknown'],
      [3, 'sku', 'isPack'],
      [5, 'sku', 'rowTwice'],
      [6, 'sku', 'productUnknown'],
    ])
  })

  test.each([
    ['a club price not below, with what is there', 'sku;precio_club\nA1;5000', 'clubNotBelow'],
    ['a price above its reference', 'sku;precio\nA1;6001', 'aboveReference'],
    ['half a bulk price', 'sku;precio_caja\nA1;4000', 'bulkHalf'],
    ['alcohol without degrees', 'sku;alcohol\nA1;0', 'noDegrees'],
    ['another drink’s tax', 'sku;codigo_impuesto\nA1;24', 'taxNotOfCategory'],
    ['a category there is not', 'sku;categoria\nA1;vino', 'categoryUnknown'],
  ])('%s is refused', (_, productos, code) =>
    expect(faultsOf({ productos }).map(([, , found]) => found)).toContain(code),
  )

  test('a family that no category has is named, whoever wrote it first; otros only where somebody writes it', () => {
    const shop = shopOf(
      wine('A1'),
      wine('V1', { categoria: 'velas' }),
      wine('PK', { categoria: 'packs', es_pack: '1' }),
    )
    const faults = (productos: string) =>
      planWhole(
        readFiles([{ name: 'productos.csv', bytes: bytesOf(productos) }], () => true),
        shop,
      ).faults.map(({ row, column, code, given }) => [row, column, code, given])
    const none = (row: number, family: string) => [row, 'categoria', 'familyWithoutCategory', family]
    expect(faults('sku;categoria\nA1;velas\nV1;packs')).toEqual([none(2, 'velas'), none(3, 'packs')])
    expect(faults('sku;subcategoria\nV1;aromas')).toEqual([none(2, 'velas')])
    expect(faults('sku;categoria;codigo_impuesto\nA1;otros;25\nV1;gin;24')).toEqual([])
    expect(faults('sku;subcategoria\nPK;surtido')).toEqual([])
    expect(faults('sku;descripcion\nV1;De cera')).toEqual([]) // asked only of what changes
  })

  test('both prices changed in one file are judged together, and across files', () => {
    expect(faultsOf({ productos: 'sku;precio;precio_club\nA1;4400;4300' })).toEqual([])
    expect(faultsOf({ productos: 'sku;precio\nA1;4400', precios: 'sku;lista;precio\nA1;club;4300' })).toEqual([])
    expect(
      faultsOf({ precios: 'sku;lista;precio;desde;hasta\nA1;oferta;4000;2026-12-24;2026-12-20\nA1;cluv;1;;' }),
    ).toEqual([
      [3, 'lista', 'listUnknown'],
      [2, 'hasta', 'periodReversed'],
    ])
  })

  test('packs: their rows are all there are, and none holds a pack, itself or nothing', () => {
    expect(short(plan({ packs: 'pack_sku;componente_sku;cantidad\nPK;B2;3' }))).toEqual([
      ['PK', 'componente:A1', '6', null],
      ['PK', 'componente:B2', null, '3'],
    ])
    const wrong = 'pack_sku;componente_sku;cantidad\nPK;PK;1\nPK;ZZ;1\nA1;PK;2\nB2;A1;0'
    expect(faultsOf({ packs: wrong }).map(([, , code]) => code).sort()).toEqual(['numberOutside', 'packInItself', 'packInPack', 'productUnknown']) // biome-ignore format: one row
  })

  test('a new product says what it needs, and takes an old one’s short name with it', () => {
    expect(faultsOf({ productos: 'sku;nombre\nN1;Nuevo' }).map(([, column]) => column)).toEqual(
      ['marca', 'categoria', 'subcategoria', 'contenido', 'unidad', 'precio_referencia', 'precio'],
    )
    const heading = 'sku;nombre;marca;categoria;subcategoria;contenido;unidad;precio_referencia;precio;alcohol;codigo_impuesto'
    const { changes } = plan({ productos: `${heading}\nN1;Vino A1 375 cc;Viña;vinos;tinto;375;cc;-;3000;13;25` })
    expect(changes[0]).toMatchObject({ sku: 'N1', field: CREATED })
    expect(changes).toContainEqual({ sku: 'N1', field: 'nombre_corto', before: null, after: 'Vino A1 375 cc' })
    expect(changes).toContainEqual({ sku: 'A1', field: 'nombre_corto', before: 'Vino A1', after: 'Vino A1 750 cc' })
    const several = plan({ productos: `${heading}\nN2;Vino Pack 4 x 250 cc;Viña;vinos;tinto;1000;cc;-;3000;13;25` })
    expect(several.changes).toContainEqual({ sku: 'N2', field: 'nombre_corto', before: null, after: 'Vino Pack 4 x 250 cc' }) // what it holds is no end of it
  }) // biome-ignore format: one row each

  test('what is odd is said: wholesale above public, bulk not below the club, an offer that is none', () => {
    const precios = 'sku;lista;precio\nA1;distribuidor;5500\nA1;oferta;5000'
    const { warnings } = plan({ productos: 'sku;precio_caja;unidades_caja\nA1;4600;6', precios })
    expect(warnings.map(({ code }) => code)).toEqual(['distributorAbove', 'bulkNotBelowClub', 'offerNotBelow'])
  })
})

test('what is exported is loaded to no difference, also where a spreadsheet would see a formula', () => {
  const state = shopOf(wine('A1', { descripcion: '=1+1; -2', ean: '7804330003013' }))
  const bytes = bytesOf(exportFile('productos', state))
  const read = readFiles([{ name: 'productos.csv', bytes }], () => true)
  expect(planWhole(read, state)).toMatchObject({ faults: [], changes: [] })
})

test('a large load is planned in steps of a row or a product, so that the desk’s process serves shoppers between', () => {
  const stepsOf = <Value>(steps: Generator<void, Value>): readonly [count: number, value: Value] => {
    for (let count = 0; ; count += 1) {
      const step = steps.next()
      if (step.done) return [count, step.value]
    }
  }
  const many = shopOf(...Array.from({ length: 100 }, (_, nth) => wine(`M${nth}`)))
  const rows = [...many.products.values()].map(({ sku }) => `${sku};4990;Otro ${sku} 750 cc`)
  const files = [{ name: 'productos.csv', bytes: bytesOf(`sku;precio;nombre\n${rows.join('\n')}`) }]
  const [reading, read] = stepsOf(openFiles(files).read(() => true))
  const [judging, judged] = stepsOf(judgeLoad(read, { ...many, active: 100, families: new Set() }))
  const prices = new Map([['vinos', new Map([[5000, 100]])]])
  const [planning, { changes }] = stepsOf(planLoad(judged, { named: [], prices, active: [] }))
  expect(changes.length).toBeGreaterThan(200)
  for (const [steps, passes] of [[reading, 1], [judging, 5], [planning, 9]] as const) expect(steps).toBeGreaterThanOrEqual(passes * 100) // biome-ignore format: one row
})

describe('guards', () => {
  const price = (sku: string, before: number, after: number) => ({ sku, field: 'precio:publico', before: String(before), after: String(after) }) // biome-ignore format: one row
  const retired = (count: number) => Array.from({ length: count }, (_, at) => ({ sku: `S${at}`, field: 'activo', before: '1', after: '0' })) // biome-ignore format: one row
  const SIZE = { active: 985, prices: 4_925 }

  test('a fifth or fifty products, few of a small shop never', () => {
    expect(guardsHeld(retired(50), SIZE)).toEqual([])
    expect(guardsHeld(retired(51), SIZE)).toEqual([{ guard: 'retire', count: 51, of: 985 }])
    expect(guardsHeld(retired(5), { active: 6, prices: 6 })).toEqual([])
    expect(refusedBy(guardsHeld(retired(246), SIZE), { retire: 200 })).toHaveLength(1)
    expect(refusedBy(guardsHeld(retired(246), SIZE), { retire: 246 })).toEqual([])
  })

  test('a price doubled or halved, or a third of them moved', () => {
    expect(guardsHeld([price('A', 5_000, 9_999), price('B', 5_000, 2_501)], SIZE)).toEqual([])
    expect(guardsHeld([price('A', 5_000, 10_000)], SIZE)).toEqual([{ guard: 'prices', count: 1, of: 4_925 }])
    const many = Array.from({ length: 1_500 }, (_, at) => price(`S${at}`, 1_000, 1_010))
    expect(guardsHeld(many, SIZE)).toEqual([{ guard: 'prices', count: 1_500, of: 4_925 }])
  })

  test('the worst stand first', () => {
    const changes = [price('A', 1_000, 1_010), price('B', 1_000, 500), ...retired(1), price('C', 1_000, 1_900)]
    expect(byWorst(changes).map(({ sku }) => sku)).toEqual(['S0', 'B', 'C', 'A'])
  })
})
