// What operators can do by command and at the desk, as the table of actions has it.
import { CATALOGUE_COMMANDS } from '#scripts/catalogue.ts'
import { CUSTOMER_COMMANDS } from '#scripts/customers.ts'
import { DESK_COMMANDS } from '#scripts/desk.ts'
import { INTEGRATION_COMMANDS } from '#scripts/integrations.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import { STOCK_COMMANDS } from '#scripts/stock.ts'
import { OPERATOR_ACTIONS, type OperatorAction } from '#shop/operations/operator-action.ts'

export const PROGRAMS = {
  order: ORDER_COMMANDS,
  stock: STOCK_COMMANDS,
  catalogue: CATALOGUE_COMMANDS,
  customer: CUSTOMER_COMMANDS,
  desk: DESK_COMMANDS,
  integrations: INTEGRATION_COMMANDS,
} as const

const ACTIONS = Object.entries(OPERATOR_ACTIONS) as [OperatorAction, (typeof OPERATOR_ACTIONS)[OperatorAction]][]

/** What a command writes into the record; nothing of one that only reads. */
export function recordedBy(program: string, command: string): OperatorAction[] {
  const named = `${program} ${command}`
  return ACTIONS.flatMap(([action, { commands }]) => (commands.some((name) => name === named) ? [action] : []))
}

/** Every action of the desk by its section and name, with what it writes into the record. */
export function deskActions(): ReadonlyMap<string, OperatorAction> {
  return new Map(ACTIONS.flatMap(([action, { buttons }]) => buttons.map((button) => [button, action] as const)))
}
