// A person as calls show him: the names clients know, and his balance.
import { expect, test } from 'vitest'
import type { CustomerId } from '#shop/shared/ids.ts'
import { userShape } from './user.contract.ts'
import { userView } from './user.view.ts'

const ACCOUNT = {
  rowId: 7,
  id: 'ana' as CustomerId,
  kind: 'member',
  rut: '123456785',
  name: 'Ana',
  lastName: 'Núñez',
  email: 'ana@correo.example',
  phone: '+56912345678',
  birthDate: '1990-05-17',
  gender: 'female',
} as const
const POINTS = { deposits: 900, charges: 200, reserved: 100, cashDeposits: 50, cashCharges: 20, owed: 0 }
const ADDRESS = {
  id: 'casa',
  street: 'Av. Apoquindo',
  number: '4501',
  apt: null,
  communeCode: '13114',
  communeName: 'Las Condes',
  regionCode: '13',
  regionName: 'Metropolitana de Santiago',
  city: 'Santiago',
  reference: null,
  deliverableAction: null,
}

test('a member with points and an address', () => {
  const view = userView({ account: ACCOUNT, points: POINTS, addresses: [ADDRESS] })
  expect(userShape.parse(view)).toEqual(view)
  expect(view).toEqual({
    id: 'ana',
    name: 'Ana',
    lastName: 'Núñez',
    email: 'ana@correo.example',
    rut: '12.345.678-5',
    phone_number: '+56912345678',
    gender: 'female',
    birth_date: '17/05/1990',
    subscription: true,
    points: 630,
    ClubPoints: [{ deposit: 900, charge: 200 }],
    ClubPointsReserves: [{ points: 100 }],
    SubscriptionCashes: [{ deposit: 50, charge: 20 }],
    Distributor: null,
    distributor: false,
    Addresses: [
      {
        id: 'casa',
        street: 'Av. Apoquindo',
        number: '4501',
        apt: null,
        commune: 'Las Condes',
        commune_code: '13114',
        city: 'Santiago',
        region: 'Metropolitana de Santiago',
        region_code: '13',
        reference: null,
        deliverableAction: null,
      },
    ],
  })
})

test.each([
  ['distributor', 'distribuidor', 0],
  ['caterer', 'banquetera', 630],
] as const)('a %s is no member of the club', (kind, type, points) => {
  const view = userView({ account: { ...ACCOUNT, kind }, points: POINTS, addresses: [] })
  expect(view).toMatchObject({ subscription: false, distributor: type, Distributor: { type }, points })
})
