// What the environment decides beside outside parties.
import { createPool } from 'mysql2'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const config = (environment: Record<string, string>) =>
  readConfig({ SHOP_MODE: 'demo', DATABASE_URL: 'mysql://u:p@h:1/d', ...environment })

describe('letters leave encrypted', () => {
  test.each([
    [{}, false],
    [{ SMTP_HOST: 'localhost' }, false],
    [{ SMTP_HOST: '127.0.0.9' }, false],
    [{ SMTP_HOST: '::1' }, false],
    [{ SMTP_HOST: 'smtp.example' }, true],
    [{ SMTP_HOST: 'mail' }, true],
    [{ SMTP_HOST: '127.0.0.1.example' }, true],
    [{ SMTP_HOST: 'mail', SMTP_TLS: 'optional' }, false],
    [{ SMTP_HOST: 'localhost', SMTP_TLS: 'required' }, true],
  ])('%j: %s', (environment, required) => expect(config(environment).mail.requireTls).toBe(required))

  test('another word is refused', () => expect(() => config({ SMTP_TLS: 'no' })).toThrow(/SMTP_TLS/))
})

describe('the database encrypted', () => {
  const url = (ssl: string) => `mysql://u:p@h:1/d?ssl=${encodeURIComponent(ssl)}`

  test('what its address says reaches the driver', async () => {
    const pool = createPool({ uri: config({ DATABASE_URL: url('{"rejectUnauthorized":true}') }).databaseUrl })
    const { connectionConfig } = (pool as unknown as { config: { connectionConfig: { ssl: object } } }).config
    expect(connectionConfig.ssl).toMatchObject({ rejectUnauthorized: true })
    await pool.promise().end()
  })

  test.each(['true', 'required', '1', '[]', '{'])('%j is refused with a sentence', (ssl) =>
    expect(() => config({ DATABASE_URL: url(ssl) })).toThrow(/DATABASE_URL: ssl debe ser un objeto/),
  )
})

describe('a wrong value is told of in Spanish, after the name of its variable', () => {
  test.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL: falta'],
    [{ DATABASE_URL: 'postgres://h/d' }, 'DATABASE_URL: debe ser una dirección que empieza con mysql://'],
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE: debe ser demo o live'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: debe ser trace o debug o info o warn o error o fatal o silent'],
    [{ PORT: 'web' }, 'PORT: debe ser un número'],
    [{ PORT: '80.5' }, 'PORT: debe ser un número entero'],
    [{ PORT: '0' }, 'PORT: debe ser 1 o más'],
    [{ PORT: '70000' }, 'PORT: debe ser 65535 o menos'],
    [{ SITE_URL: 'www.mitienda.cl' }, 'SITE_URL: debe ser una dirección que empieza con https:// o http://'],
    [{ SHOP_NOW: 'ayer' }, 'SHOP_NOW: debe ser un momento como 2026-11-27T12:00:00-03:00'],
    [{ SHOP_SECRET: 'corto' }, 'SHOP_SECRET: debe tener 32 caracteres o más'],
    [{ SHOP_SECRET_OLD: `${'x'.repeat(32)}, corto` }, 'SHOP_SECRET_OLD: debe tener 32 caracteres o más'],
    [
      { SHOP_SECRET: 'x'.repeat(32), SHOP_SECRET_OLD: `${'y'.repeat(32)},${'x'.repeat(32)}` },
      'SHOP_SECRET_OLD repite una clave: deja ahí solo las de antes, sin la de SHOP_SECRET',
    ],
    [{ JUSTO_TOKEN: 'x'.repeat(2_001) }, 'JUSTO_TOKEN: debe tener 2000 caracteres o menos'],
    [{ META_API_VERSION: '24' }, 'META_API_VERSION: debe ser como v24.0'],
    [{ SMS_HTTP_BODY: '{' }, 'SMS_HTTP_BODY: debe ser JSON'],
    [{ META_PIXEL_ID: '1234567890' }, 'META_PIXEL_ID y META_ACCESS_TOKEN van juntas: falta alguna'],
  ])('%j', (environment, sentence) => {
    expect(() => config(environment)).toThrow(
      expect.objectContaining({ message: `Las variables no están bien:\n  ${sentence}` }),
    )
  })

  test('and all of them at once', () => {
    expect(() => config({ PORT: '0', DATABASE_POOL: 'x' })).toThrow(
      'Las variables no están bien:\n  PORT: debe ser 1 o más\n  DATABASE_POOL: debe ser un número',
    )
  })
})
