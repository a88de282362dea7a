import { expect, test } from 'vitest'
import { z } from 'zod'
import { taxDocumentsConfig, taxDocumentVariables, unsafeTaxDocumentSettings } from './config-tax-documents.ts'

const read = (env: object) => taxDocumentsConfig(z.object(taxDocumentVariables).parse(env))

test.each([
  [{}, []],
  [{ OPENFACTURA_API_KEY: 'a key of one’s own' }, []],
  [{ OPENFACTURA_API_KEY: 'sandbox-openfactura-key' }, ['OPENFACTURA_API_KEY is a test key']],
  [{ OPENFACTURA_API_KEY: '928e15a2d14d4a6292345f04960f4bd3' }, ['OPENFACTURA_API_KEY is a test key']],
  [
    { OPENFACTURA_API_KEY: 'a key of one’s own', OPENFACTURA_BASE_URL: 'https://dev-api.haulmer.com/v2/dte' },
    ['OPENFACTURA_BASE_URL is not the production host'],
  ],
])('a live shop refuses of %j: %j', (env, wrong) => {
  expect(unsafeTaxDocumentSettings(read(env))).toEqual(wrong)
})
