import { describe, expect, test } from 'vitest'
import { chosenBilling, orderBilling } from './billing.ts'
import { billingProblems } from './billing-checks.ts'
import { companyRut } from './company-rut.ts'

const SENT = {
  documentType: 'factura',
  rut: ' 76.543.210-3',
  company: ' Bar Sur SpA ',
  activity: 'Bar',
  address: 'Merced 1',
  commune: 'Santiago',
  city: 'Santiago',
}

describe('the document', () => {
  test.each([
    ['guest', null, 'boleta'],
    ['guest', {}, 'boleta'],
    ['member', { documentType: 'factura' }, 'factura'],
    ['caterer', { documentType: 'boleta' }, 'boleta'],
    ['distributor', { documentType: 'boleta' }, 'factura'],
    ['distributor', null, 'factura'],
  ] as const)('of a %s who sends %j is a %s', (audience, sent, documentType) => {
    expect(chosenBilling(sent, audience).documentType).toBe(documentType)
  })

  test('a factura stores its company, a boleta nobody', () => {
    const { documentType, ...company } = SENT
    expect(orderBilling(chosenBilling(SENT, 'guest'))).toEqual({
      documentType,
      company: { ...company, rut: '765432103', company: 'Bar Sur SpA' },
    })
    const boleta = chosenBilling({ ...SENT, documentType: 'boleta' }, 'member')
    expect(orderBilling(boleta)).toEqual({ documentType: 'boleta', company: null })
  })
})

describe('what a factura lacks', () => {
  const problems = (more: object) => billingProblems(chosenBilling({ ...SENT, ...more }, 'guest'))
  test('is nothing when all is there, of a person too', () => {
    expect(problems({})).toEqual([])
    expect(problems({ rut: '12345678-5' })).toEqual([])
    expect(problems({ documentType: 'boleta', rut: '', city: '' })).toEqual([])
  })
  test('is said once for each field, in their order', () => {
    expect(problems({ rut: '', city: ' ', company: null })).toEqual([
      { field: 'rut', code: 'billingRutMissing' },
      { field: 'company', code: 'billingDataMissing' },
      { field: 'city', code: 'billingDataMissing' },
    ])
    expect(problems({ rut: '76.543.210-4' })).toEqual([{ field: 'rut', code: 'billingRutInvalid' }])
  })
})

test.each([
  ['76.543.210-3', '765432103'],
  ['76543210-3', '765432103'],
  ['50.000.000-7', '500000007'],
  ['49.999.999-2', null],
  ['12.345.678-5', null],
  ['76.543.210-4', null],
  ['', null],
  ['DROP TABLE', null],
])('the company with the RUT "%s"', (typed, cleaned) => {
  expect(companyRut(typed)).toBe(cleaned)
})
