// The CYBER tab over HTTP: it follows its two settings and the clock on every page.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'

const { siteUrl, databaseUrl } = inject('shop')
const soon = { timeout: 30_000, interval: 50 }
let database: Database

beforeAll(() => {
  database = connectDatabase(databaseUrl, 1)
})
afterAll(async () => {
  await campaign('', '')
  await database.destroy()
})

async function campaign(start: Date | '', end: Date | '') {
  for (const [name, value] of [
    ['CYBER_START_DATE', start],
    ['CYBER_END_DATE', end],
  ] as const)
    await database
      .updateTable('setting')
      .set({ value: value === '' ? '' : value.toISOString() })
      .where('name', '=', name)
      .execute()
}

const from = (seconds: number) => new Date(Date.now() + seconds * 1000)
const PAGES = ['/', '/categorias/vinos', '/resultados?busqueda=vino', '/despacho']
const ENTRY = '/categorias/cyber?delivery_type=delivery&amp;delivery_time=programmed&amp;filter_reset=true'

/** What every page shows of the tab. */
async function tabs() {
  const pages = await Promise.all(PAGES.map(async (path) => (await fetch(siteUrl + path)).text()))
  return pages.map((html) => {
    if (html.includes(`href="${ENTRY}"`)) return 'category'
    return /<button[^>]*commandfor="cyber"/.test(html) && html.includes('id="cyber"') ? 'advertisement' : 'none'
  })
}
const everywhere = (what: string) => vi.waitFor(async () => expect(await tabs()).toEqual(PAGES.map(() => what)), soon)

test('is not there without both dates, nor after the end', async () => {
  await campaign('', '')
  await everywhere('none')
  await campaign(from(-60), '')
  await everywhere('none')
  await campaign(from(-60), from(-5))
  await everywhere('none')
})

test('announces the campaign, leads to it once it begins, and goes when it is over', { timeout: 60_000 }, async () => {
  await campaign(from(600), from(1_200))
  await everywhere('advertisement')
  const html = await (await fetch(siteUrl)).text()
  expect(html).toMatch(/href="https:\/\/www\.cyber\.cl\/"[^>]*target="_blank"/)
  await seenBeforeItsEnd(
    (end) => campaign(from(1), end),
    async () => (await tabs()).every((tab) => tab === 'category'),
  )
  await everywhere('none')
})

test('its entry begins without filters, programmed and delivered', async () => {
  await campaign(from(-60), from(600))
  await everywhere('category')
  const answer = await fetch(siteUrl + ENTRY.replaceAll('&amp;', '&'), { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/categorias/cyber?delivery_time=programmed&delivery_type=delivery')
})

test('its cards are marked while it is on, and its entry leaves express behind', async () => {
  await campaign(from(-60), from(600))
  await everywhere('category')
  const answer = await fetch(`${siteUrl}/categorias/cyber?delivery_time=programmed&delivery_type=delivery`, {
    headers: { cookie: 'compra=immediate.delivery.3' },
  })
  const html = await answer.text()
  expect(html).toMatch(/<html lang="es-CL"[^>]* data-campaign="cyber"/)
  const [, first = ''] = /<html lang="es-CL"([^>]*)>/.exec(html) ?? []
  expect(first).not.toContain('immediate')
  const cards = html.match(/<article class="card/g)?.length ?? 0
  expect(cards).toBeGreaterThan(0)
  expect(html.match(/class="tag tag--yellow tag--cyber">CYBER</g)?.length).toBe(cards)
  await campaign('', '')
  await everywhere('none')
  expect(await (await fetch(siteUrl)).text()).not.toContain('data-campaign')
})
