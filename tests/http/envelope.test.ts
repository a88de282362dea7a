// Every call answers in the one envelope: unknown paths, wrong methods, broken JSON, bodies too large, other sites.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'

const shop = inject('shop')
const buyer = createBuyer(shop)

describe('the envelope', () => {
  test('a good call says so', async () => {
    const { status, body } = await buyer.call('GET', '/settings/ecommerce')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, status: 200, code: 200 })
  })

  test.each([
    '/api/nothing',
    '/orders/nothing',
    '/ecommerce/nothing',
    '/customers/nothing',
    '/checkout/nothing',
    '/checkout/a/b',
  ])('unknown path %s is 404', async (path) => {
    const { status, body } = await buyer.call('GET', path)
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, status: 404, code: 404 })
    expect(body.errorMessage).toBeTruthy()
  })

  test.each(['/checkout', '/checkout/'])('%s is the page', async (path) => {
    const response = await fetch(shop.siteUrl + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  })

  test('a wrong method is 405 and names the right one', async () => {
    const response = await fetch(`${shop.siteUrl}/cart`, { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('POST')
    expect(await response.json()).toMatchObject({ success: false, code: 405 })
    const read = await fetch(`${shop.siteUrl}/settings/ecommerce`, { method: 'POST' })
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('a page is only read: %s is 405', async (method) => {
    for (const path of ['/', '/categorias/vinos', '/resultados?busqueda=ron', '/nada-de-esto'])
      expect(await plainly(`${method} ${path} HTTP/1.1`)).toMatchObject({ status: '405 Method Not Allowed' })
  })

  test('a page asked for with the host in its address, as of a proxy, is that page', async () => {
    const asked = await plainly(`GET ${shop.siteUrl}/categorias/ron HTTP/1.1`)
    expect(asked).toMatchObject({ status: '200 OK' })
    expect(asked.text).toContain('<title>Ron')
  })

  test.each(['/categorias/%FF', '/%', '/nada-de-esto'])(
    '%s is the page of what is not there, at once',
    async (path) => {
      const missing = await plainly(`GET ${path} HTTP/1.1`)
      expect(missing).toMatchObject({ status: '404 Not Found' })
      expect(missing.text).toContain('404 - No encontrado!')
    },
  )

  test.each([
    ['broken JSON', '{"items": ['],
    ['text', 'hola'],
    ['a bare number', '7'],
  ])('%s is 400', async (_, sent) => {
    const { status, body } = await buyer.call('POST', '/cart', sent)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 400 })
  })

  test('a body of 1 MB is refused', async () => {
    const { status, body } = await buyer.call('POST', '/cart', { items: [], note: 'x'.repeat(1_000_000) })
    expect(status).toBe(413)
    expect(body.errorMessage).toBeTruthy()
  })

  test('a call from another site is refused', async () => {
    const { status, body } = await buyer.call('POST', '/cart', { items: [] }, { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
    expect(body.success).toBe(false)
  })

  test.each([
    ['text', '3'],
    ['negative', -1],
    ['zero', 0],
    ['a fraction', 1.5],
    ['huge', 1e15],
    ['nothing', null],
  ])('an amount that is %s is 400 with the name of the field', async (_, amount) => {
    const { status, body } = await buyer.call('POST', '/cart', {
      store: 9,
      items: [{ productId: 1, amount }],
      deliveryType: 'delivery',
      deliveryTime: 'programmed',
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body.data)).toContain('amount')
  })

  test('malformed addresses do not crash anything', async () => {
    for (const path of [
      '/%E0%A4%A',
      '/productos/%00/x',
      '/categorias/%ff',
      '/productos/999999999999/x',
      "/categorias/'--",
    ]) {
      const response = await fetch(shop.siteUrl + path, { redirect: 'manual' })
      expect(response.status, path).toBeLessThan(500)
    }
    // Where Astro would answer by itself, and once failed with 500.
    const none = [
      '/categorias//vinos',
      '/productos/1//evil.com',
      '/productos//1/x',
      '/500',
      '/_image?href=/og.png&w=9000&f=avif',
    ]
    for (const path of none) expect((await fetch(shop.siteUrl + path, { redirect: 'manual' })).status, path).toBe(404)
    expect((await fetch(`${shop.siteUrl}/healthz`)).status).toBe(200)
  })
})

/** Sends a request line as it is, which fetch would put right or refuse. */
async function plainly(line: string): Promise<{ status: string; text: string }> {
  const { hostname, port, host } = new URL(shop.siteUrl)
  const socket = connect(Number(port), hostname)
  socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  return { status: answer.slice('HTTP/1.1 '.length, answer.indexOf('\r\n')), text: answer }
}
