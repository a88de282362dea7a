import { describe, expect, test } from 'vitest'
import { LIVE_ENVIRONMENT, SHOP_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'

const uber = { UBER_CLIENT_ID: 'client-123', UBER_CLIENT_SECRET: 'secret-123', UBER_CUSTOMER_ID: 'customer-123' }
const justo = { JUSTO_TOKEN: 'a-real-token' }

describe('couriers', () => {
  test('are none without keys', () => {
    expect(readConfig(LIVE_ENVIRONMENT).couriers).toMatchObject({ uber: null, justo: null })
  })

  test('are the real ones with them', () => {
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...uber, ...justo }).couriers).toMatchObject({
      uber: { baseUrl: 'https://api.uber.com', tokenUrl: 'https://login.uber.com/oauth/v2/token' },
      justo: { baseUrl: 'https://api.getjusto.com', token: 'a-real-token' },
    })
  })

  test('are nobody’s in a preview, which can store no quote', () => {
    const preview = readConfig({ ...LIVE_ENVIRONMENT, ...uber, ...justo, PREVIEW_CONTENT: '/somewhere' })
    expect(preview.couriers).toMatchObject({ uber: null, justo: null })
  })

  test.each([
    [{ UBER_CLIENT_ID: 'client-123' }, 'UBER_CLIENT_ID, UBER_CLIENT_SECRET y UBER_CUSTOMER_ID van juntas'],
    [{ ...uber, UBER_CUSTOMER_ID: 'not an id' }, 'UBER_CUSTOMER_ID'],
    [{ JUSTO_BASE_URL: 'ftp://x' }, 'JUSTO_BASE_URL'],
    [{ COURIER_TIMEOUT_MS: '0' }, 'COURIER_TIMEOUT_MS'],
  ])('are not half said: %o', (keys, complaint) => {
    expect(() => readConfig({ ...SHOP_ENVIRONMENT, SHOP_MODE: 'demo', ...keys })).toThrow(complaint)
  })

  test.each([
    [{ ...uber, UBER_CLIENT_SECRET: 'sandbox-uber-secret' }, 'UBER_CLIENT_SECRET es una clave de prueba'],
    [{ ...uber, UBER_BASE_URL: 'http://127.0.0.1:4400/uber' }, 'UBER_BASE_URL no es la dirección de producción'],
    [
      { ...uber, UBER_TOKEN_URL: 'https://login.uber.com.evil.example/' },
      'UBER_TOKEN_URL no es la dirección de producción',
    ],
    [{ JUSTO_TOKEN: 'sandbox-justo-token' }, 'JUSTO_TOKEN es una clave de prueba'],
    [
      { ...justo, JUSTO_BASE_URL: 'https://getjusto.com.evil.example' },
      'JUSTO_BASE_URL no es la dirección de producción',
    ],
  ])('are never stand-ins in a live shop: %o', (keys, complaint) => {
    expect(() => readConfig({ ...LIVE_ENVIRONMENT, ...keys })).toThrow(complaint)
  })
})
