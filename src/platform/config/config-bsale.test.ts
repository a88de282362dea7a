import { expect, test } from 'vitest'
import { LIVE_ENVIRONMENT } from '#tests/support/shop/environments.ts'
import { readConfig } from './config.ts'

const given = (variables: Readonly<Record<string, string>>) => readConfig({ ...LIVE_ENVIRONMENT, ...variables }).bsale

test('without a token Bsale is never asked', () => {
  expect(given({})).toBeNull()
  expect(given({ BSALE_ACCESS_TOKEN: 'a1b2c3d4e5f6' })).toEqual({
    ...{ token: 'a1b2c3d4e5f6', baseUrl: 'https://api.bsale.io/v1', timeoutMs: 20_000 },
  })
})

test.each([
  [{ BSALE_ACCESS_TOKEN: 'sandbox-bsale-token' }, 'BSALE_ACCESS_TOKEN es una clave de prueba'],
  [
    { BSALE_ACCESS_TOKEN: 'a1b2c3d4e5f6', BSALE_BASE_URL: 'http://127.0.0.1:4400/bsale/v1' },
    'BSALE_BASE_URL no es la dirección de producción',
  ],
  [
    { BSALE_ACCESS_TOKEN: 'a1b2c3d4e5f6', BSALE_BASE_URL: 'https://api.bsale.io.evil.cl/v1' },
    'BSALE_BASE_URL no es la dirección de producción',
  ],
])('a live shop refuses %o', (variables, why) => {
  expect(() => given(variables)).toThrow(why)
})
