import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import {
  categoryPictureKey,
  coverPictureKey,
  DEFAULT_PICTURE_KEY,
  findGeneralDrawing,
  type PictureSpec,
  pictureKey,
  seedSpecs,
} from '#drawings/drawings.ts'
import type { PictureFormat } from '#shop/shared/written/picture-address.ts'
import type { PictureName } from './picture-name.ts'
import type { RenderTask } from './render-pool.ts'
import { createRenderer } from './renderer.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'renderer-'))
const failures: string[] = []
const wine = seedSpecs().get('VIN0001') as PictureSpec
const cover = coverPictureKey('sage', [pictureKey(wine)])
const UNDRAWABLE = 'aaaaaaaaaaaa'
const AWAY = 'c-cccccccccccccccc'
const STORED = 'c-0000000000000000'
const BROKEN = 'c-1111111111111111'
let readings = 0

/** A photo of 1000 × 400 pixels. */
async function storedPhoto() {
  readings += 1
  const photo = sharp({ create: { width: 1000, height: 400, channels: 3, background: '#2a6' } })
  return { kind: 'stored' as const, bytes: await photo.jpeg().toBuffer() }
}

const sizeOf = async (key: string, width: number, format: PictureFormat) => {
  const found = await renderer.picture(key, width, format)
  const { width: wide, height } = await sharp(found?.path).metadata()
  return [wide, height]
}

const SUBJECTS: Readonly<Record<string, RenderTask['subject']>> = {
  [UNDRAWABLE]: { kind: 'product', spec: { ...wine, is_pack: true, components: null } as unknown as PictureSpec },
  [AWAY]: () => Promise.reject(new Error('the database is away')),
  [STORED]: storedPhoto,
  [BROKEN]: { kind: 'stored', bytes: new Uint8Array(20) },
  [cover]: { kind: 'cover', tint: 'sage', specs: [wine] },
  [pictureKey(wine)]: { kind: 'product', spec: wine },
}

function findSubject(named: PictureName) {
  const general = named.kind === 'category' ? named.slug : named.kind === 'default' ? null : undefined
  if (general !== undefined) {
    const found = findGeneralDrawing(general)
    return found && { key: found.key, subject: () => found.drawable }
  }
  const subject = SUBJECTS[named.key]
  return subject ? { key: named.key, subject: () => subject } : null
}

const renderer = createRenderer({
  cacheDir,
  threads: 1,
  findSubject,
  defaultKey: DEFAULT_PICTURE_KEY,
  onFailure: (key) => failures.push(key),
})

afterAll(async () => {
  await renderer.close()
  rmSync(cacheDir, { recursive: true })
})

describe('renderer', { timeout: 30_000 }, () => {
  it('renders once for all simultaneous requests, then serves the file', async () => {
    const ask = () => renderer.picture(pictureKey(wine), 300, 'avif')
    const [first, second] = await Promise.all([ask(), ask()])
    const { ino } = statSync(first?.path ?? '')
    const third = await ask()
    expect(statSync(third?.path ?? '').ino).toBe(ino)
    expect(first).toEqual(second)
    expect(third?.path).toBe(first?.path)
    const { width, height, hasAlpha } = await sharp(first?.path).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 300, height: 375, hasAlpha: true })
    expect(readdirSync(cacheDir).some((file) => file.endsWith('.tmp'))).toBe(false)
  })

  it('makes the Open Graph card', async () => {
    const card = await renderer.picture(DEFAULT_PICTURE_KEY, 1200, 'jpg')
    const { width, height } = await sharp(card?.path).metadata()
    expect({ width, height, type: card?.contentType }).toEqual({ width: 1200, height: 630, type: 'image/jpeg' })
  })

  it('is null for unknown keys and sizes', async () => {
    expect(await renderer.picture('bbbbbbbbbbbb', 300, 'avif')).toBeNull()
    expect(await renderer.picture(pictureKey(wine), 301, 'avif')).toBeNull()
    expect(await renderer.picture('../secret', 300, 'avif')).toBeNull()
    expect(await renderer.picture('categoria-constructor-00000000', 300, 'avif')).toBeNull()
  })

  it('creates no file for keys that were never given out', async () => {
    const before = await renderer.picture(DEFAULT_PICTURE_KEY, 160, 'avif')
    const files = readdirSync(cacheDir)
    for (const key of ['default-00000000', 'default-deadbeef', 'default-abcdef-12345678'])
      expect([before, null]).toContainEqual(await renderer.picture(key, 160, 'avif'))
    expect(readdirSync(cacheDir)).toEqual(files)
  })

  it("gives today's file for a key that was handed out before", async () => {
    const today = await renderer.picture(categoryPictureKey('single-malt'), 160, 'avif')
    expect(await renderer.picture('categoria-single-malt-00000000', 160, 'avif')).toEqual(today)
  })

  it('falls back to the default when a picture fails, and reports it once', async () => {
    const first = await renderer.picture(UNDRAWABLE, 300, 'avif')
    await renderer.picture(UNDRAWABLE, 600, 'avif')
    expect(first?.fallback).toBe(true)
    expect((await renderer.picture(BROKEN, 1600, 'avif'))?.fallback).toBe(true)
    expect(failures).toEqual([UNDRAWABLE, BROKEN])
  })

  it('draws a cover 3:2, and its card for shared links', async () => {
    expect(await sizeOf(cover, 480, 'avif')).toEqual([480, 320])
    expect(await sizeOf(cover, 1200, 'jpg')).toEqual([1200, 630])
    const card = await renderer.picture(cover, 1200, 'jpg')
    const { dominant } = await sharp(card?.path).extract({ left: 0, top: 0, width: 8, height: 8 }).stats()
    expect(dominant.g, 'the ground reaches the corners').toBeGreaterThan(dominant.r + 10)
  })

  it("shows an editor's picture no larger than it is, and cropped on the card", async () => {
    expect(await sizeOf(STORED, 480, 'avif')).toEqual([480, 192])
    expect(await sizeOf(STORED, 1600, 'avif')).toEqual([1000, 400])
    expect(await sizeOf(STORED, 1200, 'jpg')).toEqual([1200, 630])
  })

  it('reads a stored picture once for all simultaneous requests, and hands on why it could not', async () => {
    readings = 0
    await Promise.all([960, 960, 960].map((width) => renderer.picture(STORED, width, 'avif')))
    expect(readings).toBe(1)
    await expect(renderer.picture(AWAY, 480, 'avif')).rejects.toThrow('away')
    expect(failures).not.toContain(AWAY)
  })
})
