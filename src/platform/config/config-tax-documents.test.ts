import { expect, test } from 'vitest'
import { z } from 'zod'
import { bsaleVariables } from './config-bsale.ts'
import {
  contradictoryTaxDocumentSettings,
  taxDocumentsConfig,
  taxDocumentVariables,
  unsafeTaxDocumentSettings,
} from './config-tax-documents.ts'

const parsed = (env: object) => z.object({ ...taxDocumentVariables, ...bsaleVariables }).parse(env)
const read = (env: object) => taxDocumentsConfig(parsed(env))
const OPENFACTURA = { OPENFACTURA_API_KEY: 'a key of one’s own' }
const BSALE = { BSALE_DOCUMENTS: 'on', BSALE_ACCESS_TOKEN: 'a token of one’s own' }

test.each([
  [{}, []],
  [OPENFACTURA, []],
  [
    { OPENFACTURA_API_KEY: 'sandbox-openfactura-key' },
    ['OPENFACTURA_API_KEY es una clave de prueba: usa la de producción'],
  ],
  [
    { OPENFACTURA_API_KEY: '928e15a2d14d4a6292345f04960f4bd3' },
    ['OPENFACTURA_API_KEY es una clave de prueba: usa la de producción'],
  ],
  [
    { OPENFACTURA_API_KEY: '41eb78998d444dbaa4922c410ef14057' },
    ['OPENFACTURA_API_KEY es una clave de prueba: usa la de producción'],
  ],
  ...['https://dev-api.haulmer.com/v2/dte', 'http://127.0.0.1:4400/openfactura/v2/dte'].map((address) => [
    { ...OPENFACTURA, OPENFACTURA_BASE_URL: address },
    ['OPENFACTURA_BASE_URL no es la dirección de producción: quítala'],
  ]),
  [BSALE, []],
  [
    { ...BSALE, BSALE_ACCESS_TOKEN: 'sandbox-bsale-token' },
    ['BSALE_ACCESS_TOKEN es una clave de prueba: usa la de producción'],
  ],
  [
    { ...BSALE, BSALE_BASE_URL: 'http://127.0.0.1:4400/bsale/v1' },
    ['BSALE_BASE_URL no es la dirección de producción: quítala'],
  ],
] as [object, string[]][])('a live shop refuses of %j: %j', (env, wrong) => {
  expect(unsafeTaxDocumentSettings(read(env))).toEqual(wrong)
})

test.each([
  [{}, null, []],
  [OPENFACTURA, 'openfactura', []],
  [{ BSALE_ACCESS_TOKEN: 'a token of one’s own' }, null, []],
  [BSALE, 'bsale', []],
  [{ BSALE_DOCUMENTS: 'on' }, null, ['BSALE_DOCUMENTS=on necesita BSALE_ACCESS_TOKEN: falta']],
  [{ ...OPENFACTURA, ...BSALE }, 'openfactura', ['OPENFACTURA_API_KEY y BSALE_DOCUMENTS=on se excluyen: quita una']],
])('%j: issued by %s, refused in any mode: %j', (env, issuer, wrong) => {
  expect(read(env)?.issuer ?? null).toBe(issuer)
  expect(contradictoryTaxDocumentSettings(parsed(env))).toEqual(wrong)
})
