import { describe, expect, it } from 'vitest'
import { checkout } from '#texts/checkout.ts'
import { buyerOf, CONTACT_FIELDS, type Contact, contactErrors, parseContact } from './contact-form.ts'

const now = new Date('2026-11-21T12:00:00Z')
const camila: Contact = {
  firstName: 'Camila',
  lastName: 'Rojas Núñez',
  email: 'camila@correo.cl',
  rut: '12.345.678-5',
  telephone: '912345678',
  birthdate: '1990-05-01',
}
const { errors } = checkout.contact

describe('contact', () => {
  it('is fine when all is there', () => {
    expect(contactErrors(camila, now)).toEqual({})
  })
  it('names each missing field, in the order of the form', () => {
    const found = contactErrors(parseContact(undefined), now)
    expect(Object.keys(found)).toEqual([...CONTACT_FIELDS])
    expect(found.email).toBe('El correo electrónico es requerido')
  })
  it.each([
    ['firstName', 'Cam1la', errors.firstNameInvalid],
    ['lastName', '<b>', errors.lastNameInvalid],
    ['email', 'camila@correo', errors.emailInvalid],
    ['rut', '12.345.678-4', errors.rutInvalid],
    ['telephone', '91234567', errors.telephoneInvalid],
    ['birthdate', '2008-11-22', errors.underAge],
  ] as const)('%s %j is told', (field, text, sentence) => {
    expect(contactErrors({ ...camila, [field]: text }, now)).toEqual({ [field]: sentence })
  })
  it('sells on the eighteenth birthday', () => {
    expect(contactErrors({ ...camila, birthdate: '2008-11-21' }, now)).toEqual({})
  })
  it('sends trimmed texts and the phone with its code', () => {
    expect(buyerOf({ ...camila, firstName: ' Camila ' })).toMatchObject({
      firstName: 'Camila',
      telephone: '+56912345678',
    })
    expect(buyerOf({ ...camila, telephone: '' }).telephone).toBe('')
  })
  it.each([undefined, null, 3, [], { rut: 5 }, { firstName: 'x'.repeat(500) }])('reads %j from storage', (stored) => {
    for (const field of CONTACT_FIELDS) expect(parseContact(stored)[field].length).toBeLessThanOrEqual(100)
  })
})
