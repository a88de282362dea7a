import { describe, expect, it } from 'vitest'
import { chosenBilling } from '#shop/billing/billing.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { billingErrors, filledIn, NO_COMPANY, parseBilling } from './billing-form.ts'

const FOUND = { company: 'Bar Sur SpA', activity: 'Bar', address: 'Merced 1', commune: 'Santiago', city: 'Santiago' }
const OTHER = { company: 'Viñas SA', activity: 'Viña', address: 'Camino 2', commune: 'Paine', city: 'Paine' }
const factura = (more: object = {}) => chosenBilling({ documentType: 'factura', rut: '76.543.210-3', ...more }, 'guest')

describe('the fields of a factura', () => {
  it('are each named when they are missing', () => {
    expect(billingErrors(factura({ rut: '' }))).toEqual(checkout.billing.errors.missing)
    expect(checkout.billing.errors.missing).toEqual({
      rut: 'El RUT es requerido',
      company: 'La razón social es requerida',
      activity: 'El giro es requerido',
      address: 'La dirección es requerida',
      commune: 'La comuna es requerida',
      city: 'La ciudad es requerida',
    })
    expect(billingErrors(factura({ ...FOUND, rut: '76.543.210-4' }))).toEqual({ rut: 'El RUT es inválido' })
    expect(billingErrors(factura(FOUND))).toEqual({})
  })
  it('are filled in where nobody typed', () => {
    expect(filledIn(factura(), FOUND, null)).toMatchObject(FOUND)
    expect(filledIn(factura({ city: 'Ñuñoa' }), FOUND, null)).toMatchObject({ ...FOUND, city: 'Ñuñoa' })
  })
  it('follow another company, but for what was typed over the first', () => {
    const typed = { ...factura(FOUND), address: 'Otra 3' }
    const emptied = filledIn(typed, NO_COMPANY, FOUND)
    expect(emptied).toMatchObject({ ...NO_COMPANY, address: 'Otra 3', rut: '76.543.210-3' })
    expect(filledIn(emptied, OTHER, null)).toMatchObject({ ...OTHER, address: 'Otra 3' })
  })
  it.each([undefined, null, 7, [], { documentType: 'x', rut: 5 }, { company: 'x'.repeat(999) }])(
    'read %j from storage',
    (stored) => {
      const billing = parseBilling(stored)
      expect(billing.documentType).toBe('boleta')
      expect(billing.company.length).toBeLessThanOrEqual(120)
    },
  )
})
