import { describe, expect, it } from 'vitest'
import type { DateOption } from '#islands/delivery/delivery.store.ts'
import { addressProblems } from '#texts/refusals/delivery.ts'
import { addressErrors, fullAddress } from './address-form.ts'

const place = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
const address = { street: 'Av. Colón', number: '4840', apartment: '1204', notes: '' }
const date: DateOption = {
  value: '2026-11-23',
  name: '',
  label: 'LUNES 23',
  cost: 1990,
  notice: '',
  sameDayType: 'other',
}

describe('address', () => {
  it('is fine when all is there', () => {
    expect(addressErrors(address, place, date)).toEqual({})
  })
  it('asks for what is missing, in the order of the form', () => {
    const found = addressErrors(
      { street: ' ', number: '', apartment: '', notes: '' },
      { region: '', commune: '' },
      null,
    )
    expect(Object.keys(found)).toEqual(['region', 'commune', 'street', 'number', 'date'])
    expect(found.date).toBe('Seleccione una fecha')
  })
  it('takes 55 characters of street and number, not 56', () => {
    expect(addressErrors({ ...address, street: 'x'.repeat(50) }, place, date)).toEqual({})
    expect(addressErrors({ ...address, street: 'x'.repeat(51) }, place, date)).toEqual({
      street: addressProblems.addressTooLong,
    })
  })
  it('is written in one line', () => {
    expect(fullAddress(address, place)).toBe('Av. Colón 4840, 1204, Las Condes')
    expect(fullAddress({ ...address, apartment: '' }, place)).toBe('Av. Colón 4840, Las Condes')
  })
})
