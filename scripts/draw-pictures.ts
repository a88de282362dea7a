/**
 * Renders every picture ahead of need: `node scripts/draw-pictures.ts`, with DATA_DIR as the shop has it, and
 * DATABASE_URL for the covers of published posts.
 * Small sizes of everything first, in catalogue order, so that the first pages are ready first.
 * Files that exist are skipped. Runs at the lowest priority, so that requests of shoppers come first.
 */
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import {
  CATEGORY_TILES,
  type CoverSpec,
  categoryPictureKey,
  coverPictureKey,
  DEFAULT_PICTURE_KEY,
  type Drawable,
  findGeneralDrawing,
  pictureKey,
  seedSpecs,
} from '#drawings/drawings.ts'
import { createRenderer, type PictureName } from '#pictures/pictures.ts'
import { connectDatabase, DEFAULT_TIMEOUTS } from '#platform/database/database.ts'
import type { PostDocument } from '#shop/blog/post.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import type { PictureFormat } from '#shop/shared/written/picture-address.ts'

/** How many products of each category count as its first page. */
const FIRST_PAGE = 12

setPriority(constants.priority.PRIORITY_LOW)

const byKey = new Map([...seedSpecs().values()].map((spec) => [pictureKey(spec), spec]))
const failures: string[] = []
const covers = await publishedCovers()
const renderer = createRenderer({
  cacheDir: join(resolve(process.env.DATA_DIR ?? '.data'), 'pictures'),
  findSubject: (named) => {
    const found = findDrawable(named)
    return found && { key: found.key, subject: () => found.drawable }
  },
  defaultKey: DEFAULT_PICTURE_KEY,
  onFailure: (key, error) => failures.push(`${key}: ${error}`),
})

const keys = [DEFAULT_PICTURE_KEY, ...new Set(Object.keys(CATEGORY_TILES).map(categoryPictureKey)), ...keysByPriority()]
const all = [
  ...inWidths(keys, 300),
  ...inWidths([...covers.keys()], 480, 960),
  ...inWidths(keys, 400, 600),
  ...inWidths([...covers.keys()], 1600),
]
const started = Date.now()
let done = 0

// Two at a time: while one is written, the next is drawn.
const remaining = all.values()
await Promise.all(
  [1, 2].map(async () => {
    for (const { key, width, format } of remaining) {
      await renderer.picture(key, width, format)
      done += 1
      showProgress()
    }
  }),
)
await renderer.close()
const seconds = ((Date.now() - started) / 1000).toFixed(0)
console.log(`${process.stdout.isTTY ? '\n' : ''}pictures: ${done} ready, ${failures.length} failed, ${seconds} s`)
for (const failure of failures) console.error(failure)

/** Everything that can be drawn ahead; pictures editors gave are fitted when they are asked for. */
function findDrawable(named: PictureName): { key: string; drawable: Drawable } | null {
  const { kind, key } = named
  if (kind === 'category' || kind === 'default') return findGeneralDrawing(kind === 'category' ? named.slug : null)
  const cover = covers.get(key)
  const spec = byKey.get(key)
  if (cover) return { key, drawable: { kind: 'cover', ...cover } }
  return spec ? { key, drawable: { kind: 'product', spec } } : null
}

function inWidths(pictureKeys: readonly string[], ...widths: readonly number[]) {
  return widths.flatMap((width) => pictureKeys.map((key) => ({ key, width, format: 'avif' as PictureFormat })))
}

/** The drawn covers of what is published, by key; none without a database. One with a product unknown here is left out. */
async function publishedCovers(): Promise<ReadonlyMap<string, CoverSpec>> {
  const url = process.env.DATABASE_URL
  if (!url) return new Map()
  const database = connectDatabase(url, 1, DEFAULT_TIMEOUTS)
  try {
    const items = await createContentRepository().changedSince(database, 0)
    const products = await database.selectFrom('product').select(['id', 'picture_key']).execute()
    const pictureKeys = new Map(products.map(({ id, picture_key }) => [id, picture_key]))
    const posts = items.filter(({ kind, active }) => kind === 'post' && active)
    const found = posts.flatMap(({ document }): [string, CoverSpec][] => {
      const { cover } = document as PostDocument
      if (cover.kind !== 'drawn') return []
      const drawn = cover.productIds.flatMap((id) => pictureKeys.get(id) ?? [])
      const specs = drawn.flatMap((key) => byKey.get(key) ?? [])
      return specs.length === drawn.length ? [[coverPictureKey(cover.tint, drawn), { tint: cover.tint, specs }]] : []
    })
    return new Map(found)
  } finally {
    await database.destroy()
  }
}

/** The first page of every category, then the rest. */
function keysByPriority(): string[] {
  const counts = new Map<string, number>()
  const firstPages: string[] = []
  const rest: string[] = []
  for (const [key, { category }] of byKey) {
    const position = (counts.get(category) ?? 0) + 1
    counts.set(category, position)
    ;(position <= FIRST_PAGE ? firstPages : rest).push(key)
  }
  return [...firstPages, ...rest]
}

/** One line that is rewritten on a terminal; elsewhere ten lines in all. */
function showProgress(): void {
  const percent = Math.floor((done / all.length) * 100)
  if (process.stdout.isTTY) {
    const bar = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '░')
    process.stdout.write(`\rpictures ${bar} ${done}/${all.length}`)
  } else if (done === all.length || done % Math.ceil(all.length / 10) === 0) {
    console.log(`pictures: ${done}/${all.length}`)
  }
}
