// A person with an account as calls show him: his own data to himself, and nothing a password could be guessed from.
import type * as z from 'zod/mini'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { savedAddressView } from './addresses/address.view.ts'
import { collectsPoints } from './points/points.ts'
import type { userShape } from './user.contract.ts'
import { balanceOf, type WholeUser } from './user-parts.ts'

type UserView = z.output<typeof userShape>

const DISTRIBUTOR_TYPES = { distributor: 'distribuidor', caterer: 'banquetera' } as const

export function userView({ account, points, addresses }: Omit<WholeUser, 'recommendations'>): UserView {
  const type = account.kind === 'member' ? null : DISTRIBUTOR_TYPES[account.kind]
  const { deposits, charges, reserved, cashDeposits, cashCharges } = points
  return {
    id: account.id,
    name: account.name,
    lastName: account.lastName,
    email: account.email,
    rut: formatRut(account.rut),
    phone_number: account.phone,
    gender: account.gender,
    birth_date: formatDay(account.birthDate),
    subscription: account.kind === 'member',
    points: collectsPoints(account.kind) ? balanceOf(points) : 0,
    ClubPoints: [{ deposit: deposits, charge: charges }],
    ClubPointsReserves: [{ points: reserved }],
    SubscriptionCashes: [{ deposit: cashDeposits, charge: cashCharges }],
    Distributor: type && { type },
    distributor: type ?? false,
    Addresses: addresses.map(savedAddressView),
  }
}
