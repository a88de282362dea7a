import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIVE_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'
import { isNobodysHost, isNobodysMail, type LiveRefusal, weakness } from './config-live.ts'

/** Addresses no buyer gets to. */
const LOCAL = [
  ...[
    'http://localhost:4321',
    'https://localhost',
    'https://LOCALHOST.',
    'https://tienda.localhost',
    'https://127.0.0.1',
  ],
  ...[
    'https://127.8.8.8',
    'https://2130706433',
    'https://0x7f000001',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::]',
  ],
  ...[
    'https://[fe80::1]',
    'https://[fd00::7]',
    'https://[::ffff:10.0.0.1]',
    'https://10.1.2.3',
    'https://192.168.1.10',
  ],
  ...['https://172.20.0.4', 'https://169.254.1.1', 'https://intranet', 'https://tienda.local', 'https://tienda.lan'],
  ...['https://liqui.example', 'https://www.example.com', 'https://mitienda.test', 'https://web.internal'],
]

describe('a live shop does not open', () => {
  test.each<readonly [change: Readonly<Record<string, string | undefined>>, complaint: string]>([
    [{ SITE_URL: undefined }, 'SITE_URL falta'],
    ...LOCAL.map((url) => [{ SITE_URL: url }, 'donde no llegan ni compradores ni pagos'] as const),
    [{ SITE_URL: 'http://www.mitienda.cl' }, 'que no va cifrada'],
    [{ SITE_URL: 'ftp://www.mitienda.cl' }, 'SITE_URL: '],
    ...['/tienda', '//', '/?utm=1', '#inicio'].map(
      (more) => [{ SITE_URL: `https://www.mitienda.cl${more}` }, 'SITE_URL tiene más que un dominio'] as const,
    ),
    [{ SITE_URL: 'https://ana:clave@www.mitienda.cl' }, 'SITE_URL tiene más que un dominio'],
    [{ SMTP_HOST: undefined }, 'SMTP_HOST falta'],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM falta'],
    [{ MAIL_FROM: 'Liqui <pedidos@liqui.example>' }, 'MAIL_FROM falta'],
    [{ MAIL_FROM: 'pedidos@localhost' }, 'MAIL_FROM falta'],
    [{ POLL_SPEED: '6' }, 'POLL_SPEED es solo para pruebas'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE es solo para pruebas'],
    [{ CRASH_AT: 'x' }, 'CRASH_AT es solo para el modo demo'],
    [{ SHOP_NOW: '2026-11-01T00:00:00Z' }, 'SHOP_NOW es solo para el modo demo'],
    [{ SHOP_SECRET: undefined }, 'SHOP_SECRET falta'],
    [{ SHOP_SECRET: 'x'.repeat(32) }, 'SHOP_SECRET tiene pocas letras distintas'],
    [{ SHOP_SECRET: 'a public secret for demonstrations alone' }, 'SHOP_SECRET es la pública'],
    [{ SHOP_SECRET_OLD: 'a public secret for demonstrations alone' }, 'SHOP_SECRET_OLD es la pública'],
    [{ MARKETING_URL: 'https://m.cl/x', MARKETING_SECRET: 'password-password' }, 'MARKETING_SECRET '],
    [{ JUSTO_TOKEN: 'a-real-token', JUSTO_WEBHOOK_SECRET: 'abababababababababababab' }, 'JUSTO_WEBHOOK_SECRET '],
  ])('with %j', (change, complaint) => {
    expect(() => readConfig({ ...LIVE_ENVIRONMENT, ...change })).toThrow(complaint)
  })

  test('and says all that is wrong at once, each with what to do', () => {
    const faults = faultsOf({ SHOP_MODE: 'live', DATABASE_URL: 'mysql://u:p@h/d', RATE_LIMIT_SCALE: '9' })
    const names = faults.map((line) => line.split(/[ :]/)[0])
    expect(names.sort()).toEqual(['MAIL_FROM', 'Ningún', 'RATE_LIMIT_SCALE', 'SHOP_SECRET', 'SITE_URL', 'SMTP_HOST'])
    for (const line of faults) expect(line).toMatch(/: \S/)
  })

  test('but does on its own address and secrets, and a demonstration needs none', () => {
    const site = { SITE_URL: 'https://xn--vias-hqa.cl/' }
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...site }).siteUrl).toBe('https://xn--vias-hqa.cl')
    expect(readConfig({ SHOP_MODE: 'demo', DATABASE_URL: 'mysql://x' })).toMatchObject({
      siteUrl: 'http://localhost:4321',
      mail: { host: '127.0.0.1', from: 'Liqui <pedidos@liqui.example>' },
    })
  })
})

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return [...(error as LiveRefusal).faults]
  }
}

test.each([
  ...['www.mitienda.cl', '8.8.8.8', 'locales.cl', 'testing.cl', 'example.cl', 'exampletest.com'],
  ...['2001:4860:4860::8888', '172.32.0.1', '100.128.0.1'],
])('%s may be a shop’s', (host) => expect(isNobodysHost(host)).toBe(false))

test.each([
  ['hola@liqui.example', true],
  ['Liqui <a@b.example.com>', true],
  ['a@localhost', true],
  ['nobody', true],
  ['Liqui <pedidos@liqui.cl>', false],
  ['ejemplo@example.cl', false],
])('mail of %s reaches nobody: %s', (address, isNobodys) => expect(isNobodysMail(address)).toBe(isNobodys))

describe('a secret', () => {
  test.each([
    'corto',
    'a'.repeat(40),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'Kf9-Kf9-Kf9-Kf9-Kf9-Kf9-Kf9-Kf9-Kf9',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '12345678901234567890123456789012',
    'change-me-change-this-please-secret',
    'liqui-secret-key-2026-produccion',
    'MiClaveSecreta-MiClaveSecreta-1234',
    'contraseña-de-la-tienda-liqui-2026',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    '0a9b8c7d6e5f4g3h2i1j0k9l8m7n6o5p',
  ])('anybody may guess: %s', (secret) => expect(weakness(secret)).not.toBeNull())

  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  test.each([
    ['0123456789abcdef', 64],
    ['0123456789abcdef', 32],
    [base64, 32],
    [base64, 24],
  ])('of chance is none of these: %s, %i letters', (letters, length) => {
    const letter = fc.noShrink(fc.constantFrom(...letters))
    // One of some ten thousand short ones has fewer letters.
    const chance = fc.array(letter, { minLength: length, maxLength: length }).filter((one) => new Set(one).size > 8)
    fc.assert(
      fc.property(chance, (one) => weakness(one.join('')) === null),
      { numRuns: 300, seed: 7 },
    )
  })
})
