import { describe, expect, test } from 'vitest'
import { LIVE_ENVIRONMENT, SHOP_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'

const server = { GOOGLE_MAPS_API_KEY: 'AIzaServerKey' }
const key = { ...server, GOOGLE_MAPS_BROWSER_KEY: 'AIzaBrowserKey' }

describe('who draws maps and finds places', () => {
  test('is the shop itself without a key', () => {
    expect(readConfig(LIVE_ENVIRONMENT).maps).toBeNull()
    expect(readConfig({ ...LIVE_ENVIRONMENT, GOOGLE_MAPS_BROWSER_KEY: 'AIzaBrowserKey' }).maps).toBeNull()
  })

  test('is Google with one, at its own hosts', () => {
    expect(readConfig({ ...LIVE_ENVIRONMENT, ...key }).maps).toEqual({
      key: 'AIzaServerKey',
      browserKey: 'AIzaBrowserKey',
      placesUrl: 'https://places.googleapis.com',
      geocodeUrl: 'https://maps.googleapis.com',
      scriptUrl: 'https://maps.googleapis.com',
      timeoutMs: 2_500,
    })
  })

  test('shows browsers the one key of a demonstration, and never that of a live server', () => {
    expect(readConfig({ ...SHOP_ENVIRONMENT, SHOP_MODE: 'demo', ...server }).maps?.browserKey).toBe('AIzaServerKey')
    for (const GOOGLE_MAPS_BROWSER_KEY of ['', 'AIzaServerKey'])
      expect(() => readConfig({ ...LIVE_ENVIRONMENT, ...server, GOOGLE_MAPS_BROWSER_KEY })).toThrow(
        'GOOGLE_MAPS_BROWSER_KEY falta',
      )
  })

  test.each([
    [{ ...key, GOOGLE_PLACES_URL: 'ftp://x' }, 'GOOGLE_PLACES_URL'],
    [{ GOOGLE_MAPS_API_KEY: 'con espacio' }, 'GOOGLE_MAPS_API_KEY'],
    [{ ...key, GOOGLE_TIMEOUT_MS: '1' }, 'GOOGLE_TIMEOUT_MS'],
  ])('is not half said: %o', (given, complaint) => {
    expect(() => readConfig({ ...SHOP_ENVIRONMENT, SHOP_MODE: 'demo', ...given })).toThrow(complaint)
  })

  test.each([
    [{ GOOGLE_MAPS_API_KEY: 'sandbox-google-key' }, 'GOOGLE_MAPS_API_KEY es una clave de prueba'],
    [{ ...key, GOOGLE_MAPS_BROWSER_KEY: 'sandbox-google-key' }, 'GOOGLE_MAPS_BROWSER_KEY es una clave de prueba'],
    [
      { ...key, GOOGLE_PLACES_URL: 'http://127.0.0.1:4400/google' },
      'GOOGLE_PLACES_URL no es la dirección de producción',
    ],
    [
      { ...key, GOOGLE_GEOCODE_URL: 'https://maps.googleapis.com.evil.example' },
      'GOOGLE_GEOCODE_URL no es la dirección de producción',
    ],
    [
      { ...key, GOOGLE_SCRIPT_URL: 'http://127.0.0.1:4400/google' },
      'GOOGLE_SCRIPT_URL no es la dirección de producción',
    ],
  ])('is never a test party in a live shop: %o', (given, complaint) => {
    expect(() => readConfig({ ...LIVE_ENVIRONMENT, ...given })).toThrow(complaint)
  })
})
