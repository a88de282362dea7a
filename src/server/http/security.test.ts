// Who may write in a visitor's name, by what a browser says of the page that does; and what a page may load.
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { isForeignWrite, ownOrigins, securityHeaders } from './security.ts'

const LIVE = ownOrigins({ siteUrl: 'https://liqui.example', mode: 'live' })
const DEMO = ownOrigins({ siteUrl: 'http://localhost:4321', mode: 'demo' })

describe('a live shop takes writes of its own pages alone', () => {
  const host = 'liqui.example'

  test.each([
    [{}],
    [{ origin: 'https://liqui.example' }],
    [{ origin: 'https://liqui.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }], // a form of a page that sends no referrer
  ])('%o', (headers) => {
    expect(isForeignWrite({ host, ...headers }, LIVE)).toBe(false)
  })

  test.each([
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'Same-Origin' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://liqui.example' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://otra.liqui.example' }],
    [{ origin: 'http://liqui.example' }],
    [{ origin: 'https://liqui.example:8443' }],
    [{ origin: 'https://liqui.example.evil.example' }],
    [{ origin: 'https://liqui.example/' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'none' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: '' }],
    [{ origin: 'https://liqui.example, https://evil.example' }],
    [{ host: 'evil.example', origin: 'https://evil.example' }],
  ])('not %o', (headers) => {
    expect(isForeignWrite({ host, ...headers }, LIVE)).toBe(true)
  })
})

test.each([
  ['127.0.0.1:4321', 'http://127.0.0.1:4321', false],
  ['127.0.0.1:4321', 'http://localhost:4321', false],
  ['127.0.0.1:4321', 'http://127.0.0.1:4400', true],
  ['127.0.0.1:4321', 'https://127.0.0.1:4321', true],
  [undefined, 'http://localhost:4321', false],
  [undefined, 'http://undefined', true],
])('a demonstration found at %s takes writes of %s: foreign is %s', (host, origin, foreign) => {
  expect(isForeignWrite({ host, origin }, DEMO)).toBe(foreign)
})

describe('a page may load', () => {
  const policyOf = (environment: Record<string, string>, where?: 'checkout' | 'map') => {
    const demo = { DATABASE_URL: 'mysql://u:p@h:1/d', SHOP_MODE: 'demo', ...environment }
    return securityHeaders(readConfig(demo), { scripts: ['first()'], style: 'island' }, where).get(
      'Content-Security-Policy',
    )!
  }
  const directive = (policy: string, name: string) => policy.split(';').find((each) => each.startsWith(`${name} `))

  test('nothing of Google without a key: no foreign script, no style or code made on the page', () => {
    const policy = policyOf({ GOOGLE_MAPS_BROWSER_KEY: 'AIzaBrowserKey' })
    expect(policy).not.toMatch(/google|gstatic|unsafe|blob:/)
    expect(directive(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/)
    expect(directive(policy, 'style-src')).toMatch(/^style-src 'self' 'sha256-[^ ]+'$/)
    expect(directive(policy, 'worker-src')).toBeUndefined()
  })

  test("with a key the map's script, and what it loads and makes", () => {
    const policy = policyOf({ GOOGLE_MAPS_API_KEY: 'AIzaServerKey' }, 'map')
    expect(directive(policy, 'script-src')).toContain(' https://maps.googleapis.com https://*.googleapis.com ')
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com")
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self' blob:")
    expect(directive(policy, 'img-src')).toContain('https://*.gstatic.com')
    expect(directive(policy, 'form-action')).not.toContain('google')
  })

  test('with a key nothing of it where no map is, and with the form at the checkout', () => {
    const key = { GOOGLE_MAPS_API_KEY: 'AIzaServerKey' }
    expect(policyOf(key)).toBe(policyOf({}))
    expect(directive(policyOf(key, 'checkout'), 'script-src')).toContain('https://maps.googleapis.com')
  })

  test("Mercado Pago's form: its hosts with its keys, a stand-in's alone without them", () => {
    const keys = { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1', MERCADO_PAGO_PUBLIC_KEY: 'TEST-2' }
    const real = policyOf(keys, 'checkout')
    expect(directive(real, 'script-src')).toContain(' https://sdk.mercadopago.com ')
    expect(directive(real, 'connect-src')).toContain(' https://api.mercadopago.com')
    expect(directive(real, 'frame-src')).toContain(' https://*.mercadopago.com')
    expect(directive(real, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
    const sandbox = 'http://127.0.0.1:4400/mp'
    const urls = { MERCADO_PAGO_BASE_URL: sandbox, MERCADO_PAGO_SCRIPT_URL: `${sandbox}/js/v2` }
    const stand = policyOf({ ...keys, ...urls }, 'checkout')
    expect(directive(stand, 'script-src')).toMatch(/ http:\/\/127\.0\.0\.1:4400$/)
    expect(directive(stand, 'style-src')).toMatch(/^style-src 'self' 'sha256-[^ ]+'$/)
    expect(stand).not.toContain('mercadopago.com')
  })

  test('nothing of a payment form away from the checkout', () => {
    const keys = { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1', MERCADO_PAGO_PUBLIC_KEY: 'TEST-2' }
    const policy = policyOf(keys)
    expect(policy).not.toMatch(/mercado|mlstatic|unsafe/)
    expect(policy).toBe(policyOf({}))
  })

  test("or a stand-in's script, where the shop says it is", () => {
    const stand = { GOOGLE_MAPS_API_KEY: 'sandbox-google-key', GOOGLE_SCRIPT_URL: 'http://127.0.0.1:4400/google' }
    expect(directive(policyOf(stand, 'map'), 'script-src')).toContain(' http://127.0.0.1:4400 ')
  })
})
