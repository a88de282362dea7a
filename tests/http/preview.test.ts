// An editor's preview by its command: the files beside what is published, at the moment asked for, seen by nobody else, and nothing is written.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { readOptions } from '#scripts/publish/options.ts'
import { publish } from '#scripts/publish.ts'
import { testDataDir } from '#tests/support/shop/database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const folder = mkdtempSync(join(tmpdir(), 'liqui-preview-'))
let command: ChildProcess
let preview: string

const write = (title: string) =>
  writeFileSync(
    join(folder, 'banners/noche.yaml'),
    `place: home\ntitle: ${title}\nurl: /categorias/vinos\nalcohol: true\nyearly: 12-24 - 12-24\n`,
  )

beforeAll(async () => {
  mkdirSync(join(folder, 'banners'))
  write('Nochebuena en casa')
  writeFileSync(join(folder, 'settings.yaml'), 'SHOP_PHONE: +56 2 9876 5432\n')
  const port = await freePort()
  const options = ['--preview', '--from', folder, '--at', '2026-12-24T20:00', '--port', String(port)]
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: testDataDir() }
  command = spawn(node24, [inside('scripts/publish.ts'), ...options], { cwd: checkout, env })
  preview = `http://127.0.0.1:${port}`
  await new Promise<void>((ready, fail) => {
    let said = ''
    for (const stream of [command.stdout!, command.stderr!])
      stream.on('data', (text: Buffer) => {
        said += text
        if (said.includes(`Vista previa: ${preview}`)) ready()
      })
    command.once('exit', () => fail(new Error(said)))
  })
}, 180_000)
afterAll(() => {
  command?.kill()
  rmSync(folder, { recursive: true })
})

const text = async (address: string) => (await fetch(address)).text()

test('shows the files at the moment asked for, and follows them', async () => {
  const page = await text(preview)
  expect(page).toContain('Nochebuena en casa')
  expect(page).toMatch(/Vista previa<\/strong>: así se ve la tienda el 24[-/]12[-/]2026 a las 20:\d\d/)
  expect(await text(siteUrl)).not.toContain('Vista previa')
  expect(await text(siteUrl)).not.toContain('Nochebuena en casa')
  write('Nochebuena afuera')
  await vi.waitFor(async () => expect(await text(preview)).toContain('Nochebuena afuera'), {
    timeout: 30_000,
    interval: 100,
  })
})

test('shows what is published and stays beside them', async () => {
  const [post] = /\/blog\/\d+\/[a-z0-9-]+/.exec(await text(`${siteUrl}/blog`)) ?? []
  expect(post).toBeDefined()
  expect((await fetch(preview + post)).status).toBe(200)
})

test('shows nothing under a name of somebody else', async () => {
  const { port } = new URL(preview)
  const statusOf = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/', headers: { host } }
      get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
  expect([await statusOf(`127.0.0.1:${port}`), await statusOf(`evil.example:${port}`)]).toEqual([200, 403])
})

test('shows the settings of the files', async () => {
  await vi.waitFor(async () => expect(await text(preview)).toContain('tel:+56298765432'), {
    timeout: 30_000,
    interval: 100,
  })
  expect(await text(siteUrl)).not.toContain('tel:+56298765432')
})

test('takes nothing', async () => {
  const body = JSON.stringify({ items: [{ productId: 1, amount: 1 }] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${preview}/cart`, { method: 'POST', headers, body })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toBe('Esto es una vista previa: solo muestra páginas, no recibe pedidos ni cambios.')
})

test('a port that is taken is said, not shown as if it were the preview', async () => {
  const { port } = new URL(preview)
  const begun = publish(readOptions(['--preview', '--from', folder, '--port', port]), databaseUrl, () => {})
  await expect(begun).rejects.toThrow(`El puerto ${port} está ocupado`)
})

test('ends with its command, however that ends', async () => {
  command.kill('SIGKILL')
  const isGone = () =>
    fetch(preview).then(
      () => false,
      () => true,
    )
  await expect.poll(isGone, { timeout: 60_000 }).toBe(true)
})
