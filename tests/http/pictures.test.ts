// Pictures under hostile requests: invented names make no files, and whoever asks for many delays another by one of them.
import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { coverPictureKey } from '#drawings/drawings.ts'
import { readEditorPicture } from '#pictures/pictures.ts'
import { connectDatabase } from '#platform/database/database.ts'
import type { PostDocument } from '#shop/blog/post.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { givePhotos, takePhotos } from '#tests/support/catalogue/photos.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { testDataDir } from '#tests/support/shop/database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const folder = join(testDataDir(), 'pictures')
const files = () => new Set(readdirSync(folder))
const ask = (path: string, options: RequestInit = {}) => fetch(`${siteUrl}${path}`, options)

/** Keys of products as the pages name them. */
async function keysOnPages(): Promise<string[]> {
  const pages = await Promise.all(
    ['/', '/categorias/vinos', '/categorias/cervezas', '/categorias/piscos'].map(async (path) =>
      (await ask(path)).text(),
    ),
  )
  return [...new Set(pages.flatMap((html) => [...html.matchAll(/\/fotos\/([0-9a-f]{12})-/g)].map(([, key]) => key!)))]
}

test('invented names make no file, whatever they look like', async () => {
  await ask('/fotos/default-00000000-160.avif')
  const before = files()
  const invented = [
    ...Array.from({ length: 40 }, (_, at) => `default-${at}-160.avif`),
    ...Array.from({ length: 40 }, (_, at) => `default-${String(at).padStart(8, 'a')}-160.avif`),
    ...Array.from({ length: 40 }, (_, at) => `categoria-inventada${at}-00000000-600.webp`),
    ...Array.from({ length: 40 }, (_, at) => `${String(at).padStart(12, '0')}-300.avif`),
    ...Array.from({ length: 40 }, (_, at) => `nota-${String(at).padStart(12, '0')}-480.avif`),
    ...Array.from({ length: 40 }, (_, at) => `f-${String(at).padStart(16, '0')}-600.avif`),
    ...Array.from({ length: 40 }, (_, at) => `c-${String(at).padStart(16, '0')}-1200.jpg`),
    'categoria-constructor-00000000-600.webp',
    'categoria-__proto__-00000000-600.webp',
    'default-00000000-161.avif',
    '..%2f..%2fsecret-600.avif',
  ]
  for (const name of invented) {
    const answer = await ask(`/fotos/${name}`, { method: name.length % 2 ? 'GET' : 'HEAD' })
    await answer.arrayBuffer()
    expect(/^default-[0-9a-f]{8}-160\.avif$/.test(name) ? [200] : [404], name).toContain(answer.status)
  }
  // The folder is also that of the journeys' shop, which draws real ones meanwhile.
  const keyOf = (file: string) => file.replace(/-\d+\.\w+$/, '')
  const keys = new Set(invented.map(keyOf))
  expect([...files()].filter((file) => !before.has(file) && keys.has(keyOf(file)))).toEqual([])
})

test('a picture asked for by name of an older kit is the one of today', async () => {
  const [stale, page] = await Promise.all([ask('/fotos/default-12345678-300.avif'), ask('/')])
  expect(stale.status).toBe(200)
  expect(stale.headers.get('content-type')).toBe('image/avif')
  await page.text()
})

/** The first answer with this status. */
const firstOf = (answers: readonly Promise<Response | null>[], status: number) =>
  Promise.race(
    answers.map(async (one) => {
      const answer = await one
      return answer?.status === status ? answer : new Promise<never>(() => {})
    }),
  )

test('aborted requests and floods leave a real picture its turn', async () => {
  const [mine, ...others] = await keysOnPages()
  expect(others.length).toBeGreaterThan(60)
  const names = others.map((key) => `${key}-1200.jpg`)
  for (const name of [...names, `${mine}-600.webp`]) rmSync(join(folder, name), { force: true })
  const left = new AbortController()
  const flood = Array.from({ length: 256 }, (_, at) =>
    ask(`/fotos/${names[at % names.length]}`, { signal: left.signal }).catch(() => null),
  )
  const crude = Array.from({ length: 20 }, (_, at) => {
    const socket = connect(Number(new URL(siteUrl).port), 'localhost')
    socket.on('error', () => {})
    socket.write(`GET /fotos/${names[at % names.length]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return socket
  })
  await firstOf(flood, 200) // by then all of it has arrived, and nearly all of it waits
  left.abort()
  for (const socket of crude) socket.destroy()
  await Promise.all(flood)
  const answer = await ask(`/fotos/${mine}-600.webp`, { signal: AbortSignal.timeout(60_000) })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
  // What nobody waits for is not drawn: a thread draws one or two of them in the meantime, not hundreds.
  expect(names.filter((name) => files().has(name)).length).toBeLessThan(20)
})

test('one network has sixty waiting at the most and is told to come again', async () => {
  const names = (await keysOnPages()).flatMap((key) => [`${key}-1200.jpg`, `${key}-1200.avif`]).slice(0, 120)
  for (const name of names) rmSync(join(folder, name), { force: true })
  const left = new AbortController()
  const answers = names.map((name) => ask(`/fotos/${name}`, { signal: left.signal }).catch(() => null))
  const refused = await firstOf(answers, 503)
  expect(refused.headers.get('retry-after')).toBe('5')
  left.abort()
  await Promise.all(answers)
})

test('a photo stands on page, card and in structured data within seconds, and answers at its address when it is gone', async () => {
  const database = connectDatabase(databaseUrl, 1)
  const { id, slug } = await database
    .selectFrom('product')
    .select(['id', 'slug'])
    .where('family', '=', 'cervezas')
    .where('active', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const path = `/productos/${id}/${slug}`
  const text = async (at: string) => (await ask(at)).text()
  try {
    expect(await text(path)).not.toContain('/fotos/f-')
    const [first, second] = await givePhotos(database, id, ['#8a1', '#1a8'])
    await expect.poll(() => text(path), { timeout: 30_000 }).toContain(`/fotos/${first}-1200.jpg`)
    const page = await text(path)
    expect(page).toContain('alt="La botella de frente"')
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json!),
    )
    const product = data.flat().find((one) => one['@type'] === 'Product')
    expect(product.image).toEqual([first, second].map((key) => expect.stringMatching(`/fotos/${key}-1500.jpg$`)))
    expect(await text('/categorias/cervezas?pagina=42')).toContain(`/fotos/${first}-300.avif`)
    const sizes = { '160.avif': [160, 200], '600.webp': [600, 750], '1200.jpg': [1200, 630], '1500.jpg': [800, 1000] }
    const sizeOf = async (variant: string) => {
      const answer = await ask(`/fotos/${first}-${variant}`)
      const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [variant, width, height, exif]
    }
    for (const [variant, size] of Object.entries(sizes))
      expect(await sizeOf(variant)).toEqual([variant, ...size, undefined])
    await takePhotos(database, id)
    await expect.poll(() => text(path), { timeout: 30_000 }).not.toContain('/fotos/f-')
    expect((await ask(`/fotos/${second}-400.avif`)).status).toBe(200)
  } finally {
    await takePhotos(database, id)
    await database.destroy()
  }
})

test("a published post's cover is drawn, and an editor's picture comes in its widths", async () => {
  const database = connectDatabase(databaseUrl, 1)
  const name = 'prueba-de-portadas'
  const photo = sharp({ create: { width: 1200, height: 500, channels: 3, background: '#276' } })
  const read = await readEditorPicture(await photo.png().toBuffer())
  if (!read.ok) throw new Error(read.code)
  const { bytes, picture } = read
  try {
    const products = await database.selectFrom('product').select(['id', 'picture_key']).limit(2).execute()
    const productIds = products.map(({ id }) => id as PostDocument['productIds'][number])
    const cover = coverPictureKey(
      'sage',
      products.map(({ picture_key }) => picture_key),
    )
    const stored = `c-${picture.hash}`
    for (const file of files()) if (file.startsWith(cover) || file.startsWith(stored)) rmSync(join(folder, file))
    expect((await ask(`/fotos/${stored}-480.avif`)).status).toBe(404)
    await database
      .insertInto('content_picture')
      .values({ ...picture, bytes })
      .execute()
    const body = `<p><img src="/fotos/${stored}-960.avif" alt="Copas"></p>`
    await publishContent(database, [postDraft(name, { kind: 'drawn', tint: 'sage', productIds }, body)])

    const sizeOf = async (file: string) => {
      const answer = await ask(`/fotos/${file}`)
      if (answer.status !== 200) return answer.status
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [width, height]
    }
    await expect.poll(() => sizeOf(`${cover}-480.avif`)).toEqual([480, 320])
    expect(await sizeOf(`${cover}-1200.jpg`)).toEqual([1200, 630])
    expect(await sizeOf(`${cover}-300.avif`)).toBe(404)
    expect(await sizeOf(`${stored}-480.avif`)).toEqual([480, 200])
    expect(await sizeOf(`${stored}-1600.avif`)).toEqual([1200, 500])
    expect(await sizeOf(`${stored}-1200.jpg`)).toEqual([1200, 630])

    // What nothing published names any more is withdrawn, though its bytes stay for who takes the publication back.
    const drawn: PostDocument['cover'] = { kind: 'drawn', tint: 'sage', productIds }
    await publishContent(database, [postDraft(name, drawn)])
    await expect.poll(() => sizeOf(`${stored}-480.avif`)).toBe(404)
    await publishContent(database, [postDraft(name, { kind: 'picture', picture })])
    await expect.poll(() => sizeOf(`${stored}-480.avif`)).toEqual([480, 200])
    await withdrawContent(database, [{ kind: 'post', name }])
    await expect.poll(() => sizeOf(`${stored}-480.avif`)).toBe(404)
  } finally {
    await database.deleteFrom('content_picture').where('hash', '=', picture.hash).execute()
    await withdrawContent(database, [{ kind: 'post', name }])
    await database.destroy()
  }
})

function postDraft(
  name: string,
  cover: PostDocument['cover'],
  body = '<p>Una nota de prueba.</p>',
): ContentDraft<PostDocument> {
  const document: PostDocument = {
    title: 'Prueba de portadas',
    slug: name,
    extract: 'Una nota de prueba.',
    published: '2026-01-02',
    cover,
    productIds: [],
    hasAlcohol: false,
    words: 3,
    schedule: ALWAYS,
  }
  return { kind: 'post', name, document, body }
}
