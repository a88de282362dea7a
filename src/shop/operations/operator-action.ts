// What operators do, as codes, each with what it is done to and how: what `operator_action` holds.
import type { Permission } from './access/roles.ts'

export type TargetKind = 'order' | 'product' | 'customer' | 'job' | 'operator' | 'catalogue' | 'integration'

/** An action of operators with its two faces: the commands that do it, and the buttons of the desk. */
interface Definition {
  readonly target: TargetKind
  /** What a role must have for it at the desk; a command is for whoever has the machine. */
  readonly permission: Permission
  /** Program and name: `order pay`. */
  readonly commands: readonly string[]
  /** Section and name, as in its address: `pedidos/pagar`. */
  readonly buttons: readonly string[]
}

const on = <const Target extends TargetKind, const Needed extends Permission>(target: Target, permission: Needed) => ({
  target,
  permission,
})

/** Everything operators do, once: by what the record calls it. A command or a button that is not named here does not compile. */
export const OPERATOR_ACTIONS = {
  'order.advance': {
    ...on('order', 'orders.pack'),
    commands: ['order advance'],
    buttons: ['pedidos/preparar', 'pedidos/preparado', 'pedidos/repartir', 'pedidos/entregado', 'pedidos/no-entregado'],
  },
  'order.hand_over': {
    ...on('order', 'orders.pack'),
    commands: ['order hand-over'],
    buttons: ['pedidos/entregar-por-codigo'],
  },
  'order.pay': {
    ...on('order', 'money.take'),
    commands: ['order pay', 'order statement'],
    buttons: ['pedidos/pagar', 'cartola/confirmar'],
  },
  'order.refund': { ...on('order', 'money.give'), commands: ['order refund'], buttons: ['pedidos/devolver-monto'] },
  'order.refund_lines': { ...on('order', 'money.give'), commands: ['order refund'], buttons: ['pedidos/devolver'] },
  'order.refund_all': { ...on('order', 'money.give'), commands: ['order refund'], buttons: ['pedidos/devolver-todo'] },
  'order.annul': { ...on('order', 'money.give'), commands: ['order annul'], buttons: ['pedidos/anular'] },
  /** What the provider refused is asked for once more. */
  'order.refund_again': {
    ...on('order', 'money.give'),
    commands: ['order refund-again'],
    buttons: ['pedidos/pedir-devolucion'],
  },
  /** What only a person could give back is back. */
  'order.refund_by_hand': {
    ...on('order', 'money.give'),
    commands: ['order refunded-by-hand'],
    buttons: ['pedidos/devuelta-a-mano'],
  },
  /** A tax document is issued anew, or not at all. */
  'order.tax_document': {
    ...on('order', 'money.give'),
    commands: ['tax retry', 'tax void'],
    buttons: ['documentos/reintentar', 'documentos/terminar'],
  },
  /** Whom a factura names is another, until it is issued; its buyer may do it, too. */
  'order.company': {
    ...on('order', 'orders.serve'),
    commands: ['order company'],
    buttons: ['pedidos/corregir-factura'],
  },
  /** A factura comes in the place of a boleta. */
  'order.factura': {
    ...on('order', 'money.give'),
    commands: ['order factura'],
    buttons: ['pedidos/boleta-a-factura'],
  },
  /** A withdrawal or a complaint was decided. */
  'order.request': {
    ...on('order', 'cases.decide'),
    commands: ['order accept', 'order reject', 'order answer', 'order refunded'],
    buttons: ['solicitudes/aceptar', 'solicitudes/rechazar', 'solicitudes/responder', 'solicitudes/devuelta'],
  },
  'order.rebook': {
    ...on('order', 'orders.serve'),
    commands: ['order date', 'order address'],
    buttons: ['pedidos/cambiar'],
  },
  /** It did not reach its buyer, and goes once more. */
  'order.send_again': {
    ...on('order', 'orders.serve'),
    commands: ['order again'],
    buttons: ['pedidos/mandar-de-nuevo'],
  },
  /** A courier was sent for it once more. */
  'order.courier': { ...on('order', 'orders.serve'), commands: ['order courier'], buttons: ['pedidos/repartidor'] },
  'order.resend': {
    ...on('order', 'orders.serve'),
    commands: ['order resend'],
    buttons: [
      'pedidos/reenviar-confirmacion',
      'pedidos/reenviar-etapa',
      'pedidos/reenviar-cambio',
      'pedidos/reenviar-transferencia',
    ],
  },
  'order.note': { ...on('order', 'orders.pack'), commands: ['order note'], buttons: ['pedidos/nota'] },
  /** Of a day, whose date is the target. */
  'order.export': { ...on('order', 'orders.export'), commands: ['order export'], buttons: ['dia/exportar'] },
  /** Who drives a zone on a day, whose date is the target. */
  'order.route': { ...on('order', 'orders.pack'), commands: [], buttons: ['dia/ruta'] },
  'stock.count': { ...on('product', 'stock.change'), commands: ['stock count'], buttons: ['stock/contar'] },
  'stock.receive': { ...on('product', 'stock.change'), commands: ['stock receive'], buttons: ['stock/recibir'] },
  'stock.move': { ...on('product', 'stock.change'), commands: ['stock move'], buttons: ['stock/mover'] },
  /** A count from a file, product by product, beside the load it came with. */
  'stock.import': { ...on('product', 'stock.change'), commands: ['stock import'], buttons: [] },
  /** Files of an owner's catalogue, and what a form of the desk says as such files, by the number of their load. */
  'catalogue.apply': {
    ...on('catalogue', 'catalogue.change'),
    commands: ['catalogue apply', 'catalogue reprice', 'catalogue source', 'stock import'],
    buttons: ['producto/cambiar', 'productos/nuevo', 'productos/precios', 'borradores/confirmar'],
  },
  /** The worker reads all of a source over the wire now; a command reads it itself. */
  'catalogue.ask_source': {
    ...on('catalogue', 'shop.change'),
    commands: [],
    buttons: ['bsale/leer'],
  },
  /** One that was broken off is written to its end. */
  'catalogue.finish': { ...on('catalogue', 'catalogue.change'), commands: ['catalogue finish'], buttons: [] },
  'catalogue.undo': {
    ...on('catalogue', 'catalogue.change'),
    commands: ['catalogue undo'],
    buttons: ['cargas/deshacer'],
  },
  /** An annulled order held it, and it is not there; its button is the annulment's. */
  'stock.missing': { ...on('product', 'money.give'), commands: ['order annul'], buttons: [] },
  'customer.block': {
    ...on('customer', 'customers.change'),
    commands: ['customer block'],
    buttons: ['clientes/bloquear'],
  },
  'customer.unblock': {
    ...on('customer', 'customers.change'),
    commands: ['customer unblock'],
    buttons: ['clientes/desbloquear'],
  },
  'customer.points': {
    ...on('customer', 'customers.change'),
    commands: ['customer points'],
    buttons: ['clientes/puntos'],
  },
  'customer.kind': { ...on('customer', 'customers.change'), commands: ['customer make'], buttons: ['clientes/tipo'] },
  /** Of the page of what is pending alone, which has no table of actions. */
  'job.retry': { ...on('job', 'cases.decide'), commands: [], buttons: [] },
  'job.discard': { ...on('job', 'cases.decide'), commands: [], buttons: [] },
  /** Somebody with a key, or a new key for who had one; it is shown once, so its pages are their own and no table's. */
  'desk.add': { ...on('operator', 'people.change'), commands: ['desk invite'], buttons: [] },
  'desk.remove': { ...on('operator', 'people.change'), commands: ['desk end'], buttons: [] },
  'desk.role': { ...on('operator', 'people.change'), commands: ['desk role'], buttons: ['personas/rol'] },
  /** A second factor: turned on or off by its owner, or taken away. */
  'desk.factor': { ...on('operator', 'people.change'), commands: ['desk factor'], buttons: ['personas/sin-codigos'] },
  'desk.sessions': {
    ...on('operator', 'people.change'),
    commands: ['desk sessions'],
    buttons: ['personas/cerrar-sesiones'],
  },
  /** His own, in place of his key. */
  'desk.password': { ...on('operator', 'own'), commands: [], buttons: [] },
  /** A key for a program of others; it is shown once, so its pages are their own and no table's. */
  'integration.add': { ...on('integration', 'integrations.change'), commands: ['integrations new'], buttons: [] },
  'integration.end': { ...on('integration', 'integrations.change'), commands: ['integrations end'], buttons: [] },
  /** Where a program is told what happens; its secret is shown once. */
  'webhook.add': { ...on('integration', 'integrations.change'), commands: ['integrations hook'], buttons: [] },
  'webhook.end': { ...on('integration', 'integrations.change'), commands: ['integrations unhook'], buttons: [] },
  /** Refused ones, too. */
  'desk.log_in': { ...on('operator', 'own'), commands: [], buttons: [] },
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

const BY_BUTTON: ReadonlyMap<string, OperatorAction> = new Map(
  Object.entries(OPERATOR_ACTIONS).flatMap(([action, { buttons }]) =>
    buttons.map((button) => [button, action as OperatorAction] as const),
  ),
)

/** The action of a button by its section and name, `pedidos/pagar`. Throws for one that no action has. */
export function actionOfButton(button: string): OperatorAction {
  const action = BY_BUTTON.get(button)
  if (!action) throw new Error(`no action has the button ${button}`)
  return action
}

/** By which door an operator came in. */
export type OperatorSource = 'command' | 'desk' | 'call'

/** A buyer's own change of his order stands beside what operators do. */
export type RecordSource = OperatorSource | 'buyer'

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
  readonly source: RecordSource
  readonly action: OperatorAction
  /** The order's number, the product's SKU, the customer's row id, the job's id, the operator's name, the load's number, the name of a key. */
  readonly target: string
  /** The code of why it was refused; null when it was done. */
  readonly refusal: string | null
}
