import { describe, expect, it } from 'vitest'
import { parsePictureFile, pictureAddress, pictureFile, pictureSrcset } from './picture-address.ts'

describe('picture address', () => {
  it('is read back as it was written', () => {
    const request = { key: 'categoria-vinos-0a1b2c3d', width: 300, format: 'avif' } as const
    expect(parsePictureFile(pictureFile(request))).toEqual(request)
    expect(pictureAddress('0a1b2c3d4e5f')).toBe('/fotos/0a1b2c3d4e5f-600.avif')
    expect(pictureSrcset('abc', [300, 600])).toBe('/fotos/abc-300.avif 300w, /fotos/abc-600.avif 600w')
  })

  it.each(['abc-301.avif', 'abc-300.webp', 'abc-300.svg', '../abc-300.avif', 'abc.avif', 'ABC-300.avif', ''])(
    'refuses %s',
    (file) => expect(parsePictureFile(file)).toBeNull(),
  )
})
