// An editor's preview: the files as they are, at the moment asked for, seen by nobody else, and nothing is written.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'

const { siteUrl, databaseUrl } = inject('shop')
const folder = mkdtempSync(join(tmpdir(), 'liqui-preview-'))
let web: RunningWeb

const write = (title: string) =>
  writeFileSync(
    join(folder, 'banners/noche.yaml'),
    `place: home\ntitle: ${title}\nurl: /categorias/vinos\nalcohol: true\nyearly: 12-24 - 12-24\n`,
  )

beforeAll(async () => {
  mkdirSync(join(folder, 'banners'))
  write('Nochebuena en casa')
  writeFileSync(join(folder, 'settings.yaml'), 'SHOP_PHONE: +56 2 9876 5432\n')
  const at = instantAt('2026-12-24', '20:00').toISOString()
  web = await startWeb(databaseUrl, { PREVIEW_CONTENT: folder, SHOP_NOW: at })
})
afterAll(async () => {
  await web?.stop()
  rmSync(folder, { recursive: true })
})

const text = async (address: string) => (await fetch(address)).text()

test('shows the files at the moment asked for, and follows them', async () => {
  const page = await text(web.siteUrl)
  expect(page).toContain('Nochebuena en casa')
  expect(page).toMatch(/Vista previa<\/strong>: así se ve la tienda el 24[-/]12[-/]2026 a las 20:\d\d/)
  expect(await text(siteUrl)).not.toContain('Vista previa')
  expect(await text(siteUrl)).not.toContain('Nochebuena en casa')
  write('Nochebuena afuera')
  await vi.waitFor(async () => expect(await text(web.siteUrl)).toContain('Nochebuena afuera'), {
    timeout: 30_000,
    interval: 100,
  })
})

test('shows nothing under a name of somebody else', async () => {
  const { port } = new URL(web.siteUrl)
  const statusOf = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/', headers: { host } }
      get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
  expect([await statusOf(`127.0.0.1:${port}`), await statusOf(`evil.example:${port}`)]).toEqual([200, 403])
})

test('shows the settings of the files', async () => {
  await vi.waitFor(async () => expect(await text(web.siteUrl)).toContain('tel:+56298765432'), {
    timeout: 30_000,
    interval: 100,
  })
  expect(await text(siteUrl)).not.toContain('tel:+56298765432')
})

test('takes nothing', async () => {
  const body = JSON.stringify({ items: [{ productId: 1, amount: 1 }] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${web.siteUrl}/cart`, { method: 'POST', headers, body })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toBe('Esto es una vista previa: solo muestra páginas, no recibe pedidos ni cambios.')
})
