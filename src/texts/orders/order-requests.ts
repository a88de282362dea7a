// Words of one order's page: what may be asked after the sale, and what became of it. Also of the mails about it.
import { formatPoints } from '#shop/customers/points/points.ts'
import type { RequestKind, RequestReason, RequestState } from '#shop/orders/requests/after-sale-request.ts'

const kinds: Readonly<Record<RequestKind, string>> = { withdrawal: 'Retracto', complaint: 'Reclamo' }

const states: Readonly<Record<RequestState, string>> = {
  requested: 'Recibida',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  refunded: 'Dinero devuelto',
  answered: 'Respondida',
}

const reasons: Readonly<Record<RequestReason, string>> = {
  changed_mind: 'Me arrepentí',
  not_expected: 'No es lo que esperaba',
  bought_wrong: 'Me equivoqué al comprar',
  broken: 'Llegó roto, fallado o vencido',
  wrong: 'Llegó otro producto',
  missing: 'Faltó algo',
  late: 'Llegó tarde o no llegó',
  charged: 'El cobro está mal',
  other: 'Otro motivo',
}

export const orderRequests = {
  kinds,
  states,
  reasons,
  title: 'Cambios, retracto y reclamos',
  asked: 'Tus solicitudes',
  name: (kind: RequestKind, id: number) => `${kinds[kind]} ${id}`,
  line: (units: number, name: string) => `${units} × ${name}`,
  moneyBack: (money: string) => `Te devolvemos ${money} al mismo medio de pago.`,
  pointsBack: (points: number) => `Te devolvemos ${formatPoints(points)} Liquipuntos.`,
  withdrawal: {
    title: 'Devolver productos',
    until: (day: string) => `Puedes retractarte hasta el ${day}, sin dar razones.`,
    notYet: 'Cuando recibas el pedido tendrás 10 días para arrepentirte de la compra, sin dar razones.',
    over: (day: string) => `El plazo para retractarte terminó el ${day}.`,
    nothing: 'No quedan productos de este pedido que puedas devolver.',
    excluded:
      'No tienen retracto los productos abiertos o con el sello roto, el hielo ni los alimentos que vencen con rapidez.',
    costs:
      'El costo de devolver es de quien compra, y te lo informamos antes. Si devuelves todo, también te devolvemos el despacho.',
    more: 'Cambios y retracto',
    units: (name: string) => `Unidades de ${name} que devuelves`,
    of: (left: number) => `de ${left}`,
    noWithdrawal: 'Sin retracto',
    noneLeft: 'Ya devuelto o pedido',
    products: 'Qué devuelves',
    sealed: 'Los productos están sin abrir ni usar, con su sello y envase original.',
    submit: 'Pedir la devolución',
  },
  complaint: {
    title: 'Hacer un reclamo',
    text: 'Cuéntanos qué pasó y te respondemos por correo. La garantía legal se aplica siempre a productos fallados, vencidos o equivocados.',
    submit: 'Enviar el reclamo',
  },
  reason: 'Motivo (opcional)',
  noReason: 'Prefiero no decirlo',
  comment: 'Comentario (opcional)',
  what: 'Qué pasó',
  done: 'Recibimos tu solicitud. Te escribimos por correo cuando tengamos una respuesta.',
  tooMany: 'Estamos recibiendo muchas solicitudes. Espera un minuto y vuelve a intentarlo.',
  invalid: 'Revisa lo que escribiste y vuelve a intentarlo.',
  kept: 'Lo que escribiste sigue aquí.',
  /** The link ended before the form was sent: what was written is shown, to be sent later or copied. */
  unsent: {
    title: 'Tu mensaje no se envió',
    text: 'El acceso a este pedido venció. Abre de nuevo el enlace de tu último correo en este navegador antes de una hora y encontrarás el formulario como lo dejaste.',
    written: 'Lo que escribiste',
    contact: 'También puedes copiarlo y escribirnos',
  },
  mail: {
    subjects: {
      requested: (number: number, shop: string) => `Recibimos tu solicitud del pedido ${number} · ${shop}`,
      accepted: (number: number, shop: string) => `Aceptamos la devolución de tu pedido ${number} · ${shop}`,
      rejected: (number: number, shop: string) => `No pudimos aceptar la devolución de tu pedido ${number} · ${shop}`,
      answered: (number: number, shop: string) => `Respondimos tu reclamo del pedido ${number} · ${shop}`,
    },
    titles: {
      requested: 'Recibimos tu solicitud',
      accepted: 'Aceptamos la devolución',
      rejected: 'No pudimos aceptar la devolución',
      answered: 'Respondimos tu reclamo',
    },
    number: 'Número de pedido',
    products: 'Productos de tu solicitud',
    received: {
      withdrawal: 'Recibimos tu retracto. Te vamos a contactar para coordinar el retiro de los productos.',
      complaint: 'Recibimos tu reclamo y te vamos a responder por correo.',
    },
    accepted: 'Recibimos y revisamos los productos, y aceptamos la devolución.',
    rejected: 'Revisamos tu solicitud y no pudimos aceptar la devolución.',
    answered: 'Revisamos tu reclamo. Esta es nuestra respuesta:',
    youWrote: (comment: string) => `Nos escribiste: ${comment}`,
    see: 'Ver mi pedido',
  },
} as const
