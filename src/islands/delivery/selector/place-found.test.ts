import { expect, test } from 'vitest'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import { placeFound } from './place-found.ts'

const POINT = { latitude: -33.41, longitude: -70.58 }
const BEFORE: ChosenPlace = {
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Av. Apoquindo',
  number: '4500',
  apartment: '1204',
  point: null,
  precision: null,
  placeId: null,
  savedId: '7',
}
const found = (changes: Partial<FoundPlace>): FoundPlace => ({
  id: 'g1',
  street: 'Av. Apoquindo',
  number: '4500',
  commune: 'Las Condes',
  region: 'Metropolitana de Santiago',
  point: POINT,
  precision: 'rooftop',
  ...changes,
})

test.each<[Partial<FoundPlace>, ChosenPlace | null, string]>([
  [{}, BEFORE, '1204'],
  [{ number: '4600' }, BEFORE, ''],
  [{ commune: 'Ñuñoa' }, BEFORE, ''],
  [{}, null, ''],
])('after %j the apartment is as before only at the same door', (changes, before, apartment) => {
  expect(placeFound(found(changes), 'pin', before)).toMatchObject({
    apartment,
    point: POINT,
    precision: 'pin',
    placeId: 'g1',
    savedId: null,
  })
})
