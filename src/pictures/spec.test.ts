import { describe, expect, it } from 'vitest'
import { CATEGORY_TILES } from './category-tiles.ts'
import { seedSpecs } from './seed-specs.ts'
import {
  categoryPictureKey,
  coverPictureKey,
  DEFAULT_PICTURE_KEY,
  pictureKey,
  specOfRow,
  subjectOfKey,
} from './spec.ts'

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
  it('say what they name', () => {
    const key = categoryPictureKey('single-malt')
    expect(subjectOfKey(key)).toEqual({ kind: 'category', key, slug: 'single-malt' })
    expect(subjectOfKey(DEFAULT_PICTURE_KEY)).toEqual({ kind: 'default', key: DEFAULT_PICTURE_KEY })
    expect(subjectOfKey('0123456789ab')).toEqual({ kind: 'product', key: '0123456789ab' })
    expect(categoryPictureKey('nada')).toBe(DEFAULT_PICTURE_KEY)
    expect(subjectOfKey('c-0123456789abcdef')).toMatchObject({ kind: 'stored', hash: '0123456789abcdef' })
    const cover = coverPictureKey('sage', ['0123456789ab'])
    expect(subjectOfKey(cover)).toEqual({ kind: 'cover', key: cover })
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

  it("of an older kit mean today's picture", () => {
    expect(subjectOfKey('default-00000000')?.key).toBe(DEFAULT_PICTURE_KEY)
    expect(subjectOfKey('categoria-single-malt-00000000')?.key).toBe(categoryPictureKey('single-malt'))
  })

  it.each([
    'default-x',
    'default-0000000',
    'default-000000000',
    'default-0000-0000',
    'categoria-nada-00000000',
    'categoria-constructor-00000000',
    'categoria-__proto__-00000000',
    'categoria--00000000',
    'categoria-single-malt',
    '0123456789a',
    '0123456789abc',
    'ABCDEF012345',
    'nota-0123456789a',
    'c-0123456789abcde',
    '../secret',
    '',
  ])('that nobody named, such as %o, name nothing', (key) => {
    expect(subjectOfKey(key)).toBeNull()
  })

  it('stand for products that exist', () => {
    for (const sku of Object.values(CATEGORY_TILES).flat()) expect(seedSpecs().has(sku), sku).toBe(true)
  })
})
