// What a role must have at the desk to write changes or take them back, by what they are of. Pure.
import type { Permission } from '../access/roles.ts'
import { type FieldChange, isOfProduct, isShelf } from './fields.ts'

export function permissionsFor(changes: readonly FieldChange[]): Permission[] {
  const needed = changes.map((change): Permission => {
    if (!isOfProduct(change)) return 'shop.change'
    return isShelf(change.field) ? 'stock.change' : 'catalogue.change'
  })
  return [...new Set<Permission>(['catalogue.change', ...needed])]
}
