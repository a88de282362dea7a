// The catalogue as fields: read of the products that are named, of all, or of some under their lock; and written field by field.

import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import { extraTaxRate } from '#shop/products/extra-tax.ts'
import { chunks } from '#shop/shared/chunks.ts'
import { skuKey } from './cells.ts'
import { listName, listOfName } from './columns.ts'
import {
  ARRIVED,
  attributeField,
  attributeOfColumn,
  columnOfAttribute,
  componentField,
  type Fields,
  fieldParts,
  isPackBy,
  partIn,
  partsOf,
  priceField,
  RESERVES,
  type StoredProduct,
  shelfField,
} from './fields.ts'
import { photoField, photoOfText, photoText } from './photos/photo-fields.ts'

type Value = string | number | Date | null

/** A field that is a column of `product`: what no value is there, and how its text is stored. */
interface StoredColumn {
  readonly column: string
  readonly empty: Value
  readonly of?: 'number'
}

const text = (column: string): StoredColumn => ({ column, empty: '' })
const number = (column: string, empty: number | null = 0): StoredColumn => ({ column, empty, of: 'number' })

const STORED: Readonly<Record<string, StoredColumn>> = {
  nombre: text('name'),
  nombre_corto: text('display_name'),
  slug: text('slug'),
  marca: text('brand'),
  categoria: text('family'),
  subcategoria: text('subfamily'),
  contenido: number('net_content'),
  unidad: text('unit_of_measure'),
  precio_referencia: number('reference_price'),
  precio_caja: number('bulk_price', null),
  unidades_caja: number('bulk_amount', null),
  caja_unidades: number('box_units', 1),
  alcohol: number('alcohol'),
  con_alcohol: number('has_alcohol'),
  ean: text('ean'),
  descripcion: text('description'),
  palabras_clave: text('keywords'),
  sellos: text('warning_seals'),
  es_pack: number('is_pack'),
  oferta: number('is_offer'),
  cyber: number('is_cyber'),
  liquidacion: number('is_sellout'),
  despacho_gratis: number('free_delivery'),
  precio_internet: number('internet_price_badge'),
  segmento: text('price_segment'),
  orden: number('sort_rank'),
  activo: number('active'),
  programado: number('ecommerce_programmed_available'),
  inmediato: number('ecommerce_immediate_available'),
}

/** Numbers of which 0 is no value; of all others it is one. */
const ZERO_IS_NONE = ['precio_referencia']

const SELECTED = ['id', 'sku', 'extra_tax_code', 'created_at', ...Object.values(STORED).map(({ column }) => column)]
const CHUNK = 1_000

export function createCatalogueStateRepository() {
  return { named, all, bySkus, shelved, bySku, lockBySku, insert, update, size, lists, stores }
}

async function lists(db: Queryable): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('price_list').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

async function stores(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('store').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Products = ReadonlyMap<string, StoredProduct>

/** Those of these SKUs that there are, with what packs among them hold. */
async function named(db: Queryable, skus: Iterable<string>): Promise<Products> {
  const found = await bySkus(db, skus)
  const held = [...found.values()].flatMap(({ fields }) => partsOf(fields).map(({ sku }) => sku))
  const parts = await bySkus(db, held.filter((sku) => !found.has(skuKey(sku)))) // biome-ignore format: one row
  return new Map([...found, ...parts])
}

/** Those of these SKUs that there are, shelves apart. */
async function bySkus(db: Queryable, skus: Iterable<string>): Promise<Products> {
  const ids: number[] = []
  for (const some of chunks([...new Set(skus)], CHUNK)) {
    const rows = await db.selectFrom('product').select('id').where('sku', 'in', some).execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return byKey(
    await ofProducts(
      db,
      [...new Set(ids)].sort((one, other) => one - other),
    ),
  )
}

/** All of them, by id. */
async function all(db: Queryable): Promise<Products> {
  const rows = await db.selectFrom('product').select('id').orderBy('id').execute()
  return byKey(await ofProducts(db, rows.map(({ id }) => id))) // biome-ignore format: one row
}

const byKey = (products: readonly StoredProduct[]): Products =>
  new Map(products.map((product) => [skuKey(product.sku), product]))

/** The same products with what lies on their shelves; `promised`: of that, what orders hold, by `store:product`. */
async function shelved(db: Queryable, products: Products, promised: ReadonlyMap<string, number>): Promise<Products> {
  const found = new Map<string, StoredProduct>()
  for (const some of chunks([...products], CHUNK)) {
    const ids = some.map(([, { id }]) => id)
    const stock = await db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute()
    const rows = Map.groupBy(stock, ({ product_id }) => product_id)
    for (const [key, product] of some) {
      const fields = new Map(product.fields)
      for (const row of rows.get(product.id) ?? []) {
        const { product_id, store_id, stock } = row
        fields.set(shelfField(store_id), String(stock + (promised.get(`${store_id}:${product_id}`) ?? 0)))
        const reserves = {
          reserva: row.ecommerce_emergency_stock,
          reserva_express: row.ecommerce_emergency_stock_immediate,
        }
        for (const part of RESERVES)
          if (reserves[part] > 0) fields.set(shelfField(store_id, part), String(reserves[part]))
      }
      found.set(key, { ...product, fields })
    }
  }
  return found
}

/** Products with their fields, in the order of these ids; so many at a time that nothing else waits for them. */
async function ofProducts(db: Queryable, ids: readonly number[]): Promise<StoredProduct[]> {
  const found: StoredProduct[] = []
  for (const some of chunks(ids, CHUNK)) found.push(...(await chunkOfProducts(db, some)))
  return found
}

async function chunkOfProducts(db: Queryable, ids: readonly number[]): Promise<StoredProduct[]> {
  const only = sql`WHERE product_id IN (${sql.join(ids)})`
  const { rows } = await sql<Record<string, Value>>`
    SELECT ${sql.join(SELECTED.map((column) => sql.ref(column)))} FROM product
    WHERE id IN (${sql.join(ids)}) ORDER BY id`.execute(db)
  const prices = await sql<{ product_id: number; price_list_id: number; club: number; price: number; starts_at: Date | null; ends_at: Date | null }>`
    SELECT product_id, price_list_id, club, price, starts_at, ends_at FROM product_price ${only}`.execute(db) // biome-ignore format: one row
  const attributes = await sql<{ product_id: number; attribute: string; value: string }>`
    SELECT product_id, attribute, value FROM product_attribute ${only}`.execute(db)
  const parts = await sql<{ pack_id: number; sku: string; quantity: number }>`
    SELECT pack_id, sku, quantity FROM pack_component JOIN product ON product.id = product_id
    WHERE pack_id IN (${sql.join(ids)}) ORDER BY pack_id, product_id`.execute(db)
  const photos = await sql<{ product_id: number; position: number; hash: string; width: number; height: number; alt: string }>`
    SELECT product_id, position, hash, width, height, alt FROM product_photo ${only}`.execute(db) // biome-ignore format: one row
  const photosOf = Map.groupBy(photos.rows, ({ product_id }) => product_id)
  const pricesOf = Map.groupBy(prices.rows, ({ product_id }) => product_id)
  const attributesOf = Map.groupBy(attributes.rows, ({ product_id }) => product_id)
  const componentsOf = Map.groupBy(parts.rows, ({ pack_id }) => pack_id)
  return rows.map((row) => {
    const fields = columnFields(row)
    const id = Number(row.id)
    for (const { price_list_id, club, price, starts_at, ends_at } of pricesOf.get(id) ?? []) {
      const list = listName(price_list_id, club === 1)
      fields.set(priceField('precio', list), String(price))
      if (starts_at) fields.set(priceField('desde', list), starts_at.toISOString())
      if (ends_at) fields.set(priceField('hasta', list), ends_at.toISOString())
    }
    for (const { sku, quantity } of componentsOf.get(id) ?? []) fields.set(componentField(sku), String(quantity))
    for (const { attribute, value } of attributesOf.get(id) ?? []) {
      const [column, shown] = columnOfAttribute(attribute, value, isPackBy(fields)) ?? [
        attributeField(attribute),
        value,
      ]
      fields.set(column, shown)
    }
    for (const { position, ...photo } of photosOf.get(id) ?? []) fields.set(photoField(position), photoText(photo))
    return { id, sku: String(row.sku), fields }
  })
}

function columnFields(row: Readonly<Record<string, Value>>): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [field, { column, empty, of }] of Object.entries(STORED)) {
    const value = row[column] ?? null
    const isNone = value === null || (of ? ZERO_IS_NONE.includes(field) && Number(value) === 0 : value === empty)
    if (!isNone) fields.set(field, of ? String(Number(value)) : String(value))
  }
  fields.set('codigo_impuesto', String(row.extra_tax_code))
  if (row.created_at instanceof Date) fields.set(ARRIVED, new Date(row.created_at.setUTCSeconds(0, 0)).toISOString())
  return fields
}

/** A product with its fields, shelves apart, and the id of its public page; null for none. */
async function bySku(db: Queryable, sku: string): Promise<StoredProduct | null> {
  const [product] = (await bySkus(db, [sku])).values()
  return product ?? null
}

/** Locks products until the transaction ends, by ascending id as orders do; those there are, by key. */
async function lockBySku(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, StoredProduct>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE sku IN (${sql.join(skus)}) ORDER BY id FOR UPDATE`.execute(tx)
  return byKey(await ofProducts(tx, rows.map(({ id }) => id))) // biome-ignore format: one row
}

/** Makes a product of its fields, all but its pack's parts, prices and attributes; its id. */
async function insert(tx: Tx, sku: string, fields: Fields, made: { pictureKey: string; at: Date }): Promise<number> {
  const values = Object.fromEntries(
    Object.entries(STORED).map(([field, stored]) => [stored.column, stored.of === undefined || fields.has(field) ? storedValue(stored, fields.get(field)) : stored.empty]),
  ) // biome-ignore format: one row
  if (!fields.has('orden')) {
    const { rows } = await sql<{ last: number | null }>`SELECT MAX(sort_rank) AS last FROM product`.execute(tx)
    values.sort_rank = Number(rows[0]?.last ?? 0) + 10
  }
  const arrived = fields.get(ARRIVED)
  const columns = {
    sku,
    ...values,
    ...taxColumns(fields),
    picture_key: made.pictureKey,
    created_at: arrived ? new Date(arrived) : made.at,
  }
  const inserted = await tx
    .insertInto('product')
    .values(columns as never)
    .executeTakeFirstOrThrow()
  return Number(inserted.insertId)
}

/** The rate beside its code is for who reads the table. */
function taxColumns(fields: Fields) {
  const code = Number(fields.get('codigo_impuesto') ?? '0')
  return { extra_tax_code: code, extra_tax: extraTaxRate(code) }
}

function storedValue({ empty, of }: StoredColumn, value: string | undefined): Value {
  return value === undefined ? empty : of ? Number(value) : value
}

export interface Rewritten {
  readonly id: number
  /** All fields as they are to be. */
  readonly fields: Fields
  /** Those that change. */
  readonly changed: readonly string[]
}

/** Writes the fields that change of some products. */
async function update(tx: Tx, products: readonly Rewritten[], idOf: (sku: string) => number | undefined) {
  const rows = products.map(({ id, fields, changed }) => ({ id, columns: columnsOf(fields, changed) }))
  for (const same of Map.groupBy(rows, ({ columns }) => Object.keys(columns).join()).values())
    await setColumns(tx, same)
  await writePrices(tx, products)
  await writeAttributes(tx, products)
  await writeParts(tx, products, idOf)
  await writePhotos(tx, products)
}

/** What becomes of the columns of a product. */
function columnsOf(fields: Fields, changed: readonly string[]): Record<string, Value> {
  const columns = Object.fromEntries(
    changed.flatMap((field) => {
      const stored = STORED[field]
      return stored ? [[stored.column, storedValue(stored, fields.get(field))]] : []
    }),
  )
  const arrived = changed.includes(ARRIVED) && fields.get(ARRIVED)
  if (arrived) Object.assign(columns, { created_at: new Date(arrived) })
  if (changed.includes('codigo_impuesto')) Object.assign(columns, taxColumns(fields))
  return columns
}

/** Writes the same columns of many products by one statement each, a value a product: a statement a product took most of a load's time. */
async function setColumns(tx: Tx, rows: readonly { readonly id: number; readonly columns: Record<string, Value> }[]) {
  const names = Object.keys(rows[0]?.columns ?? {})
  if (names.length === 0) return
  const cases = names.map((name) => {
    const values = rows.map(({ id, columns }) => sql`WHEN ${id} THEN ${columns[name]}`)
    return sql`${sql.ref(name)} = CASE id ${sql.join(values, sql` `)} END`
  })
  const ids = rows.map(({ id }) => id)
  await sql`UPDATE product SET ${sql.join(cases)} WHERE id IN (${sql.join(ids)})`.execute(tx)
}

async function writePrices(tx: Tx, products: readonly Rewritten[]): Promise<void> {
  const rows = []
  for (const { id, fields, changed } of products) {
    const names = new Set(changed.flatMap((field) => (PRICE_PARTS.includes(fieldParts(field)[0]) ? (fieldParts(field)[1] ?? []) : []))) // biome-ignore format: one row
    for (const name of names) {
      const list = listOfName(name)
      const price = fields.get(priceField('precio', name))
      const moment = (part: 'desde' | 'hasta') => {
        const at = fields.get(priceField(part, name))
        return at === undefined ? null : new Date(at)
      }
      const key = { product_id: id, price_list_id: list.id, club: list.isClub ? 1 : 0 }
      if (price === undefined)
        await tx.deleteFrom('product_price').where('product_id', '=', id).where('price_list_id', '=', list.id).where('club', '=', key.club).execute() // biome-ignore format: one row
      else rows.push({ ...key, price: Number(price), starts_at: moment('desde'), ends_at: moment('hasta') })
    }
  }
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx
      .insertInto('product_price')
      .values(rows.slice(at, at + CHUNK))
      .onDuplicateKeyUpdate({
        price: sql`VALUES(price)`,
        starts_at: sql`VALUES(starts_at)`,
        ends_at: sql`VALUES(ends_at)`,
      })
      .execute()
}

const PRICE_PARTS: readonly string[] = ['precio', 'desde', 'hasta']

/** An attribute that is a column of files is written where its family has it, also when the family alone changes. */
async function writeAttributes(tx: Tx, products: readonly Rewritten[]): Promise<void> {
  const rows = []
  for (const { id, fields, changed } of products) {
    const gone = new Set<string>()
    const isStyle = ['cepa', 'categoria', 'subcategoria'].some((field) => changed.includes(field))
    if (isStyle) for (const attribute of isPackBy(fields) ? ['style'] : ['strain', 'style']) gone.add(attribute)
    const columns = [
      ...(isStyle ? ['cepa'] : []),
      ...changed.filter((field) => field === 'valle' || field === 'origen'),
    ]
    for (const column of columns) {
      const [attribute, value] = attributeOfColumn(column, fields.get(column) ?? '', fields)!
      gone.add(attribute)
      if (value !== '') rows.push({ product_id: id, attribute, value })
    }
    for (const field of changed) {
      const [kind, attribute] = fieldParts(field)
      if (kind !== 'atributo' || attribute === undefined) continue
      gone.add(attribute)
      const value = fields.get(field)
      if (value !== undefined) rows.push({ product_id: id, attribute, value: value.slice(0, 200) })
    }
    const kept = new Set(rows.filter((row) => row.product_id === id).map(({ attribute }) => attribute))
    const removed = [...gone].filter((attribute) => !kept.has(attribute))
    if (removed.length > 0)
      await tx.deleteFrom('product_attribute').where('product_id', '=', id).where('attribute', 'in', removed).execute() // biome-ignore format: one row
  }
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx
      .insertInto('product_attribute')
      .values(rows.slice(at, at + CHUNK))
      .onDuplicateKeyUpdate({ value: sql`VALUES(value)` })
      .execute()
}

async function writeParts(tx: Tx, products: readonly Rewritten[], idOf: (sku: string) => number | undefined) {
  for (const { id, fields, changed } of products)
    for (const field of changed) {
      const sku = partIn(field)
      if (sku === undefined) continue
      const part = idOf(sku)
      if (part === undefined) throw new Error(`the pack ${id} holds ${sku}, which there is not`)
      const quantity = fields.get(field)
      if (quantity === undefined)
        await tx.deleteFrom('pack_component').where('pack_id', '=', id).where('product_id', '=', part).execute() // biome-ignore format: one row
      else
        await tx
          .insertInto('pack_component')
          .values({ pack_id: id, product_id: part, quantity: Number(quantity) })
          .onDuplicateKeyUpdate({ quantity: sql`VALUES(quantity)` })
          .execute()
    }
}

async function writePhotos(tx: Tx, products: readonly Rewritten[]): Promise<void> {
  for (const { id, fields, changed } of products)
    for (const field of changed) {
      const [kind, place] = fieldParts(field)
      if (kind !== 'foto' || place === undefined) continue
      const text = fields.get(field)
      const position = Number(place)
      if (text === undefined)
        await tx.deleteFrom('product_photo').where('product_id', '=', id).where('position', '=', position).execute() // biome-ignore format: one row
      else {
        const photo = photoOfText(text)
        const row = tx.insertInto('product_photo').values({ product_id: id, position, ...photo })
        await row.onDuplicateKeyUpdate(photo).execute()
      }
    }
}

async function size(db: Queryable): Promise<{ readonly active: number; readonly prices: number }> {
  const { rows } = await sql<{ active: number; prices: number }>`
    SELECT (SELECT COUNT(*) FROM product WHERE active = 1) AS active,
      (SELECT COUNT(*) FROM product_price) AS prices`.execute(db)
  return { active: Number(rows[0]?.active ?? 0), prices: Number(rows[0]?.prices ?? 0) }
}
