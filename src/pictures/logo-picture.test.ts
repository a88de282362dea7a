import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icoOf, logoCard, logoIcon, logoWebp, readLogo } from './logo-picture.ts'

const svg = (inside: string, box = '0 0 300 100', more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${more}>${inside}</svg>`)
const RECT = '<rect x="50" y="20" width="200" height="50" fill="#7a0019"/>'
const png = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 20, b: 90, alpha } } })
    .png()
    .toBuffer()

test('a drawing becomes pixels, as large as is stored and without its empty edges', async () => {
  const read = await readLogo(svg(RECT))
  if (!read.ok) throw new Error(read.code)
  const { width, height } = read.picture
  expect(width / height).toBeCloseTo(4, 1)
  expect(width).toBeGreaterThan(900)
  expect(read.picture.hash).toMatch(/^[0-9a-f]{16}$/)
  expect((await sharp(read.bytes).metadata()).format).toBe('png')
})

test.each([
  ['a script', '<script>alert(1)</script>', 'script'],
  ['a script of another space of names', '<svg:script href="#a"/>', 'script'],
  ['a handler', '<rect width="9" height="9" onload = "x()"/>', 'script'],
  ['HTML', '<foreignObject><b>hola</b></foreignObject>', 'script'],
  ['a link that runs', '<a href="javascript:x()"><rect width="9" height="9"/></a>', 'script'],
  ['motion, which may set anything', '<rect><set attributeName="href" to="//x"/></rect>', 'script'],
  ['a picture of elsewhere', '<image href="https://x.cl/a.png"/>', 'outside'],
  ['a picture of this machine', "<image xlink:href='file:///etc/passwd'/>", 'outside'],
  ['another drawing', '<image href="data:image/svg+xml;base64,AAAA"/>', 'outside'],
  ['a style of elsewhere', '<style>@import "https://x.cl/a.css";</style>', 'outside'],
  ['a type of elsewhere', '<style>@font-face{src:url(https://x.cl/a.woff2)}</style>', 'outside'],
  ['letters', '<text y="20">Mi Tienda</text>', 'letters'],
  ['nothing to be seen', '<g/>', 'blank'],
])('a drawing with %s is refused', async (_, inside, code) => {
  expect(await readLogo(svg(inside))).toEqual({ ok: false, code })
})

test('a drawing may name its own parts, its name spaces and pictures within itself', async () => {
  const inside =
    '<defs><linearGradient id="a"><stop stop-color="#f80"/></linearGradient><g id="b"><rect width="90" height="90" fill="url(#a)"/></g></defs><use href="#b"/><use xlink:href="#b" x="100"/>'
  const given = svg(inside, '0 0 200 100', ' xmlns:xlink="http://www.w3.org/1999/xlink"')
  expect(await readLogo(given)).toMatchObject({ ok: true })
})

test('an entity, other letters than UTF-8, a packed drawing and one that ends midway are refused', async () => {
  const entity = Buffer.from(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(RECT)}`)
  expect(await readLogo(entity)).toEqual({ ok: false, code: 'outside' })
  expect(await readLogo(Buffer.from('<svg>\xf1</svg>', 'latin1'))).toEqual({ ok: false, code: 'broken' })
  expect(await readLogo(gzipSync(svg(RECT)))).toEqual({ ok: false, code: 'wrongFormat' })
  expect(await readLogo(svg(RECT).subarray(0, 90))).toEqual({ ok: false, code: 'broken' })
})

test('pixels must be enough, whole, and let their ground be seen', async () => {
  expect(await readLogo(await png(400, 100, 0.5))).toMatchObject({ ok: true, picture: { width: 400, height: 100 } })
  expect(await readLogo(await png(200, 100, 0.5))).toEqual({ ok: false, code: 'small' })
  expect(await readLogo(await png(400, 100, 1))).toEqual({ ok: false, code: 'opaque' })
  expect(await readLogo(await png(400, 400, 1), true)).toMatchObject({ ok: true })
  expect(await readLogo((await png(400, 100, 0.5)).subarray(0, 150))).toEqual({ ok: false, code: 'broken' })
  const jpeg = await sharp(await png(400, 100, 1))
    .jpeg()
    .toBuffer()
  expect(await readLogo(jpeg)).toEqual({ ok: false, code: 'wrongFormat' })
  expect(await readLogo(Buffer.from('MZ hola'))).toEqual({ ok: false, code: 'notAPicture' })
  expect(await readLogo(Buffer.alloc(2 * 2 ** 20 + 1))).toEqual({ ok: false, code: 'tooLarge' })
})

test.each([
  ['very wide', 2000, 200],
  ['square', 500, 500],
  ['very tall', 200, 1500],
])('a %s logo fits what is made of it', async (_, width, height) => {
  const read = await readLogo(await png(width, height, 0.5))
  if (!read.ok) throw new Error(read.code)
  const page = await sharp(await logoWebp(read.bytes, { width: 560, height: 192 })).metadata()
  expect(page.width <= 560 && page.height <= 192).toBe(true)
  expect(page.width / page.height).toBeCloseTo(width / height, 0)
  expect(await sharp(await logoIcon(read.bytes, 180, '#ff8800')).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false }) // biome-ignore format: one row
  expect(await sharp(await logoCard(read.bytes, '#ff8800')).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('an icon has the brand’s ground around it, but where it fills its square', async () => {
  const cornerOf = async (icon: Buffer) => [...(await sharp(icon).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())] // biome-ignore format: one row
  expect(await cornerOf(await logoIcon(await png(300, 300, 0.5), 512, '#ff8800'))).toEqual([255, 136, 0])
  expect(await cornerOf(await logoIcon(await png(300, 300, 1), 512, '#ff8800'))).toEqual([10, 20, 90])
  const file = icoOf(await logoIcon(await png(300, 300, 1), 32, '#ff8800'), 32)
  expect([file.readUInt16LE(2), file.readUInt8(6), file.readUInt32LE(18)]).toEqual([1, 32, 22])
})
