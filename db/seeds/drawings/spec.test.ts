import { describe, expect, it } from 'vitest'
import { CATEGORY_TILES } from './category-tiles.ts'
import { findGeneralDrawing } from './drawings.ts'
import { seedSpecs } from './seed-specs.ts'
import { categoryPictureKey, coverPictureKey, DEFAULT_PICTURE_KEY, pictureKey, specOfRow } from './spec.ts'

const row = { sku: 'VIN0001', name: 'Casillero 750 cc', brand: 'Concha y Toro', category: 'vinos', alcohol_pct: '13.5' }

describe('pictureKey', () => {
  it('is the same for the same row, whatever the source and the order of its columns', () => {
    const csv = specOfRow(row)
    const database = specOfRow({ ...row, alcohol_pct: 13.5, is_pack: 0, valley: null })
    const shuffled = Object.fromEntries(Object.entries(csv).reverse()) as typeof csv
    expect(pictureKey(database)).toBe(pictureKey(csv))
    expect(pictureKey(shuffled)).toBe(pictureKey(csv))
    expect(pictureKey(csv)).toMatch(/^[0-9a-f]{12}$/)
  })

  it('changes with any column and with what a pack holds', () => {
    const one = specOfRow(row)
    const keys = [
      one,
      { ...one, name: 'otro' },
      { ...one, net_content: 1 },
      { ...one, components: [{ spec: one, quantity: 6 }] },
      { ...one, components: [{ spec: one, quantity: 12 }] },
    ].map(pictureKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is different for every row of the catalogue', () => {
    const specs = [...seedSpecs().values()]
    expect(specs.length).toBeGreaterThan(900)
    expect(new Set(specs.map(pictureKey)).size).toBe(specs.length)
  })
})

describe('other keys', () => {
  it('are of the forms the renderer knows, and those of a category without a tile the default', () => {
    expect(categoryPictureKey('single-malt')).toMatch(/^categoria-single-malt-[0-9a-f]{8}$/)
    expect(DEFAULT_PICTURE_KEY).toMatch(/^default-[0-9a-f]{8}$/)
    expect(coverPictureKey('sage', ['0123456789ab'])).toMatch(/^nota-[0-9a-f]{12}$/)
    expect(categoryPictureKey('nada')).toBe(DEFAULT_PICTURE_KEY)
  })

  it('of covers differ by ground, products and their order', () => {
    const keys = [
      coverPictureKey('sage', ['one', 'other']),
      coverPictureKey('rose', ['one', 'other']),
      coverPictureKey('sage', ['other', 'one']),
      coverPictureKey('sage', ['one']),
      coverPictureKey('sage', []),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are found by what they are of', () => {
    expect(findGeneralDrawing(null)).toEqual({ key: DEFAULT_PICTURE_KEY, drawable: { kind: 'default' } })
    const tile = { kind: 'category', slug: 'single-malt' }
    expect(findGeneralDrawing('single-malt')).toEqual({ key: categoryPictureKey('single-malt'), drawable: tile })
  })

  it.each(['nada', 'constructor', '__proto__', ''])('of a category %o are none', (slug) => {
    expect(findGeneralDrawing(slug)).toBeNull()
  })

  it('stand for products that exist', () => {
    for (const sku of Object.values(CATEGORY_TILES).flat()) expect(seedSpecs().has(sku), sku).toBe(true)
  })
})
