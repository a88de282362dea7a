// Lists what an operator can do with a product's stock, as a table of actions: count, receive, move.

import type { Operations } from '#server/build/operations.ts'
import type { Action, FormValues } from '#server/desk/shared/action.ts'
import { field, select } from '#server/desk/shared/pieces.ts'
import type { ProductStock } from '#shop/operations/actions/stock-operations.service.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { desk } from '#texts/desk/desk.ts'

const words = desk.stock

/** A product's stock with what operators did to it. */
export interface SeenStock extends ProductStock {
  readonly actions: readonly OperatorActionRow[]
}

type Act = keyof typeof words.acts

export function createStockActions({ stock }: Operations): readonly Action<SeenStock>[] {
  return (Object.keys(words.acts) as Act[]).map((act) => ({
    name: act,
    label: words.acts[act].label,
    tone: 'line',
    isAllowed: ({ product }) => !product.isPack,
    fields: (found, given) => fieldsOf(found, act, given),
    preview(found, given) {
      if (given === null) return null
      const read = readUnits(given)
      return read === null ? { problem: words.refusals.unitsInvalid } : [previewOf(found, act, read)]
    },
    async run({ product: { sku }, seen }, given, by) {
      const read = readUnits(given)
      if (read === null) return { refused: words.refusals.unitsInvalid }
      const { storeId, to, units } = read
      const result = await (act === 'mover'
        ? stock.move({ sku, from: storeId, to, units }, seen, by)
        : stock[act === 'contar' ? 'count' : 'receive']({ sku, storeId, units }, seen, by))
      if (result.ok) return 'done'
      return { refused: words.refusals[result.refusal.code as keyof typeof words.refusals] ?? words.changed }
    },
  }))
}

interface Units {
  readonly storeId: number
  /** The store they are moved to; 0 for none. */
  readonly to: number
  readonly units: number
}

/** Reads the units of a form; null where something is no whole number, or missing. */
function readUnits({ tienda = '', hacia = '0', unidades = '' }: FormValues): Units | null {
  const units = typedWhole(unidades)
  if (units === null || units < 0 || ![tienda, hacia].every((text) => /^\d{1,6}$/.test(text))) return null
  return { storeId: Number(tienda), to: Number(hacia), units }
}

function fieldsOf({ stores }: ProductStock, act: Act, given: FormValues) {
  const choices = stores.map(({ storeId, store }) => ({ value: String(storeId), label: store }))
  return [
    select('tienda', act === 'mover' ? words.from : words.store, choices, given.tienda ?? ''),
    ...(act === 'mover' ? [select('hacia', words.to, choices, given.hacia ?? '')] : []),
    field('unidades', words.units, {
      type: 'number',
      inputmode: 'numeric',
      required: true,
      value: given.unidades ?? '',
      help: words.acts[act].help,
    }),
  ]
}

/** Tells in a sentence what an action will do to the stock. */
function previewOf({ stores }: ProductStock, act: Act, { storeId, to, units }: Units): string {
  const store = stores.find((each) => each.storeId === storeId)
  const name = store?.store ?? '?'
  if (act === 'mover') return words.moves(units, name, stores.find((each) => each.storeId === to)?.store ?? '?')
  const [before, promised] = [store?.stock ?? 0, store?.promised ?? 0]
  const after = act === 'contar' ? Math.max(0, units - promised) : before + units
  return words.changes(name, before, after, promised)
}
