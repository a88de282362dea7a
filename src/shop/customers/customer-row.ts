// A row of the table of customers as the person it is about: every repository reads it the same way.
import type { CustomerId } from '#shop/shared/ids.ts'
import type { CustomerKind } from './customer.ts'
import type { Guest } from './guest.ts'

interface CustomerRow {
  readonly id: number
  readonly public_id: string
  readonly kind: CustomerKind
  readonly rut: string
  readonly name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly birth_date: string
}

export function customerOfRow(row: CustomerRow): Guest & {
  readonly rowId: number
  readonly id: CustomerId
  readonly kind: CustomerKind
} {
  return {
    rowId: row.id,
    id: row.public_id as CustomerId,
    kind: row.kind,
    rut: row.rut,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    birthDate: row.birth_date,
  }
}
