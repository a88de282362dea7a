import { describe, expect, it } from 'vitest'
import { parsePictureFile, pictureFile } from './picture-address.ts'

describe('picture address', () => {
  it('is read back as it was written', () => {
    const request = { key: 'categoria-vinos-0a1b2c3d', width: 300, format: 'avif' } as const
    expect(parsePictureFile(pictureFile(request))).toEqual(request)
  })

  it.each(['abc-301.avif', 'abc-300.webp', 'abc-300.svg', '../abc-300.avif', 'abc.avif', 'ABC-300.avif', ''])(
    'refuses %s',
    (file) => expect(parsePictureFile(file)).toBeNull(),
  )
})
