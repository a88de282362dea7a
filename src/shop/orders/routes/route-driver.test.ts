// What may be written of a route's driver.
import { expect, test } from 'vitest'
import { readRouteDriver } from './route-driver.ts'

const TYPED = { name: 'Luis  Soto', rut: '12.345.678-5', plate: 'bbcl-12', carrierRut: '' }

test('is read as it is kept', () => {
  expect(readRouteDriver(TYPED)).toEqual({ name: 'Luis Soto', rut: '123456785', plate: 'BBCL12', carrierRut: null })
  expect(readRouteDriver({ ...TYPED, carrierRut: '76.543.210-3' })).toMatchObject({ carrierRut: '765432103' })
})

test.each(['AB1234', 'BBCL12', 'ab·12·34', 'ABC12', 'AB 123'])('%s is a plate', (plate) => {
  expect(readRouteDriver({ ...TYPED, plate })).toHaveProperty('plate')
})

test.each([
  [{ name: ' x ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ rut: '12.345.678-4' }, 'rut'],
  [{ rut: '' }, 'rut'],
  [{ plate: '1234' }, 'plate'],
  [{ plate: 'ABCDE1' }, 'plate'],
  [{ plate: 'AB12<34' }, 'plate'],
  [{ carrierRut: '1-1' }, 'carrierRut'],
] as const)('%o is refused', (wrong, fault) => {
  expect(readRouteDriver({ ...TYPED, ...wrong })).toEqual({ fault })
})
