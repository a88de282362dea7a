// What the operator reads about a day whose payments do not agree: what happened, and what to do.
import type { DifferenceCode } from '#shop/payments/reconciliation/difference.ts'

interface Advice {
  readonly happened: string
  readonly todo: string
}

const PORTAL = 'Busca la referencia en el portal del proveedor'

export const reconciliation = {
  subject: (day: string, count: number) =>
    `Conciliación del ${day}: ${count === 1 ? '1 diferencia' : `${count} diferencias`}`,
  title: (day: string) => `Conciliación de pagos del ${day}`,
  hello: 'Hola',
  found: (count: number) =>
    count === 1
      ? 'Una diferencia entre los libros de la tienda y los de los proveedores:'
      : `${count} diferencias entre los libros de la tienda y los de los proveedores:`,
  more: (count: number) => `Y ${count} más: npm run reconcile las muestra todas.`,
  equal: 'Todo cuadra, peso a peso.',
  order: (number: number | null) => (number === null ? 'Sin pedido' : `Pedido ${number}`),
  where: (provider: string, reference: string) => [provider, reference].filter((text) => text !== '').join(' '),
  here: 'tienda',
  there: 'proveedor',
  unknown: 'no se sabe',
  foot: 'Aviso automático de la tienda. La conciliación no cobra ni devuelve nada: solo compara.',
  columns: [
    'proveedor',
    'pagos',
    'cobrado tienda',
    'cobrado proveedor',
    'devuelto tienda',
    'devuelto proveedor',
    'sin respuesta',
  ],
  wentBack: (pesos: string) => `ya devolvió ${pesos}`,
  /** What our books call states and reasons. */
  details: {
    created: 'recién creado',
    pending: 'pendiente',
    unknown: 'sin resultado',
    paid: 'pagado',
    rejected: 'rechazado',
    canceled: 'anulado por quien compra',
    expired: 'vencido',
    reversed: 'reversado',
    voided: 'anulado',
    order_paid: 'el pedido ya estaba pagado',
    order_closed: 'el pedido ya estaba cerrado',
    mismatch: 'otro monto o pedido',
    not_found: 'el proveedor no conoce el pago',
    no_answer: 'el proveedor no respondió',
  } as Readonly<Record<string, string | undefined>>,
  command: {
    usage: 'npm run reconcile -- [--day AAAA-MM-DD] [--statement ARCHIVO.csv]; sin día, el de ayer',
    notOver: (day: string) => `El ${day} todavía no termina: un día se concilia desde el siguiente.`,
  },
  codes: {
    money_there_not_here: {
      happened: 'El proveedor cobró un pago que la tienda no da por pagado.',
      todo: `${PORTAL} y confirma el cobro. Devuélvelo allí, o entrega el pedido si el cliente aún lo quiere.`,
    },
    money_here_not_there: {
      happened: 'La tienda da por pagado un pago que el proveedor no cobró.',
      todo: `${PORTAL}. Si no hay cobro, detén la entrega y pide al cliente que pague de nuevo.`,
    },
    another_amount: {
      happened: 'El proveedor cobró otro monto.',
      todo: `${PORTAL}. Si cobró de más, devuelve la diferencia; si cobró de menos, acuerda el resto con el cliente.`,
    },
    payment_of_nobody: {
      happened: 'El proveedor cobró con una referencia que la tienda no conoce.',
      todo: `${PORTAL}. Si el cobro no es de otro canal, identifica al cliente y devuélvelo.`,
    },
    charged_twice: {
      happened: 'El proveedor cobró más de una vez la misma referencia.',
      todo: `${PORTAL} y devuelve los cobros repetidos.`,
    },
    refund_there_not_here: {
      happened: 'El proveedor devolvió más de lo que la tienda registra.',
      todo: `${PORTAL} y averigua quién hizo la devolución. Si fue a pedido del cliente, revisa si el pedido se entrega.`,
    },
    refund_here_not_there: {
      happened: 'La tienda registra una devolución que el proveedor no hizo.',
      todo: `${PORTAL} y devuelve allí lo que falte: el cliente cree que su dinero ya volvió.`,
    },
    refund_open: {
      happened: 'Una devolución todavía no termina.',
      todo: 'Nada por ahora: la tienda la sigue consultando. Si mañana sigue abierta, pregunta al proveedor.',
    },
    refund_by_hand: {
      happened: 'Una devolución espera que alguien la haga.',
      todo: 'Hazla en el portal del proveedor, o por transferencia al cliente, y guarda el comprobante.',
    },
    refund_refused: {
      happened: 'El proveedor rechazó una devolución y nadie la hizo de otra forma.',
      todo: 'Hazla en el portal del proveedor, o por transferencia al cliente, y guarda el comprobante.',
    },
    refund_missing: {
      happened: 'Hay dinero que debe volver al cliente y nadie pidió su devolución.',
      todo: 'Pídela con npm run order -- refund y el número del pedido.',
    },
    paid_twice: {
      happened: 'Un pedido quedó con dos pagos.',
      todo: 'Devuelve uno de los dos con npm run order -- refund y el número del pedido.',
    },
    order_without_money: {
      happened: 'Un pedido figura como pagado y ningún pago lo respalda.',
      todo: 'Detén la entrega y averigua cómo se dio por pagado.',
    },
    money_for_unpaid_order: {
      happened: 'Hay dinero de un pedido que no está pagado: sigue pendiente, se cerró o se anuló.',
      todo: 'Devuélvelo con npm run order -- refund y el número del pedido, o reactiva el pedido con el cliente.',
    },
    under_review: {
      happened: 'Un pago sigue en revisión.',
      todo: `${PORTAL}. Si hay un cobro, devuélvelo o prepara el pedido.`,
    },
    still_open: {
      happened: 'Un pago sigue sin resultado aunque su plazo terminó.',
      todo: `${PORTAL}. Si allí no hay cobro no falta nada; si lo hay, devuélvelo o prepara el pedido.`,
    },
    not_compared: {
      happened: 'El proveedor no dijo nada que se pueda comparar.',
      todo: 'Repite npm run reconcile para ese día cuando el proveedor responda, o compara con su cartola.',
    },
  } satisfies Readonly<Record<DifferenceCode, Advice>>,
} as const
