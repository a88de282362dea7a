/**
 * Draws every picture ahead of need: `node scripts/draw-pictures.ts`, with DATA_DIR as the shop has it.
 * Small sizes of everything first, in catalogue order, so that the first pages are ready first. Stopped and started
 * again it goes on where it was. Runs at the lowest priority: a customer's page always goes before.
 */
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { CATEGORY_TILES } from '#pictures/category-tiles.ts'
import { createRenderer } from '#pictures/renderer.ts'
import { seedSpecs } from '#pictures/seed-specs.ts'
import { categoryPictureKey, DEFAULT_PICTURE_KEY, pictureKey } from '#pictures/spec.ts'
import type { PictureFormat } from '#shop/shared/picture-address.ts'

/** How many products of each category count as its first page. */
const FIRST_PAGE = 12

setPriority(constants.priority.PRIORITY_LOW)

const byKey = new Map([...seedSpecs().values()].map((spec) => [pictureKey(spec), spec]))
const failures: string[] = []
const studio = createRenderer({
  cacheDir: join(resolve(process.env.DATA_DIR ?? '.data'), 'pictures'),
  loadSpec: async (key) => byKey.get(key) ?? null,
  onFailure: (key, error) => failures.push(`${key}: ${error}`),
})

const keys = [DEFAULT_PICTURE_KEY, ...new Set(Object.keys(CATEGORY_TILES).map(categoryPictureKey)), ...inOrderOfNeed()]
const rounds: [number, PictureFormat][] = [
  [300, 'avif'],
  [400, 'avif'],
  [600, 'avif'],
]
const all = rounds.flatMap(([width, format]) => keys.map((key) => ({ key, width, format })))
const started = Date.now()
let done = 0

// Two at a time: while one is being written, the next is being drawn.
const waiting = all.values()
await Promise.all(
  [1, 2].map(async () => {
    for (const { key, width, format } of waiting) {
      await studio.picture(key, width, format)
      done += 1
      progress()
    }
  }),
)
await studio.close()
const seconds = ((Date.now() - started) / 1000).toFixed(0)
console.log(`${process.stdout.isTTY ? '\n' : ''}pictures: ${done} ready, ${failures.length} failed, ${seconds} s`)
for (const failure of failures) console.error(failure)

/** The first page of every category, then the rest. */
function inOrderOfNeed(): string[] {
  const seen = new Map<string, number>()
  const early: string[] = []
  const late: string[] = []
  for (const [key, { category }] of byKey) {
    const place = (seen.get(category) ?? 0) + 1
    seen.set(category, place)
    ;(place <= FIRST_PAGE ? early : late).push(key)
  }
  return [...early, ...late]
}

/** One moving line on a terminal; elsewhere a line at every tenth. */
function progress(): void {
  const percent = Math.floor((done / all.length) * 100)
  if (process.stdout.isTTY) {
    const bar = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '░')
    process.stdout.write(`\rpictures ${bar} ${done}/${all.length}`)
  } else if (done === all.length || done % Math.ceil(all.length / 10) === 0) {
    console.log(`pictures: ${done}/${all.length}`)
  }
}
