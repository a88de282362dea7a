// What operators do, as codes, each with what it is done to and how: what `operator_action` holds.

export type TargetKind = 'order' | 'product' | 'customer' | 'job' | 'operator' | 'catalogue'

/** An action of operators with its two faces: the commands that do it, and the buttons of the desk. */
interface Definition {
  readonly target: TargetKind
  /** Program and name: `order pay`. */
  readonly commands: readonly string[]
  /** Section and name, as in its address: `pedidos/pagar`. */
  readonly buttons: readonly string[]
}

/** Everything operators do, once: by what the record calls it. A command or a button that is not named here does not compile. */
export const OPERATOR_ACTIONS = {
  'order.advance': {
    target: 'order',
    commands: ['order advance'],
    buttons: ['pedidos/preparar', 'pedidos/preparado', 'pedidos/repartir', 'pedidos/entregado', 'pedidos/no-entregado'],
  },
  'order.hand_over': { target: 'order', commands: ['order hand-over'], buttons: ['pedidos/entregar-por-codigo'] },
  'order.pay': {
    target: 'order',
    commands: ['order pay', 'order statement'],
    buttons: ['pedidos/pagar', 'cartola/confirmar'],
  },
  'order.refund': { target: 'order', commands: ['order refund'], buttons: ['pedidos/devolver-monto'] },
  'order.refund_lines': { target: 'order', commands: ['order refund'], buttons: ['pedidos/devolver'] },
  'order.refund_all': { target: 'order', commands: ['order refund'], buttons: ['pedidos/devolver-todo'] },
  'order.annul': { target: 'order', commands: ['order annul'], buttons: ['pedidos/anular'] },
  /** What the provider refused is asked for once more. */
  'order.refund_again': { target: 'order', commands: ['order refund-again'], buttons: ['pedidos/pedir-devolucion'] },
  /** What only a person could give back is back. */
  'order.refund_by_hand': {
    target: 'order',
    commands: ['order refunded-by-hand'],
    buttons: ['pedidos/devuelta-a-mano'],
  },
  /** A withdrawal or a complaint was decided. */
  'order.request': {
    target: 'order',
    commands: ['order accept', 'order reject', 'order answer', 'order refunded'],
    buttons: ['solicitudes/aceptar', 'solicitudes/rechazar', 'solicitudes/responder', 'solicitudes/devuelta'],
  },
  'order.rebook': { target: 'order', commands: ['order date', 'order address'], buttons: ['pedidos/cambiar'] },
  /** It did not reach its buyer, and goes once more. */
  'order.send_again': { target: 'order', commands: ['order again'], buttons: ['pedidos/mandar-de-nuevo'] },
  /** A courier was sent for it once more. */
  'order.courier': { target: 'order', commands: ['order courier'], buttons: ['pedidos/repartidor'] },
  'order.resend': {
    target: 'order',
    commands: ['order resend'],
    buttons: [
      'pedidos/reenviar-confirmacion',
      'pedidos/reenviar-etapa',
      'pedidos/reenviar-cambio',
      'pedidos/reenviar-transferencia',
    ],
  },
  'order.note': { target: 'order', commands: ['order note'], buttons: ['pedidos/nota'] },
  /** Of a day, whose date is the target. */
  'order.export': { target: 'order', commands: ['order export'], buttons: ['dia/exportar'] },
  'stock.count': { target: 'product', commands: ['stock count'], buttons: ['stock/contar'] },
  'stock.receive': { target: 'product', commands: ['stock receive'], buttons: ['stock/recibir'] },
  'stock.move': { target: 'product', commands: ['stock move'], buttons: ['stock/mover'] },
  /** A count from a file, product by product, beside the load it came with; at the desk a product at a time is counted. */
  'stock.import': { target: 'product', commands: ['stock import'], buttons: [] },
  /** Files of an owner's catalogue, by the number of their load; the desk takes no files. */
  'catalogue.apply': { target: 'catalogue', commands: ['catalogue apply', 'stock import'], buttons: [] },
  /** One that was broken off is written to its end. */
  'catalogue.finish': { target: 'catalogue', commands: ['catalogue finish'], buttons: [] },
  'catalogue.undo': { target: 'catalogue', commands: ['catalogue undo'], buttons: [] },
  /** An annulled order held it, and it is not there; its button is the annulment's. */
  'stock.missing': { target: 'product', commands: ['order annul'], buttons: [] },
  'customer.block': { target: 'customer', commands: ['customer block'], buttons: ['clientes/bloquear'] },
  'customer.unblock': { target: 'customer', commands: ['customer unblock'], buttons: ['clientes/desbloquear'] },
  'customer.points': { target: 'customer', commands: ['customer points'], buttons: ['clientes/puntos'] },
  'customer.kind': { target: 'customer', commands: ['customer make'], buttons: ['clientes/tipo'] },
  /** Of the page of what is pending alone, which has no table of actions. */
  'job.retry': { target: 'job', commands: [], buttons: [] },
  'job.discard': { target: 'job', commands: [], buttons: [] },
  /**
   * A key of the desk, a new one for who had one. Whoever has a key makes no others: keys come from whoever runs the shop.
   */
  'desk.add': { target: 'operator', commands: ['desk add'], buttons: [] },
  'desk.remove': { target: 'operator', commands: ['desk remove'], buttons: [] },
  /** Refused ones, too. */
  'desk.log_in': { target: 'operator', commands: [], buttons: [] },
} as const satisfies Readonly<Record<string, Definition>>

export type OperatorAction = keyof typeof OPERATOR_ACTIONS

type Actions = (typeof OPERATOR_ACTIONS)[OperatorAction]

/** What the commands of a program that change something are called. */
export type CommandName<Program extends string> = Actions['commands'][number] extends infer Name
  ? Name extends `${Program} ${infer Own}`
    ? Own
    : never
  : never

/** What a button of the desk is called, in whatever section. */
export type ButtonName = Actions['buttons'][number] extends infer Name
  ? Name extends `${string}/${infer Own}`
    ? Own
    : never
  : never

/** By which door an operator came in. */
export type OperatorSource = 'command' | 'desk'

/** Who does something, and when. */
export interface OperatorContext {
  /** At most 60 characters. */
  readonly operator: string
  readonly now: Date
}

/** What something was and is, in short: no secret, no more of a person than is needed to understand it. */
export interface Change {
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** Where one action changes several things: which of them. */
  readonly target?: string
}

/** What an operator did, or was refused. */
export interface OperatorActionRow extends Change {
  readonly id: number
  readonly at: Date
  readonly operator: string
  readonly source: OperatorSource
  readonly action: OperatorAction
  /** The order's number, the product's SKU, the customer's row id, the job's id, the operator's name, the load's number. */
  readonly target: string
  /** The code of why it was refused; null when it was done. */
  readonly refusal: string | null
}
