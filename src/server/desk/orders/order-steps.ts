// Lists the steps of an order to its buyer, with the last part of each one's address at the desk.
import type { OrderEventName } from '#shop/orders/states/transitions.ts'

export const STEPS = [
  'prepare',
  'finish',
  'send',
  'deliver',
  'hand_over',
  'fail',
] as const satisfies readonly OrderEventName[]

export const STEP_PATHS = {
  prepare: 'preparar',
  finish: 'preparado',
  send: 'repartir',
  deliver: 'entregado',
  hand_over: 'entregar-por-codigo',
  fail: 'no-entregado',
} as const satisfies Readonly<Record<(typeof STEPS)[number], string>>
