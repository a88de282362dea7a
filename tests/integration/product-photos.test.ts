// Photos by file on a real database: what is taken and what is refused, what a second load writes, what is given back, what the catalogue shows.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { barePictureOf } from '#server/build/bare-picture.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const BY = { operator: 'ana', now: new Date('2026-11-11T13:00:00Z') }
const folder = mkdtempSync(join(tmpdir(), 'photos-'))
const store = createPhotoStore(folder)

let schema: TestDatabase
let database: Database
let operations: ReturnType<typeof createCatalogueOperations>

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 4)
  const audit = createAudit({ database, source: 'command' })
  operations = createCatalogueOperations({
    ...{ database, source: 'command', stock: createStockService(), audit, photos: store },
  })
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const plain = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } })
const file = (path: string, bytes: Uint8Array, size = bytes.length) => ({ path, size, read: async () => bytes })
const text = (...rows: string[]) => file('fotos.csv', new TextEncoder().encode(rows.join('\n')))
const names = { names: 'fotos: prueba' }
const stored = () => database.selectFrom('product_photo').select(['position', 'hash', 'alt']).orderBy('product_id').orderBy('position').execute() // biome-ignore format: one row

test('every fault of a folder is told at once, and nothing is written unless the rest alone is asked for', async () => {
  const good = await plain(700, 900).jpeg().toBuffer()
  const frames = await Promise.all(['#111', '#eee'].map((ground) => plain(700, 700, ground).png().toBuffer()))
  const files = [
    file('VIN0001.jpg', good),
    file('vin0001-1.png', good),
    file('VIN00011111.jpg', good),
    file('../VIN0002.jpg', good),
    file('VIN0003.jpg', Buffer.from('MZ not a picture')),
    file('VIN0004.jpg', (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)),
    file('VIN0005.jpg', good, 26 * 2 ** 20),
    file('VIN0006.jpg', await plain(599, 900).jpeg().toBuffer()),
    file(
      'VIN0007.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
    file('VIN0008.jpg', await plain(10_000, 5_001).png({ compressionLevel: 1 }).toBuffer()),
    file('VIN0009.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')),
    file('leeme.txt', Buffer.from('hola')),
    file('__MACOSX/._VIN0001.jpg', Buffer.from('x')),
    text('sku;orden;texto', 'VIN0001;1;Botella de frente', 'VIN0010;2;No está', 'NADA;1;x'),
  ]
  const found = await operations.photosDifference(files, {})
  expect(found.faults.map(({ file, code }) => [file, code])).toEqual([
    ['../VIN0002.jpg', 'outside'],
    ['VIN00011111.jpg', 'skuUnknown'],
    ['VIN0003.jpg', 'notAPicture'],
    ['VIN0004.jpg', 'broken'],
    ['VIN0005.jpg', 'tooLarge'],
    ['VIN0006.jpg', 'tooSmall'],
    ['VIN0007.webp', 'animated'],
    ['VIN0008.jpg', 'tooManyPixels'],
    ['VIN0009.png', 'wrongFormat'],
    ['fotos.csv', 'noPhoto'],
    ['fotos.csv', 'skuUnknown'],
    ['leeme.txt', 'notPhotoName'],
    ['vin0001-1.png', 'placeTwice'],
  ])
  expect(await operations.applyPhotos(found, names, BY)).toMatchObject({ ok: false, refusal: { code: 'faults' } })
  expect([await stored(), readdirSync(folder)]).toEqual([[], []])
  const some = await operations.applyPhotos(found, { ...names, partial: true }, BY)
  expect(some).toMatchObject({ ok: true, value: { counts: { written: 1 } } })
  expect(await stored()).toMatchObject([{ position: 1, alt: 'Botella de frente' }])
  expect(await operations.undo(some.ok ? some.value.run.id : 0, BY)).toMatchObject({ ok: true })
  expect(await stored()).toEqual([])
})

test('what is kept is upright, in sRGB, on white and without what the camera wrote; the same again writes nothing', async () => {
  const camera = sharp({ create: { width: 900, height: 700, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } })
    .withExif({ IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const files = [
    file('VIN0002.png', await camera.png().toBuffer()),
    file('VIN0002-2.jpg', await plain(800, 800).toColourspace('cmyk').jpeg().toBuffer()),
  ]
  const done = await operations.applyPhotos(await operations.photosDifference(files, {}), names, BY)
  expect(done).toMatchObject({ ok: true, value: { counts: { written: 2 } } })
  const [first, second] = await stored()
  const kept = await sharp(await store.bytes(first!.hash)).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 700, height: 900, space: 'srgb' })
  expect(kept.exif).toBeUndefined()
  expect((await sharp(await store.bytes(first!.hash)).stats()).dominant.r).toBeGreaterThan(240)
  expect((await sharp(await store.bytes(second!.hash)).metadata()).space).toBe('srgb')

  const again = await operations.photosDifference(files, {})
  expect([again.changes, again.unchanged]).toEqual([[], 2])
  expect(await operations.applyPhotos(again, names, BY)).toMatchObject({ ok: false, refusal: { code: 'nothingToDo' } })

  const other = [file('VIN0002.jpg', await plain(1000, 1000, '#2a4').jpeg().toBuffer())]
  expect((await operations.photosDifference(other, {})).faults).toMatchObject([{ code: 'placeTaken' }])
  const replaced = await operations.applyPhotos(await operations.photosDifference(other, { replace: true }), names, BY)
  expect((await stored())[0]!.hash).not.toBe(first!.hash)
  expect(store.has(first!.hash), 'the old address still answers').toBe(true)
  expect(await operations.undo(replaced.ok ? replaced.value.run.id : 0, BY)).toMatchObject({ ok: true })
  expect((await stored())[0]!.hash).toBe(first!.hash)

  const rows = text('sku;orden;texto;accion', 'VIN0002;2;;quitar', 'VIN0002;;"La etiqueta, de cerca";')
  await operations.applyPhotos(await operations.photosDifference([rows], {}), names, BY)
  expect(await stored()).toMatchObject([{ hash: first!.hash, alt: 'La etiqueta, de cerca' }])
})

test('the catalogue shows a photo at once and, without one, what the shop shows for all: a live one a bottle unless it draws', async () => {
  let showsDrawings = false
  const barePicture = barePictureOf('live', { current: () => ({ ...defaultSettings, showsDrawings }) })
  const logger = createLogger('test', 'silent')
  const clock = { now: () => BY.now }
  const catalogue = createCatalogueService({ database, clock, logger, barePicture })
  const product = (sku: string) => catalogue.current().products.find((one) => one.sku === sku)!
  await catalogue.refresh()
  expect(product('VIN0003').pictureKey).toMatch(/^default-/)
  const done = await operations.applyPhotos(
    await operations.photosDifference([file('VIN0003.jpg', await plain(640, 800).jpeg().toBuffer())], {}),
    names,
    BY,
  )
  await catalogue.refresh()
  const shown = product('VIN0003')
  expect(shown.pictureKey).toMatch(/^f-[0-9a-f]{16}$/)
  expect(shown.photos).toEqual([{ key: shown.pictureKey, alt: '' }])
  showsDrawings = true
  await operations.undo(done.ok ? done.value.run.id : 0, BY)
  await catalogue.refresh()
  expect([product('VIN0003').photos, product('VIN0004').photos]).toEqual([[], []])
  for (const sku of ['VIN0003', 'VIN0004']) expect(product(sku).pictureKey).toMatch(/^[0-9a-f]{12}$/)
})
