// What a load may not do to categories because of the products they hold: take one away that has some, or let some fall out of all. Pure.
import { createCategories, namesIn } from '#shop/products/categories.ts'
import { isShipped } from '#shop/products/shipped-categories.ts'
import type { LoadFault } from '../faults.ts'
import { ACTIVE, type Fields, kindBy } from '../fields.ts'
import { categoryBy, categories as kind } from './categories.ts'
import type { RecordWish } from './plan-records.ts'
import type { RecordsAsTheyWouldBe } from './record-kind.ts'

/** `products`: those of the shop, and `all`: the categories, both as the load would leave them. */
export function categoriesLeft(
  wishes: readonly RecordWish[],
  {
    before,
    all,
    products,
  }: { readonly before: RecordsAsTheyWouldBe; readonly all: RecordsAsTheyWouldBe; readonly products: Iterable<Fields> },
): LoadFault[] {
  const touched = wishes.filter(({ before, after }) => after === null || before?.get('contiene') !== after.get('contiene') || before?.get('transversal') !== after.get('transversal')) // biome-ignore format: one row
  const former = touched.filter((wish) => wish.before !== null)
  if (former.length === 0) return []
  const [was, is] = [before, all].map((records) => createCategories(records.map(([slug, fields]) => categoryBy(slug, fields)))) // biome-ignore format: one row
  const sold = [...products].filter((fields) => fields.get(ACTIVE) === '1').map(kindBy)
  const moved = new Set(all.flatMap(([, fields]) => namesIn(fields.get('antes') ?? '')))
  return former.flatMap(({ row, key, after }): LoadFault[] => {
    const wrong = (column: string, code: LoadFault['code'], other: string | number = '') => [{ file: row.file, row: row.row, column, code, given: key, other }] // biome-ignore format: one row
    const [namer] = all.find(([, fields]) => fields.get('padre') === key || namesIn(fields.get('va_con') ?? '').includes(key)) ?? [] // biome-ignore format: one row
    if (after === null && isShipped(key)) return wrong(kind.keys[0]!, 'categoryShipped')
    if (after === null && namer !== undefined) return wrong(kind.keys[0]!, 'recordHeld', `categorias: ${namer}`)
    const held = sold.filter((product) => was!.ownOf(product).categories.includes(key))
    if (after === null && !moved.has(key)) return held.length > 0 ? wrong(kind.keys[0]!, 'categoryHolds', held.length) : [] // biome-ignore format: one row
    const lost = held.filter((product) => !is!.hasOwn(product)).length
    return lost > 0 ? wrong(after === null ? kind.keys[0]! : 'contiene', 'categoryLeaves', lost) : []
  })
}
