// What a folder of photos would change: every fault at once, each picture read in its turn, so that few are in memory.
import type { FieldChange, StoredProduct } from '../fields.ts'
import { withNearest } from '../nearest-sku.service.ts'
import type { PhotoFault, PhotoFile, PhotoKeeper } from './photo-faults.ts'
import { type PhotoField, photoField, photoOfText, photoText } from './photo-fields.ts'
import { isLitter, leadsOutside, photoName } from './photo-names.ts'
import { readPhotoTexts, TEXTS_FILE } from './photo-texts.ts'

/** Pictures that are unpacked at a time. */
const AT_ONCE = 2
/** Bytes of a picture; a larger one is not taken into memory. */
const MOST_BYTES = 25 * 2 ** 20

export interface PhotosFound {
  readonly faults: readonly PhotoFault[]
  readonly changes: readonly FieldChange[]
  readonly unchanged: number
  /** Products that would show the very picture of another. */
  readonly twins: readonly (readonly [sku: string, other: string])[]
  /** The file of each new photo, by hash. */
  readonly files: ReadonlyMap<string, PhotoFile>
}

export interface PhotoOptions {
  /** A photo may take the place of another; otherwise photos are only added. */
  readonly replace?: boolean | undefined
}

/** What of the shop photos are held against. */
export interface PhotographedShop {
  /** Its products of these SKUs, by key. */
  readonly products: (skus: Iterable<string>) => Promise<ReadonlyMap<string, StoredProduct>>
  readonly skus: () => Promise<readonly string[]>
  /** The SKU that shows each of these pictures, by hash. */
  readonly showing: (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export async function photosFound(
  given: readonly PhotoFile[],
  shop: PhotographedShop,
  photos: PhotoKeeper,
  { replace = false }: PhotoOptions,
): Promise<PhotosFound> {
  const faults: PhotoFault[] = []
  const wrong = (file: string, code: PhotoFault['code'], more: Partial<PhotoFault> = {}) =>
    faults.push({ file, code, row: 0, given: '', nearest: '', ...more })
  const meant = given.filter(({ path }) => !isLitter(path))
  const isTexts = ({ path }: PhotoFile) => path.split('/').at(-1)!.toLowerCase() === TEXTS_FILE
  const products = await shop.products(await namedBy(meant, isTexts))
  const isKnown = (key: string) => products.has(key)
  const placeOf = (key: string, place: number) => `${key} ${place}`
  const before = (key: string, place: number): PhotoField | null => {
    const text = products.get(key)?.fields.get(photoField(place))
    return text === undefined ? null : photoOfText(text)
  }
  const wanted = new Map<string, { key: string; place: number; photo: PhotoField | null }>()
  const takers = new Map<string, PhotoFile>()
  const files = new Map<string, PhotoFile>()

  await inTurn(meant.filter((file) => !isTexts(file)), async (file): Promise<unknown> => {
    if (leadsOutside(file.path)) return wrong(file.path, 'outside')
    const name = photoName(file.path, isKnown)
    if ('fault' in name) return wrong(file.path, name.fault, { given: name.given })
    const { key, place } = name
    const other = takers.get(placeOf(key, place))
    if (other) return wrong(file.path, 'placeTwice', { given: other.path })
    takers.set(placeOf(key, place), file)
    if (file.size > MOST_BYTES) return wrong(file.path, 'tooLarge')
    const there = before(key, place)
    const bytes = await file.read().catch(() => null)
    if (!bytes) return wrong(file.path, 'broken')
    if (there?.hash === photos.hashOf(bytes)) {
      return wanted.set(placeOf(key, place), { key, place, photo: there })
    }
    const read = await photos.read(bytes)
    if (!read.ok) return wrong(file.path, read.code)
    if (there && !replace) return wrong(file.path, 'placeTaken', { given: String(place) })
    wanted.set(placeOf(key, place), { key, place, photo: { ...read.photo, alt: there?.alt ?? '' } })
    return files.set(read.photo.hash, file)
  }) // biome-ignore format: one row

  for (const file of meant.filter(isTexts)) {
    const texts = readPhotoTexts(await file.read(), isKnown)
    for (const { row, code, given } of texts.faults) wrong(file.path, code, { row, given })
    for (const { key, place, row, alt, isRemoved } of texts.rows) {
      const photo = wanted.get(placeOf(key, place))?.photo ?? before(key, place)
      if (!photo) {
        if (!takers.has(placeOf(key, place))) wrong(file.path, 'noPhoto', { row, given: products.get(key)!.sku })
        continue
      }
      wanted.set(placeOf(key, place), { key, place, photo: isRemoved ? null : { ...photo, alt: alt ?? photo.alt } })
    }
  }

  const all = [...wanted.values()].sort((one, other) =>
    one.key === other.key ? one.place - other.place : one.key < other.key ? -1 : 1,
  )
  const changes = all.flatMap(({ key, place, photo }): FieldChange[] => {
    const { sku, fields } = products.get(key)!
    const field = photoField(place)
    const [was, is] = [fields.get(field) ?? null, photo && photoText(photo)]
    return was === is ? [] : [{ sku, field, before: was, after: is }]
  })
  const sorted = faults.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : one.row - other.row)) // biome-ignore format: one row
  const hashes = changes.flatMap(({ after }) => (after === null ? [] : [photoOfText(after).hash]))
  const twins = twinsOf(changes, await shop.showing(hashes))
  return { faults: await withNearest(sorted, shop.skus), changes, unchanged: all.length - changes.length, twins, files }
}

/** Whatever files may name: which of it is a SKU is known once the shop is asked. */
async function namedBy(given: readonly PhotoFile[], isTexts: (file: PhotoFile) => boolean): Promise<Set<string>> {
  const named = new Set<string>()
  const isNamed = (key: string) => {
    named.add(key)
    return false
  }
  for (const file of given) {
    if (isTexts(file)) readPhotoTexts(await file.read(), isNamed)
    else if (!leadsOutside(file.path)) photoName(file.path, isNamed)
  }
  return named
}

/** Products that would show the same picture: often a file that was copied under a second name by mistake. */
function twinsOf(changes: readonly FieldChange[], showing: ReadonlyMap<string, string>): PhotosFound['twins'] {
  const shown = new Map(showing)
  const twins: (readonly [string, string])[] = []
  for (const { sku, after } of changes) {
    if (after === null) continue
    const { hash } = photoOfText(after)
    const other = shown.get(hash)
    if (other !== undefined && other !== sku) twins.push([sku, other])
    else shown.set(hash, sku)
  }
  return twins
}

/** Keeps the bytes of all that is new, before any product names them. */
export async function keepPhotos({ changes, files }: PhotosFound, photos: PhotoKeeper): Promise<void> {
  const hashes = new Set(changes.flatMap(({ after }) => (after === null ? [] : [photoOfText(after).hash])))
  await inTurn([...files].filter(([hash]) => hashes.has(hash)), async ([hash, file]) => {
    const bytes = await file.read()
    if (photos.hashOf(bytes) !== hash) throw new Error(`${file.path} changed while it was being read`)
    await photos.keep(hash, bytes)
  }) // biome-ignore format: one row
}

/** Works on two at a time, begun in their order. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
