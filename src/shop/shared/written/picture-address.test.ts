import { describe, expect, it } from 'vitest'
import { CARD_WIDTHS, CONTENT_WIDTHS, PICTURE_WIDTHS, paths } from '#texts/paths.ts'
import { parsePictureFile, pictureFile } from './picture-address.ts'

const COVER = 'nota-0a1b2c3d4e5f'
const STORED = 'c-0a1b2c3d4e5f6071'

describe('picture address', () => {
  it.each([
    { key: 'categoria-vinos-0a1b2c3d', width: 300, format: 'avif' },
    { key: COVER, width: 960, format: 'avif' },
    { key: STORED, width: 1200, format: 'jpg' },
  ] as const)('is read back as it was written: $key', (request) => {
    expect(parsePictureFile(pictureFile(request))).toEqual(request)
  })

  it.each([
    'abc-301.avif',
    'abc-300.webp',
    'abc-300.svg',
    '../abc-300.avif',
    'abc.avif',
    'ABC-300.avif',
    '',
    'abc-480.avif',
    `${COVER}-300.avif`,
    `${COVER}-600.webp`,
    `${STORED}-1200.avif`,
    `${STORED}-480.jpg`,
  ])('refuses %s', (file) => expect(parsePictureFile(file)).toBeNull())

  it('is there in every width pages write', () => {
    const key = '0a1b2c3d4e5f'
    const written = [
      ...[...PICTURE_WIDTHS, ...CARD_WIDTHS].map((width) => paths.picture(key, width)),
      ...CONTENT_WIDTHS.flatMap((width) => [
        paths.picture(COVER, width),
        paths.contentPicture(STORED.slice('c-'.length), width),
      ]),
      ...[key, COVER, STORED].map(paths.sharedPicture),
    ]
    for (const address of written) expect(parsePictureFile(address.slice('/fotos/'.length)), address).not.toBeNull()
  })
})
