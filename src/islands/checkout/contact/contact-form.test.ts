import { describe, expect, it } from 'vitest'
import { buyerOf, CONTACT_FIELDS, type Contact, contactErrors, flaggedFields, parseContact } from './contact-form.ts'

const now = new Date('2026-11-21T12:00:00Z')
const camila: Contact = {
  firstName: 'Camila',
  lastName: 'Rojas Núñez',
  email: 'camila@correo.cl',
  rut: '12.345.678-5',
  telephone: '912345678',
  birthdate: '1990-05-01',
}

describe('contact', () => {
  it('is fine when all is there', () => {
    expect(contactErrors(camila, now)).toEqual({})
  })
  it('names each missing field, in the order of the form', () => {
    const found = contactErrors(parseContact(undefined), now)
    expect(Object.keys(found)).toEqual([...CONTACT_FIELDS])
    expect(found).toEqual({
      firstName: 'El nombre es requerido',
      lastName: 'El apellido es requerido',
      email: 'El correo electrónico es requerido',
      rut: 'El RUT es requerido',
      telephone: 'El teléfono es requerido',
      birthdate: 'La fecha de nacimiento es requerida',
    })
  })
  it.each([
    ['firstName', 'Cam1la', 'El nombre es inválido'],
    ['lastName', '<b>', 'El apellido es inválido'],
    ['email', 'camila@correo', 'El correo electrónico es inválido'],
    ['rut', '12.345.678-4', 'El RUT es inválido'],
    ['telephone', '91234567', 'El teléfono es inválido'],
    ['birthdate', '2008-11-22', 'Debe tener mas de 18 años para comprar'],
  ] as const)('%s %j is told', (field, text, sentence) => {
    expect(contactErrors({ ...camila, [field]: text }, now)).toEqual({ [field]: sentence })
  })
  it.each([
    ['buyer', CONTACT_FIELDS],
    ['name', ['firstName', 'lastName']],
    ['birthdate', ['birthdate']],
    ['rut', ['rut']],
    ['email', ['email']],
    ['telephone', ['telephone']],
    ['address', []],
    [null, []],
  ] as const)('a check about %s marks %j', (flag, fields) => {
    expect(flaggedFields(flag)).toEqual(fields)
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
