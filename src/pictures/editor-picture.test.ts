import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readEditorPicture } from './editor-picture.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: channels === 4 ? 0 : 1 } } })

test.each(['jpeg', 'png', 'avif'] as const)('a %s becomes a JPEG of its size', async (format) => {
  const read = await readEditorPicture(await plain(60, 40).toFormat(format).toBuffer())
  expect(read).toMatchObject({
    ok: true,
    picture: { hash: expect.stringMatching(/^[0-9a-f]{16}$/), width: 60, height: 40 },
  })
  expect(read.ok && (await sharp(read.bytes).metadata()).format).toBe('jpeg')
})

test('it is turned upright, loses what the camera wrote, and becomes no wider than 2400 nor higher than 4800', async () => {
  const camera = plain(3000, 100)
    .withExif({ IFD0: { Copyright: 'nobody' } })
    .withMetadata({ orientation: 6 })
  const turned = await readEditorPicture(await camera.jpeg().toBuffer())
  expect(turned).toMatchObject({ ok: true, picture: { width: 100, height: 3000 } })
  expect(turned.ok && (await sharp(turned.bytes).metadata()).exif).toBeUndefined()
  expect(await readEditorPicture(await plain(3000, 150).png().toBuffer())).toMatchObject({
    picture: { width: 2400, height: 120 },
  })
  expect(await readEditorPicture(await plain(300, 9600).png().toBuffer())).toMatchObject({
    picture: { width: 150, height: 4800 },
  })
})

test('the same bytes have the same hash; transparent is white', async () => {
  const bytes = await plain(20, 20, 4).png().toBuffer()
  const [one, other] = await Promise.all([readEditorPicture(bytes), readEditorPicture(bytes)])
  expect(one).toEqual(other)
  const { dominant } = await sharp(one.ok ? one.bytes : bytes).stats()
  expect([dominant.r, dominant.g, dominant.b].every((channel) => channel > 240)).toBe(true)
})

test.each([
  ['notAPicture', () => Buffer.from('hola')],
  ['notAPicture', () => Buffer.alloc(0)],
  ['wrongFormat', () => plain(10, 10).gif().toBuffer()],
  ['wrongFormat', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['tooLarge', () => Buffer.alloc(20 * 2 ** 20 + 1)],
  ['tooManyPixels', () => plain(50_000, 1_001).png({ compressionLevel: 1 }).toBuffer()],
  ['broken', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
] as const)('refuses: %s', async (code, bytes) => {
  expect(await readEditorPicture(await bytes())).toEqual({ ok: false, code })
})
