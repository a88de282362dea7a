// What stands around every page: announcements that come and go by publication and clock, footer, contact page, an owner's logo.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { filesIn } from '#server/content/folder-files.ts'
import { readLogoFiles } from '#server/content/logo-files.ts'
import type { AnnouncementDocument } from '#shop/content/announcement.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'

const { siteUrl, databaseUrl } = inject('shop')
const soon = { timeout: 30_000, interval: 50 }
const PAGES = ['/', '/categorias/vinos', '/resultados?busqueda=vino', '/despacho', '/contacto', '/sitemap']
let database: Database

beforeAll(() => {
  database = connectDatabase(databaseUrl, 1)
})
afterAll(async () => {
  await withdrawContent(database, ['prueba-uno', 'prueba-dos'].map(named))
  await database.destroy()
})

const named = (name: string) => ({ kind: 'announcement' as const, name })
const draft = (name: string, fields: Partial<AnnouncementDocument>) => ({
  ...named(name),
  document: { title: name, href: null, order: -10, schedule: ALWAYS, ...fields },
  body: null,
})
const read = async (path: string) => (await fetch(siteUrl + path)).text()
/** The titles above the header of a page. */
async function shownOn(path: string): Promise<string[]> {
  const [line = ''] = /<aside class="announce".*?<\/aside>/s.exec(await read(path)) ?? []
  return [...line.matchAll(/data-announcement="\d+\.\d+".*?<(?:a|p)\b[^>]*>([^<]+)</gs)].map(([, title]) => title!)
}
/** What both calls say; asked again where something was published or ended between the two answers. */
function called() {
  const ask = async (path: string) => {
    const answer = await fetch(siteUrl + path)
    return ((await answer.json()) as { data: { title: string; href: string }[] }).data
  }
  return vi.waitFor(async () => {
    const [one, other] = await Promise.all(['/announcements/ecommerce/active', '/ecommerce/announcements'].map(ask))
    expect(other).toEqual(one)
    return one!
  }, soon)
}

describe('announcements', () => {
  test('stand on every shop page and in the call, in their order, and go by the clock', {
    timeout: 60_000,
  }, async () => {
    await Promise.all(PAGES.map(read)) // cached from now on
    const publishUntil = (end: Date) =>
      publishContent(database, [
        draft('prueba-dos', { title: 'Segundo aviso', order: -9 }),
        draft('prueba-uno', {
          title: 'Primer aviso',
          href: '/despacho',
          schedule: { ...ALWAYS, until: end.getTime() },
        }),
      ])
    let inCall: { title: string; href: string }[] = []
    await seenBeforeItsEnd(publishUntil, async () => {
      const pages = await Promise.all(PAGES.map(shownOn))
      inCall = (await called()).slice(0, 2)
      const isOnPages = pages.every((titles) => titles.slice(0, 2).join() === 'Primer aviso,Segundo aviso')
      return isOnPages && inCall[0]?.title === 'Primer aviso'
    })
    expect(inCall).toEqual([
      { title: 'Primer aviso', href: '/despacho' },
      { title: 'Segundo aviso', href: '' },
    ])
    expect(await shownOn('/checkout')).toEqual([])
    for (const path of PAGES)
      await vi.waitFor(async () => expect(await shownOn(path)).not.toContain('Primer aviso'), soon)
    expect((await called())[0]).toEqual({ title: 'Segundo aviso', href: '' })
  })

  test('a changed one is known by another key', async () => {
    const keyOf = async (title: string) =>
      new RegExp(`data-announcement="([\\d.]+)"(?:(?!data-announcement).)*${title}`, 's').exec(await read('/'))?.[1]
    await publishContent(database, [draft('prueba-dos', { title: 'Antes del cambio' })])
    await vi.waitFor(async () => expect(await keyOf('Antes del cambio')).toBeDefined(), soon)
    const before = await keyOf('Antes del cambio')
    await publishContent(database, [draft('prueba-dos', { title: 'Cambiado' })])
    await vi.waitFor(async () => expect(await keyOf('Cambiado')).toBeDefined(), soon)
    expect(await keyOf('Cambiado')).not.toBe(before)
  })
})

test('the footer says when somebody answers, where the shop is, and how one may pay', async () => {
  const [, footer = ''] = /<footer class="foot">(.*)<\/footer>/s.exec(await read('/')) ?? []
  for (const text of [
    '09:00 a 18:00',
    '09:00 a 19:00',
    'Casa central',
    'Av. Los Militares 5001',
    'Mercado Pago',
    'Webpay Plus',
    'Redpay',
    'Liqui SpA, RUT 76.543.210-3',
  ])
    expect(footer).toContain(text)
  for (const path of [
    '/tiendas',
    '/contacto',
    '/contacto#trabaja',
    '/sitemap',
    '/terminos-y-condiciones.pdf',
    'https://www.instagram.com/',
  ])
    expect(footer).toContain(`href="${path}"`)
  expect(footer).not.toMatch(/Oneclick|Transferencia/)
})

test('the contact page has what the settings say', async () => {
  const html = await read('/contacto')
  for (const text of [
    'mailto:hola@liqui.example',
    'tel:+56223456789',
    'Av. Los Militares 5001, Las Condes, Santiago',
    '76.543.210-3',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/href="\/cambios-y-retracto"[^>]*>Cambios y retracto</)
  expect(html).toContain('id="trabaja"')
  expect(html).not.toContain('<textarea')
})

test('the menu of phones has what can be bought first, and the services below', async () => {
  const [, menu = ''] = /<dialog [^>]*id="menu"[^>]*>(.*?)<\/dialog>/s.exec(await read('/')) ?? []
  const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  const services = links.findIndex((href) => !href.startsWith('/categorias/'))
  expect(services).toBeGreaterThan(10)
  expect(links.slice(services).filter((href) => href.startsWith('/categorias/'))).toEqual([])
  for (const path of ['/categorias/ofertas', '/categorias/packs', '/tiendas', '/mis-pedidos', '/blog', '/ingresa'])
    expect(
      links.filter((href) => href.startsWith(path)),
      path,
    ).not.toEqual([])
})

describe('an owner’s logo', () => {
  const NAMED = { kind: 'logo', name: 'logo' } as const
  const svg = (width: number, colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><rect width="${width}" height="100" fill="${colour}"/></svg>`
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(siteUrl + path)).arrayBuffer())

  async function publishLogo(files: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'liqui-logo-'))
    mkdirSync(join(folder, 'logo'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'logo', name), text)
    const { drafts, pictures, problems } = await readLogoFiles(folder, filesIn(folder))
    rmSync(folder, { recursive: true })
    expect(problems).toEqual([])
    await publishContent(database, drafts, pictures)
    return drafts[0]!.document
  }

  afterAll(() => withdrawContent(database, [NAMED]))

  test('stands on every page, on its two grounds, as icon, card and in the manifest, and goes again', {
    timeout: 60_000,
  }, async () => {
    const icon = await bytesOf('/favicon.ico')
    const { logo, dark } = await publishLogo({ 'logo.svg': svg(800, '#123'), 'logo-oscuro.svg': svg(700, '#fed') })
    const shown = (hash: string) => `src="/marca/${hash}.webp"`
    for (const path of [...PAGES, '/checkout', '/no-hay-tal-pagina'])
      await vi.waitFor(async () => {
        const page = await read(path)
        expect(page).toContain(`${shown(logo.hash)} width="1600" height="200" alt="Liqui"`)
        expect(page).toContain(shown(dark!.hash))
        expect(page).toContain(`/marca/${logo.hash}-ffd400-180.png`)
        if (path === '/') expect(page).toContain(`/marca/${logo.hash}-ffd400-tarjeta.png`)
      }, soon)
    expect(await read('/mesa/entrar')).toContain(shown(dark!.hash))
    const manifest = JSON.parse(await read('/site.webmanifest')) as { theme_color: string; icons: { src: string }[] }
    expect(manifest.theme_color).toBe('#ffd400')
    for (const { src } of manifest.icons) expect((await fetch(siteUrl + src)).headers.get('content-type')).toBe('image/png') // biome-ignore format: one row
    expect((await bytesOf('/favicon.ico')).equals(icon)).toBe(false)

    const { headers } = await fetch(`${siteUrl}/marca/${logo.hash}.webp`)
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'public, max-age=31536000, immutable']) // biome-ignore format: one row
    const old = await fetch(`${siteUrl}/marca/${logo.hash}-00ff00-512.png`)
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect((await fetch(`${siteUrl}/marca/0123456789abcdef.webp`)).status).toBe(404)
    expect((await fetch(`${siteUrl}/marca/${logo.hash}-ffd400-9999.png`)).status).toBe(404)

    await withdrawContent(database, [NAMED])
    await vi.waitFor(async () => expect(await read('/contacto')).not.toContain('/marca/'), soon)
    await vi.waitFor(async () => expect((await fetch(`${siteUrl}/marca/${logo.hash}.webp`)).status).toBe(404), soon)
    expect((await bytesOf('/favicon.ico')).equals(icon)).toBe(true)
  })
})
