// The issuers' stand-ins: strict where the real ones are, and what they issued outlives them.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOBODY } from '#shop/billing/named-boleta.ts'
import type { Clp } from '#shop/shared/money.ts'
import { BOLETA, type TaxDocument } from '#shop/tax-documents/tax-document.ts'
import { caller, sandboxFor } from '#tests/support/shop/sandbox-control.ts'
import { ISSUERS } from '#tests/support/tax/issuers.ts'

const START = Date.parse('2026-11-11T13:00:00Z')
const pesos = (amount: number) => amount as Clp
const BOLETA_OF_ONE: TaxDocument = {
  ...{ kind: BOLETA, day: '2026-11-11', orderNumber: 1, reference: null, isTooLateForTax: false, extras: [] },
  receiver: { rut: NOBODY, name: 'Consumidor final', activity: null, address: null, commune: null, city: null },
  lines: [{ name: 'Vino', quantity: 3, unitPrice: 3_997, discount: pesos(1), amount: pesos(11_990), extraTaxCode: 0 }],
  ...{ net: pesos(10_076), iva: pesos(1_914), total: pesos(11_990), paid: pesos(11_990) },
}

describe.each(ISSUERS)('$name', ({ open }) => {
  test('has its documents and keys after a restart, and goes on with its folios', async () => {
    const folder = join(tmpdir(), `liqui-sandbox-${randomUUID()}`)
    try {
      for (const [key, folio] of [['one', 1], ['one', 1], ['two', 2]] as const) {
        const sandbox = await sandboxFor(folder, START)
        const answer = await open(sandbox.base).issue(BOLETA_OF_ONE, key)
        expect(answer).toMatchObject({ outcome: 'issued', document: { kind: BOLETA, folio, total: 11_990 } })
        await sandbox.stop()
      } // biome-ignore format: one list
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('counts calls where it is asked to, and takes them again later', async () => {
    const sandbox = await sandboxFor(undefined, START)
    const issuer = open(sandbox.base)
    await issuer.issue(BOLETA_OF_ONE, 'before')
    await sandbox.control('settings', { taxLimits: true })
    const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => issuer.issue(BOLETA_OF_ONE, `key ${at}`)))
    const limited = answers.filter(({ outcome }) => outcome !== 'issued')
    expect(limited.length).toBeGreaterThan(0)
    expect(JSON.stringify(limited)).toContain('429')
    await sandbox.advance(300_000)
    expect(await issuer.issue(BOLETA_OF_ONE, 'after')).toMatchObject({ outcome: 'issued' })
    await sandbox.stop()
  })

  test('its panel has a button a scenario, and lists documents with their order, key and state, folios left and sums of days', async () => {
    const sandbox = await sandboxFor(undefined, START)
    await open(sandbox.base).issue(BOLETA_OF_ONE, 'liqui-demo-V1StGXR8-39-1')
    const panel = await (await fetch(sandbox.base)).text()
    for (const text of ['Sin folios disponibles', 'Error 502 con HTML', 'Nunca responde', 'Responde a los 29 s', 'V1StGXR8', 'liqui-demo-V1StGXR8-39-1', '$11.990', 'boletas 99999', 'Suma por día']) // biome-ignore format: one row
      expect(panel).toContain(text)
    await sandbox.stop()
  })
})

test('Bsale refuses with its own texts', async () => {
  const sandbox = await sandboxFor(undefined, START)
  const call = caller(`${sandbox.base}/bsale/v1`, { access_token: 'sandbox-bsale-token' })
  const date = Date.parse('2026-11-11') / 1_000
  const line = { netUnitValue: 10_000, quantity: 1, comment: 'Pisco', taxId: '[1,2]' }
  const document = { codeSii: 39, emissionDate: date, expirationDate: date, declareSii: 1, details: [line] }
  const refused = async (change: object) =>
    (await call('POST', '/documents.json', { ...document, ...change })).body.error
  expect(await refused({ codeSii: 34 })).toBe('invalid documentType')
  expect(await refused({ codeSii: 33 })).toBe('client attribute required : code,activity,address,city,municipality')
  expect(await refused({ details: [{ ...line, netUnitValue: 0 }] })).toMatch(
    /^Invalid net unit value, zero or negative/,
  )
  expect(await refused({ details: [{ ...line, taxId: '[99]' }] })).toBe('invalid tax id [99]')
  expect(await refused({ details: [{ ...line, price: 1 }] })).toMatch(/^invalid attribute details.0/)
  expect(await refused({ emissionDate: date + 86_400 })).toBe('invalid emissionDate')
  await sandbox.control('settings', { taxFolios: 0 })
  expect(await refused({})).toBe('does not have numbers available, check sii caf')
  expect(await call('GET', '/document_types/number_availables.json?codesii=39')).toMatchObject({ body: { numbers_available: 0 } }) // biome-ignore format: one row
  expect((await caller(`${sandbox.base}/bsale/v1`)('POST', '/documents.json', document)).status).toBe(401)
  await sandbox.stop()
})
