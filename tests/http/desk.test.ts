// The operators' desk on the whole shop: behind its door, in no cache, in no list of pages.
import { expect, inject, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'

const shop = inject('shop')
const get = (path: string) => fetch(new URL(path, shop.siteUrl), { redirect: 'manual' })

test('the desk shows nobody more than its door, and nothing stores or lists it', async () => {
  for (const path of ['/mesa', '/mesa/', '/mesa/pedidos/100001', '/mesa/pendientes', '/mesa/nada']) {
    const response = await get(path)
    expect([response.status, response.headers.get('location')], path).toEqual([303, '/mesa/ingresar'])
    expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
  const door = await get('/mesa/ingresar')
  expect(door.status).toBe(200)
  expect(door.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(door.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(await door.text()).not.toContain('<script')
  const style = await get('/mesa/estilo.css')
  expect(await style.text()).toContain('.desk-head')
  for (const list of ['/sitemap.xml', '/sitemap', '/robots.txt', '/'])
    expect(await (await get(list)).text(), list).not.toContain('/mesa')
})

test('it is off unless it is switched on', () => {
  const least = { DATABASE_URL: 'mysql://x', SHOP_MODE: 'demo' }
  expect(readConfig(least).desk).toBe(false)
  expect(readConfig({ ...least, DESK: 'on' }).desk).toBe(true)
})
