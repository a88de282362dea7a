import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createRenderer } from './renderer.ts'
import { seedSpecs } from './seed-specs.ts'
import { DEFAULT_PICTURE_KEY, type PictureSpec, pictureKey } from './spec.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'renderer-'))
const failures: string[] = []
const wine = seedSpecs().get('VIN0001') as PictureSpec
const renderer = createRenderer({
  cacheDir,
  threads: 1,
  loadSpec: async (key) => {
    if (key === 'aaaaaaaaaaaa') return { ...wine, is_pack: true, components: null } as unknown as PictureSpec
    if (key === 'cccccccccccc') throw new Error('the database is away')
    return key === pictureKey(wine) ? wine : null
  },
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

  it('falls back to the default when a picture fails, and reports it once', async () => {
    const first = await renderer.picture('aaaaaaaaaaaa', 300, 'avif')
    await renderer.picture('aaaaaaaaaaaa', 600, 'avif')
    expect(first?.fallback).toBe(true)
    expect(failures).toEqual(['aaaaaaaaaaaa'])
    await expect(renderer.picture('cccccccccccc', 300, 'avif')).rejects.toThrow('away')
  })
})
