// What of Bsale is what of the shop, as the owner's settings say it: offices and stores, price lists, and what Bsale is the master of. Pure.
import type { OwnedField, Settings } from '#shop/settings/settings.ts'
import { findList, NAMED_LISTS } from '../columns.ts'
import { ACTIVE, priceField } from '../fields.ts'
import type { CatalogueState } from '../wanted.ts'

export interface BsaleMapping {
  /** Its office, and the store whose shelf that is. */
  readonly offices: ReadonlyMap<number, string>
  /** Its price list, and the list here. */
  readonly lists: ReadonlyMap<number, string>
  readonly names: boolean
  readonly states: boolean
  /** Whether what it keeps back is taken off. */
  readonly isAvailable: boolean
}

/** What stored readings and letters call it. */
export const BSALE = 'bsale'

export function bsaleMapping({
  bsaleOffices,
  bsaleLists,
  bsaleOwns,
  bsaleAvailable,
}: Pick<Settings, 'bsaleOffices' | 'bsaleLists' | 'bsaleOwns' | 'bsaleAvailable'>): BsaleMapping {
  const owns = (field: OwnedField) => bsaleOwns.includes(field)
  return {
    offices: owns('stock') ? pairsOf(bsaleOffices) : new Map(),
    lists: owns('precios') ? pairsOf(bsaleLists) : new Map(),
    names: owns('nombre'),
    states: owns('activo'),
    isAvailable: bsaleAvailable,
  }
}

/** Whether anything is to be taken: an account that is not mapped yet changes nothing. */
export const isMapped = ({ offices, lists }: BsaleMapping): boolean => offices.size + lists.size > 0

/** The fields of a product that follow Bsale: what somebody changes of them here comes back from there. */
export function ownedFields({ lists, names, states }: BsaleMapping): ReadonlySet<string> {
  const prices = [...lists.values()].flatMap((ours) => {
    const list = findList(ours, new Set([...NAMED_LISTS.map(({ id }) => id), Number(ours)]))
    return list ? [priceField('precio', list.name)] : []
  })
  return new Set([...prices, ...(names ? ['nombre'] : []), ...(states ? [ACTIVE] : [])])
}

const pairsOf = (pairs: readonly string[]): ReadonlyMap<number, string> =>
  new Map(
    pairs.map((pair) => {
      const [theirs = '', ours = ''] = pair.split(':')
      return [Number(theirs), ours]
    }),
  )

/** The first pair that names what is not here, or a list that has two masters; null for none. */
export function wrongPair(
  { offices, lists }: BsaleMapping,
  state: Pick<CatalogueState, 'lists' | 'stores'>,
): string | null {
  const store = [...offices].find(([, ours]) => !/^\d{1,5}$/.test(ours) || !state.stores.has(Number(ours)))
  if (store) return store.join(':')
  const named = [...lists].map(([theirs, ours]) => [theirs, ours, findList(ours, state.lists)?.name] as const)
  const list = named.find(
    ([, , name], at) => name === undefined || named.findIndex(([, , other]) => other === name) < at,
  )
  return list ? `${list[0]}:${list[1]}` : null
}
