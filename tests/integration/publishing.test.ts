// Publishing an editor's folder on the real database: everything or nothing, undone in order, also when killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { readOptions } from '#scripts/publish/options.ts'
import { publish } from '#scripts/publish.ts'
import { createContentPublisher } from '#server/content/content-publisher.ts'
import { createFolderSource } from '#server/content/folder-source.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import { bannerDraft } from '#tests/support/content/content.ts'
import { resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let folder: string

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 4)
  await resetSmallShop(database)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liqui-content-'))
  for (const table of ['content_version', 'content_publication', 'content_item', 'content_picture', 'setting'] as const)
    await database.deleteFrom(table).execute()
  return () => rmSync(folder, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const banner = (title: string) => `place: home\ntitle: ${title}\nproduct: SKU102\nalcohol: true\n`
const post = (title: string, more = '') => `---
title: ${title}
extract: Lo que hay que saber para elegir bien, en dos frases cortas.
published: 2026-01-01
cover: { tint: night, products: [SKU101] }
products: [SKU101, SKU102, SKU103]
alcohol: true
---
${'Una frase de diez palabras que solo llena la nota. '.repeat(12)}
${more}`

const run = (...args: string[]) => load('--full', ...args)
/** As an owner loads a folder of his: what is not in it stays. */
async function load(...args: string[]) {
  const said: string[] = []
  const fine = await publish(readOptions(['--from', folder, '--by', 'ana', ...args]), schema.url, (line) =>
    said.push(line),
  )
  return { fine, said: said.join('\n') }
}
/** What commands come to that all begin while another publication is under way, and wait for it. */
async function whileLocked<Done>(
  count: number,
  begin: () => Promise<Done>[],
  other: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<Done[]> {
  const begun = await database.transaction().execute(async (tx) => {
    await createContentRepository().lock(tx)
    await other(tx)
    const under = begin()
    await expect.poll(waiting).toBe(count)
    return { under }
  })
  return Promise.all(begun.under)
}
/** Commands that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM information_schema.processlist
    WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '%into _setting_%'`.execute(database)
  return rows.length
}
const standing = () => inTransaction(database, (tx) => createContentRepository().lockActive(tx))
const titles = async () =>
  (await standing()).map(({ name, document }) => `${name}: ${(document as { title: string }).title}`).sort()

test('an editor publishes, corrects and takes back, settings and pictures with the rest', async () => {
  write('banners/uno.yaml', banner('Uno'))
  write('blog/como-elegir.md', post('Cómo elegir un vino', '![Copas](foto.jpg)'))
  write('banners/nota.yaml', 'place: blog\ntitle: Lee\nurl: /blog/como-elegir\n')
  write('settings.yaml', 'ECOMMERCE_LIMIT: 24\n')
  mkdirSync(join(folder, 'pictures'))
  copyFileSync(inside('tests/integration/publishing/foto.jpg'), join(folder, 'pictures/foto.jpg'))
  const first = await run()
  expect(first.said).toContain('nuevo: nota como-elegir')
  expect(first.said).toContain('nuevo: ajuste ECOMMERCE_LIMIT: 12 → 24')
  expect(first.fine).toBe(true)
  const { id } = await database
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', 'post')
    .executeTakeFirstOrThrow()
  const link = (await standing()).find(({ name }) => name === 'nota')?.document
  expect(link).toMatchObject({ url: `/blog/${id}/como-elegir-un-vino` })
  expect(await database.selectFrom('content_picture').select('width').execute()).toEqual([{ width: 1600 }])
  expect((await run()).said).toContain('Nada cambió')

  write('banners/uno.yaml', banner('Uno bis'))
  rmSync(join(folder, 'banners/nota.yaml'))
  write('settings.yaml', 'ECOMMERCE_LIMIT: 6\n')
  const checked = await run('--check')
  expect(checked.said).toMatch(
    /cambia: ajuste ECOMMERCE_LIMIT: 24 → 6[\s\S]*cambia: banner uno[\s\S]*se quita: banner nota/,
  )
  expect(await titles()).toContain('uno: Uno')
  await run()
  expect(await titles()).toEqual(['como-elegir: Cómo elegir un vino', 'uno: Uno bis'])

  expect((await run('--undo')).said).toContain('de ana')
  expect(await titles()).toEqual(['como-elegir: Cómo elegir un vino', 'nota: Lee', 'uno: Uno'])
  expect(await limit()).toBe('24')
  await run('--undo')
  expect(await titles()).toEqual([])
  expect(await limit()).toBeUndefined()
  expect((await run('--undo')).said).toContain('No hay nada que deshacer')
  await run()
  expect(await titles(), 'an item has its old number again').toHaveLength(2)
  const again = await database.selectFrom('content_item').select('id').where('kind', '=', 'post').execute()
  expect(again).toEqual([{ id }])
})

test('undoing leaves a setting that somebody changed since, and says so', async () => {
  write('settings.yaml', 'ECOMMERCE_LIMIT: 24\nSHOP_NAME: La Otra\n')
  await run()
  await database.updateTable('setting').set({ value: '12' }).where('name', '=', 'ECOMMERCE_LIMIT').execute()
  const { said } = await run('--undo')
  expect(said).toContain('se quita: ajuste SHOP_NAME: La Otra → Liqui')
  expect(said).toContain('alguien los cambió después de publicar: ECOMMERCE_LIMIT.')
  expect(await limit()).toBe('12')
  expect((await run('--undo')).said).toContain('No hay nada que deshacer')

  write('settings.yaml', 'ECOMMERCE_LIMIT: 24\n')
  await run()
  await database.updateTable('setting').set({ value: '6' }).where('name', '=', 'ECOMMERCE_LIMIT').execute()
  await run('--undo')
  expect((await run('--undo')).said, 'also when nothing was left to restore').toContain('No hay nada que deshacer')
})

test('what an owner loads takes away nothing it does not name, and goes again without it', async () => {
  write('banners/casa.yaml', banner('De la casa'))
  write('coupons/casa.yaml', 'code: CASA10\ntype: percentage\nvalue: 10\n')
  await run()
  rmSync(folder, { recursive: true })
  write('logo/logo.svg', LOGO)
  write('settings.yaml', 'ECOMMERCE_LIMIT: 6\n')
  const checked = await load('--check')
  expect(checked.said).toMatch(/nuevo: logo logo[\s\S]*sigue igual/)
  expect(checked.said).not.toContain('se quita')
  expect((await load()).said).toMatch(/12 → 6[\s\S]*nuevo: logo logo[\s\S]*Publicando/)
  const names = async () => (await standing()).map(({ kind, name }) => `${kind} ${name}`).sort()
  expect(await names()).toEqual(['banner casa', 'coupon casa', 'logo logo'])
  expect((await load()).said).toContain('Nada cambió')
  const [{ document } = { document: null }] = (await standing()).filter(({ kind }) => kind === 'logo')
  expect(document).toMatchObject({ logo: { width: 1600, height: 400 }, dark: null, icon: null })
  expect(await database.selectFrom('content_picture').select('width').execute()).toEqual([{ width: 1600 }])

  write('coupons/otro.yaml', 'code: CASA10\ntype: percentage\nvalue: 20\n')
  const refused = await load()
  expect(refused.fine).toBe(false)
  expect(refused.said).toContain('tiene el mismo código («CASA10») que «casa», ya publicado; llama así tu archivo')
  rmSync(join(folder, 'coupons'), { recursive: true })

  await load('--undo')
  expect(await names()).toEqual(['banner casa', 'coupon casa'])
  expect((await run('--check')).said).toMatch(/se quita: banner casa[\s\S]*se quita: cupón casa/)
})

test('a preview shows what publishing would leave: the folder beside what stays, without what clashes', async () => {
  write('banners/casa.yaml', banner('De la casa'))
  write('coupons/casa.yaml', 'code: CASA10\ntype: percentage\nvalue: 10\n')
  await run()
  const [casa] = await createContentRepository().changedSince(database, 0)
  rmSync(folder, { recursive: true })
  write('banners/otra.yaml', banner('Otra'))
  write('coupons/otro.yaml', 'code: CASA10\ntype: percentage\nvalue: 20\n')
  const warnings: unknown[] = []
  const logger = { info() {}, warn: (...said: unknown[]) => warnings.push(said.at(-1)) }
  const wishes = { database, folder, ofLiveShop: false, cacheDir: join(folder, 'cache'), logger }
  const source = (keepsOthers: boolean) =>
    createFolderSource({ ...wishes, keepsOthers, clock: { now: () => new Date() } as never })
  const shown = async (from: ReturnType<typeof source>) => {
    await from.latest()
    return (await from.changedSince(0)).flatMap(({ kind, name, active }) => (active ? `${kind} ${name}` : [])).sort()
  }
  const beside = source(true)
  const left = ['banner casa', 'banner otra', 'coupon casa']
  expect(await shown(beside)).toEqual(left)
  expect(warnings).toEqual([expect.stringContaining('tiene el mismo código')])
  expect((await beside.changedSince(0)).map(({ id }) => id)).toContain(casa?.id)
  expect(await shown(source(false))).toEqual(['banner otra', 'coupon otro'])

  rmSync(join(folder, 'coupons'), { recursive: true })
  write('banners/casa.yaml', banner('De la casa, otra vez'))
  const before = await beside.latest()
  await load()
  expect(await beside.latest(), 'follows who publishes').toBeGreaterThan(before)
  expect(await shown(beside)).toEqual(left)
})
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0z" fill="#7a0019"/></svg>'

test('nothing of a publication with a problem stands', async () => {
  write('banners/uno.yaml', banner('Uno'))
  write('banners/dos.yaml', 'place: home\ntitle: Dos\nproduct: NADA\n')
  write('settings.yaml', 'ECOMMERCE_LIMIT: 24\n')
  const { fine, said } = await run()
  expect(fine).toBe(false)
  expect(said).toMatch(/banners\/dos\.yaml:3: no hay un producto «NADA»; va el SKU/)
  expect(await titles()).toEqual([])
  expect(await limit()).toBeUndefined()
  expect(await database.selectFrom('content_item').selectAll().execute()).toEqual([])
})

test('what fails while it is written leaves nothing', async () => {
  const publisher = createContentPublisher()
  const failing = inTransaction(database, async (tx) => {
    await publisher.publish(tx, [bannerDraft('uno')], 'ana', { settings: new Map([['ECOMMERCE_LIMIT', '24']]) })
    throw new Error('the connection broke')
  })
  await expect(failing).rejects.toThrow('broke')
  expect(await titles()).toEqual([])
  expect(await limit()).toBeUndefined()
})

test('of two publications at once each is whole, and the later one stands', async () => {
  const publisher = createContentPublisher()
  const names = Array.from({ length: 30 }, (_, index) => `banner-${index}`)
  const publishAs = (editor: string) =>
    inTransaction(database, (tx) =>
      publisher.publish(
        tx,
        names.map((name) => bannerDraft(name, { title: editor })),
        editor,
      ),
    )
  await Promise.all(['ana', 'luis', 'eva'].map(publishAs))
  const last = await database
    .selectFrom('content_publication')
    .select('editor')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const stands = await standing()
  expect(stands).toHaveLength(30)
  expect(new Set(stands.map(({ document }) => (document as { title: string }).title))).toEqual(new Set([last.editor]))
  await inTransaction(database, (tx) => publisher.undo(tx, 'ana'))
  expect(new Set((await standing()).map(({ document }) => (document as { title: string }).title)).size).toBe(1)
})

test('of two that take back at once only one does', async () => {
  for (const title of ['Uno', 'Dos', 'Tres']) {
    write('banners/uno.yaml', banner(title))
    await run()
  }
  const undos = await whileLocked(2, () => [run('--undo', '--by', 'ana'), run('--undo', '--by', 'luis')])
  const [late, ...others] = undos.filter(({ fine }) => !fine)
  expect(others).toEqual([])
  expect(late?.said).toMatch(
    /^(ana|luis) acaba de deshacer la publicación n\.º \d+: no queda nada que deshacer de ella\./,
  )
  expect(await titles()).toEqual(['uno: Dos'])
})

test('what is published or taken back meanwhile is neither taken back nor published again', async () => {
  const publisher = createContentPublisher()
  write('banners/uno.yaml', banner('Uno'))
  await run()
  const publishing = (tx: Tx) => publisher.publish(tx, [bannerDraft('uno', { title: 'De luis' })], 'luis')
  const [undone] = await whileLocked(1, () => [run('--undo')], publishing)
  expect(undone).toEqual({ fine: false, said: expect.stringContaining('luis acaba de publicar (n.º ') })
  expect(await titles()).toEqual(['uno: De luis'])

  write('banners/uno.yaml', banner('Uno bis'))
  const [published] = await whileLocked(
    1,
    () => [run()],
    (tx) => publisher.undo(tx, 'luis\x1b[2J'),
  )
  expect(published?.fine).toBe(false)
  expect(published?.said).toContain('luis\\u{1b}[2J deshizo la publicación n.º')
  expect(await titles()).toEqual(['uno: Uno'])
})

test('a publication that is killed leaves the old or the new', async () => {
  const count = 100
  const all = (title: string) => {
    for (let nth = 0; nth < count; nth++) write(`banners/b-${nth}.yaml`, banner(title))
  }
  all('Viejo')
  await run()
  // Killed as soon as it says it writes, and a little later each time: before, within and after the transaction.
  for (const delay of [0, 10, 25]) {
    all(`Nuevo ${delay}`)
    const child = spawn(node24, [inside('scripts/publish.ts'), '--from', folder, '--full', '--by', 'ana'], {
      cwd: checkout,
      env: { ...process.env, DATABASE_URL: schema.url },
    })
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Publicando')) setTimeout(() => child.kill('SIGKILL'), delay)
    })
    await once(child, 'exit')
    const stands = await standing()
    expect(stands).toHaveLength(count)
    expect(new Set(stands.map(({ document }) => (document as { title: string }).title)).size).toBe(1)
  }
})

const limit = async () =>
  (await database.selectFrom('setting').select('value').where('name', '=', 'ECOMMERCE_LIMIT').executeTakeFirst())?.value

test('a live shop is given no setting it would not open with, published or taken back', async () => {
  vi.stubEnv('SHOP_MODE', 'live')
  try {
    write('settings.yaml', 'SHOP_EMAIL: hola@liqui.example\n')
    for (const option of ['--check', '--full']) {
      const refused = await load(option)
      expect(refused.fine).toBe(false)
      expect(refused.said).toContain('SHOP_EMAIL es de la demostración (hola@liqui.example)')
      expect(refused.said).not.toContain('SHOP_EMAIL: ')
    }
    write('settings.yaml', 'SHOP_EMAIL: hola@mitienda.cl\n')
    expect((await load()).fine).toBe(true)
    // Before it stood the demonstration's.
    await expect(load('--undo')).rejects.toThrow('SHOP_EMAIL: es de la demostración')
    expect(await database.selectFrom('setting').select('value').where('name', '=', 'SHOP_EMAIL').execute()).toEqual([
      { value: 'hola@mitienda.cl' },
    ])
  } finally {
    vi.unstubAllEnvs()
  }
})
