import { describe, expect, it } from 'vitest'
import { addressErrors, fullAddress, NOWHERE, typed } from './address-form.ts'

const place = {
  ...NOWHERE,
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Av. Colón',
  number: '4840',
  apartment: '1204',
}

describe('address', () => {
  it('is fine when all is there', () => {
    expect(addressErrors(place)).toEqual({})
  })
  it('asks for what is missing, in the order of the form', () => {
    const number =
      'Ingrese un número de dirección. Si la dirección no tiene número, ingrésela manualmente con un "S/N" en la numeración'
    const all = { region: 'Ingrese una región', commune: 'Ingrese una comuna', street: 'Ingrese una dirección', number }
    expect(Object.entries(addressErrors(null))).toEqual(Object.entries(all))
    expect(addressErrors({ ...place, number: ' ' })).toEqual({ number })
  })
  it('takes 55 characters of street and number, not 56', () => {
    expect(addressErrors({ ...place, street: 'x'.repeat(50) })).toEqual({})
    expect(addressErrors({ ...place, street: 'x'.repeat(51) })).toEqual({
      street: 'Dirección supera el límite de caracteres (55)',
    })
  })
  it('is written in one line', () => {
    expect(fullAddress(place)).toBe('Av. Colón 4840, depto. 1204, Las Condes')
    for (const apartment of ['Oficina 3', 'Torre B 1204', 'casa'])
      expect(fullAddress({ ...place, apartment })).toBe(`Av. Colón 4840, ${apartment}, Las Condes`)
    expect(fullAddress({ ...place, apartment: '' })).toBe('Av. Colón 4840, Las Condes')
  })
  it('typed by hand is somewhere else; another apartment is not', () => {
    const found = { ...place, point: { latitude: -33, longitude: -70 }, placeId: 'calle:1', savedId: 'a' }
    expect(typed(found, { number: '4842' })).toMatchObject({
      number: '4842',
      point: null,
      placeId: null,
      savedId: null,
    })
    expect(typed(found, { apartment: '12' })).toEqual({ ...found, apartment: '12' })
  })
})
