import { describe, expect, test } from 'vitest'
import { LIVE_ENVIRONMENT, SHOP_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'

const meta = { META_PIXEL_ID: '1234567890', META_ACCESS_TOKEN: 'EAAB' }
const ga4 = { GA4_MEASUREMENT_ID: 'G-ABCD1234', GA4_API_SECRET: 'abcd' }

describe('who is told about visits', () => {
  test('is nobody without keys', () => {
    expect(readConfig(LIVE_ENVIRONMENT).analytics).toMatchObject({ meta: null, ga4: null })
  })

  test('are the real parties with them', () => {
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...meta, ...ga4 }).analytics).toMatchObject({
      meta: { baseUrl: 'https://graph.facebook.com', browserUrl: 'https://www.facebook.com', pixelId: '1234567890' },
      ga4: { baseUrl: 'https://www.google-analytics.com', measurementId: 'G-ABCD1234' },
    })
  })

  test.each([
    [{ META_PIXEL_ID: '1234567890' }, 'META_PIXEL_ID y META_ACCESS_TOKEN van juntas'],
    [{ GA4_API_SECRET: 'x' }, 'GA4_MEASUREMENT_ID y GA4_API_SECRET van juntas'],
    [{ META_PIXEL_ID: 'abc', META_ACCESS_TOKEN: 'x' }, 'META_PIXEL_ID'],
    [{ GA4_MEASUREMENT_ID: 'UA-1', GA4_API_SECRET: 'x' }, 'GA4_MEASUREMENT_ID'],
    [{ META_BASE_URL: 'ftp://x' }, 'META_BASE_URL'],
  ])('is not half said: %o', (keys, complaint) => {
    expect(() => readConfig({ ...SHOP_ENVIRONMENT, SHOP_MODE: 'demo', ...keys })).toThrow(complaint)
  })

  test.each([
    [{ ...meta, META_ACCESS_TOKEN: 'sandbox-meta-token' }, 'META_ACCESS_TOKEN es una clave de prueba'],
    [{ ...meta, META_BASE_URL: 'http://127.0.0.1:4400/meta' }, 'META_BASE_URL no es la dirección de producción'],
    [{ ...meta, META_BROWSER_URL: 'http://127.0.0.1:4400/meta' }, 'META_BROWSER_URL no es la dirección de producción'],
    [{ ...meta, META_TEST_CODE: 'TEST1' }, 'META_TEST_CODE es solo para el modo demo'],
    [{ ...ga4, GA4_API_SECRET: 'sandbox-ga4-secret' }, 'GA4_API_SECRET es una clave de prueba'],
    [
      { ...ga4, GA4_BASE_URL: 'https://www.google-analytics.com.evil.example' },
      'GA4_BASE_URL no es la dirección de producción',
    ],
  ])('is never a test party in a live shop: %o', (keys, complaint) => {
    expect(() => readConfig({ ...LIVE_ENVIRONMENT, ...keys })).toThrow(complaint)
  })
})
