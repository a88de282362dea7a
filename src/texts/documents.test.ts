// Why a document stands as it does, in Spanish: each reason the shop writes down has words, and an issuer's own stay.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents } from './documents.ts'

test.each([
  [
    'tooLateForTax',
    'pasaron más de seis meses y ya no rebaja impuesto: hazla a mano donde el emisor, y termínala aquí',
  ],
  ['no tax IVA in the account', 'la cuenta del emisor no tiene el IVA: agrégalo allá'],
  ['no tax 27 in the account', 'la cuenta del emisor no tiene el impuesto 27: agrégalo allá'],
  ['status 502', 'el emisor respondió con el estado 502'],
  ['402', 'el emisor respondió con el estado 402'],
  ['otherDocument: 39 12 990', 'el emisor tiene otro documento con esta llave: boleta 12'],
  ['OF-07 Sin folios', 'el emisor dice «OF-07 Sin folios»'],
  ['400 invalid tax code 27', 'el emisor dice «400 invalid tax code 27»'],
  ['some reason of tomorrow', 'por un motivo que no tiene explicación aquí (some reason of tomorrow)'],
  ['toString', 'por un motivo que no tiene explicación aquí (toString)'],
  ['', ''],
])('%s', (reason, text) => expect(documents.reasonText(reason)).toBe(text))

test('every reason that is written down has words', () => {
  const folder = new URL('../shop/tax-documents/', import.meta.url)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const files = [...names.map((name) => new URL(name, folder)), new URL('../platform/http/http-client.ts', import.meta.url)] // biome-ignore format: one list
  const written = files
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [
      ...source.matchAll(/(?:\breason:|\bfailure:|refusedBecause\(|waiting\(row,) ?(?:'([^']+)'|`([^`]+)`)/g),
      ...(/type NoAnswer = (.*)/.exec(source)?.[1]?.matchAll(/'(\w+)'/g) ?? []),
    ])
    .map(([, plain, made]) => plain ?? made!.replace(/\$\{[^}]*'IVA'\}/, 'IVA').replace(/\$\{[^}]*\}/g, '400'))
  const found = ['moreThanLeft', 'saleNotIssued', 'amounts', 'no tax IVA in the account', 'timeout', 'redirect']
  expect(written).toEqual(expect.arrayContaining(found))
  expect(written.filter((reason) => documents.reasonText(reason).includes('no tiene explicación'))).toEqual([])
})
