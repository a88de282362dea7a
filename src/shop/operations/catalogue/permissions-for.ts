// What a role must have at the desk to write changes or take them back, by what they are of. Pure.
import type { Permission } from '../access/roles.ts'
import { type FieldChange, isShelf } from './fields.ts'

/** Kinds of files beside products that are the catalogue's all the same; the others say where the shop is and whom it trusts. */
const OF_CATALOGUE: readonly string[] = ['categorias', 'sinonimos']

export function permissionFor({ kind, field }: FieldChange): Permission {
  if (kind !== undefined) return OF_CATALOGUE.includes(kind) ? 'catalogue.change' : 'shop.change'
  return isShelf(field) ? 'stock.change' : 'catalogue.change'
}

export const permissionsFor = (changes: readonly FieldChange[]): Permission[] => [
  ...new Set<Permission>(['catalogue.change', ...changes.map(permissionFor)]),
]
