// The e-mail to the operators about a new withdrawal or complaint: what to do, and by when.
import type { RequestKind } from '#shop/orders/requests/after-sale-request.ts'

interface Advice {
  readonly subject: (number: number) => string
  readonly title: string
  readonly happened: string
  readonly todo: string
  readonly until: string
}

const kinds: Readonly<Record<RequestKind, Advice>> = {
  withdrawal: {
    subject: (number) => `Retracto por atender: pedido ${number}`,
    title: 'Un retracto espera tu decisión',
    happened: 'Quien compró se arrepintió y pidió devolver productos.',
    todo: 'Contáctale para coordinar el retiro. Cuando los productos vuelvan sellados, acepta: el dinero se pide de inmediato. Si no corresponde, rechaza y explica por qué.',
    until: 'El dinero debe estar devuelto',
  },
  complaint: {
    subject: (number) => `Reclamo por responder: pedido ${number}`,
    title: 'Un reclamo espera tu respuesta',
    happened: 'Quien compró hizo un reclamo y espera una respuesta.',
    todo: 'Léelo, averigua qué pasó y respóndele. Si algo llegó roto, fallado, vencido o equivocado, puede elegir entre el cambio y la devolución.',
    until: 'Debe tener respuesta',
  },
}

const command = (step: string, id: number) => `npm run order -- ${step} ${id}`

export const requestAlerts = {
  hello: 'Hola',
  request: 'Solicitud',
  order: 'Número de pedido',
  products: 'Qué devuelve',
  by: (day: string) => `a más tardar el ${day}`,
  reason: 'Motivo',
  where: (id: number): Readonly<Record<RequestKind, string>> => ({
    withdrawal: `En la mesa, en Solicitudes; o con los comandos\n${command('accept', id)}\n${command('reject', id)} --note TEXTO`,
    complaint: `En la mesa, en Solicitudes; o con el comando\n${command('answer', id)} --note TEXTO`,
  }),
  kinds,
  foot: 'Aviso automático de la tienda. Quien compró ya sabe que recibimos su solicitud.',
} as const
