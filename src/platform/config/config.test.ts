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
    expect(() => config({ DATABASE_URL: url(ssl) })).toThrow(/DATABASE_URL: ssl must be an object/),
  )
})
