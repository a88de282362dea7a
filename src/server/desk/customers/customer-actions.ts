// Lists what an operator can do with a customer, as a table of actions.

import type { Operations } from '#server/build/operations.ts'
import type { Action, FormValues, Outcome } from '#server/desk/shared/action.ts'
import { field, select } from '#server/desk/shared/pieces.ts'
import type { FoundCustomer } from '#shop/operations/actions/customer-operations.repository.ts'
import type { AccountKind, CustomerRefusal } from '#shop/operations/actions/customer-operations.service.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { desk } from '#texts/desk/desk.ts'

const { acts, ...words } = desk.customers

/** A customer, with the id of the last thing operators did to him. */
export interface SeenCustomer {
  readonly customer: FoundCustomer
  readonly seen: number
}

type CustomerAction = Action<SeenCustomer>

const KINDS = ['member', 'distributor', 'caterer'] as const satisfies readonly AccountKind[]

export function createCustomerActions(operations: Operations): readonly CustomerAction[] {
  const { customers } = operations
  const hasAccount = ({ customer: { kind } }: SeenCustomer) => kind !== 'guest'
  const reasonField = ({ porque = '' }: FormValues) =>
    field('porque', words.reason, { value: porque, required: true, help: words.reasonHelp })
  return [
    {
      ...named('block'),
      isAllowed: ({ customer }) => customer.blockedAt === null,
      fields: (_found, given) => [reasonField(given)],
      preview: () => [acts.block.does],
      run: async ({ customer: { rut }, seen }, { porque = '' }, by) =>
        outcomeOf(await customers.block(rut, porque, seen, by)),
    },
    {
      ...named('unblock'),
      isAllowed: ({ customer }) => customer.blockedAt !== null,
      fields: () => [],
      preview: () => [acts.unblock.does],
      run: async ({ customer: { rut }, seen }, _given, by) => outcomeOf(await customers.unblock(rut, seen, by)),
    },
    {
      ...named('points'),
      isAllowed: hasAccount,
      fields: (_found, given) => [
        field('puntos', words.amount, { value: given.puntos ?? '', required: true }),
        reasonField(given),
      ],
      preview: (_found, given) => {
        if (given === null) return null
        const amount = amountOf(given)
        return Number.isNaN(amount) ? { problem: words.refusals.pointsInvalid! } : [words.gives(amount)]
      },
      run: async ({ customer: { rut }, seen }, given, by) =>
        outcomeOf(await customers.changePoints(rut, amountOf(given), given.porque ?? '', seen, by)),
    },
    {
      ...named('kind'),
      isAllowed: hasAccount,
      fields: ({ customer }, given) => {
        const others = KINDS.filter((kind) => kind !== customer.kind)
        return [
          select(
            'tipo',
            words.kind,
            others.map((value) => ({ value, label: words.kinds[value] })),
            given.tipo ?? '',
          ),
        ]
      },
      preview: () => [acts.kind.does],
      async run({ customer: { rut }, seen }, { tipo }, by) {
        const kind = KINDS.find((each) => each === tipo)
        return kind === undefined
          ? { refused: desk.act.notNow }
          : outcomeOf(await customers.makeKind(rut, kind, seen, by))
      },
    },
  ]
}

function named(act: keyof typeof acts): Pick<CustomerAction, 'name' | 'label' | 'tone'> {
  const { path, label } = acts[act]
  return { name: path, label, tone: 'line' }
}

/** Reads the typed points; NaN for what is no whole number. */
function amountOf({ puntos = '' }: FormValues): number {
  return typedWhole(puntos) ?? Number.NaN
}

function outcomeOf(result: Result<null, CustomerRefusal>): Outcome {
  return result.ok ? 'done' : { refused: words.refusals[result.refusal.code] ?? words.changed }
}
