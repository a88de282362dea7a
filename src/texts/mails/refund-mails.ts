// Words of what is given back: in the mail of an annulled order, before it is back, and in the mail that says that it is.
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import type { RefundReason } from '#shop/payments/attempts/attempt.ts'
import { paymentTypeLabels } from '#texts/checkout/payment-types.ts'

export const refundMails = {
  money: {
    subject: (number: number, shop: string) => `Te devolvimos dinero de tu pedido ${number} · ${shop}`,
    title: 'Te devolvimos dinero',
  },
  onlyPoints: {
    subject: (number: number, shop: string) => `Te devolvimos Liquipuntos de tu pedido ${number} · ${shop}`,
    title: 'Te devolvimos tus Liquipuntos',
  },
  /** Of a payment the shop gave back by itself. */
  sentBack: {
    subject: (number: number, shop: string) => `Te devolvimos un pago de tu pedido ${number} · ${shop}`,
    title: 'Te devolvimos un pago',
    why: {
      order_paid: 'Tu pedido ya estaba pagado y nos llegó otro pago por él.',
      order_closed: 'Tu pago nos llegó cuando el pedido ya estaba cerrado y no pudimos retomarlo.',
    } satisfies Readonly<Record<RefundReason, string>>,
    next: {
      order_paid: 'No tienes que hacer nada: el otro pago sigue valiendo.',
      order_closed: 'Si todavía quieres tus productos, vuelve a pedirlos en la tienda.',
    } satisfies Readonly<Record<RefundReason, string>>,
  },
  returnedSomehow: (amount: string) => `Te devolvimos ${amount} por el mismo medio con que pagaste.`,
  number: 'Número de pedido',
  /** Before the mail of an annulled order goes on. */
  willReturn: (amount: string, paidBy: PaymentType) => `Te vamos a devolver ${amount} ${to(paidBy)}.`,
  returned: (amount: string, paidBy: PaymentType) => `Te devolvimos ${amount} ${to(paidBy)}.`,
  byHand: (amount: string) =>
    `Te vamos a devolver ${amount} con una transferencia: te escribiremos para pedirte los datos de tu cuenta.`,
  arrives: (paidBy: PaymentType) => arrival[kindOf(paidBy)],
  /** Points that are back by now. */
  points: (points: string) => `Tus ${points} Liquipuntos ya están de vuelta en tu cuenta.`,
  coupon: (code: string) => `Puedes volver a usar tu cupón ${code} mientras esté vigente.`,
  /** Of an order that cost nothing. */
  nothingCharged: 'No te cobramos nada por este pedido.',
  lines: 'Corresponde a',
  see: 'Ver mi pedido',
} as const

type Kind = 'card' | 'transfer' | 'app'

const arrival: Readonly<Record<Kind, string>> = {
  card: 'Lo verás en el estado de cuenta de tu tarjeta entre 5 y 10 días hábiles, según tu banco.',
  transfer: 'Lo verás en tu cuenta bancaria dentro de 5 días hábiles.',
  app: 'Lo verás en tu cuenta dentro de 10 días hábiles.',
}

function kindOf(type: PaymentType): Kind {
  if (type === 'TRANSFERENCIA BANCARIA') return 'transfer'
  return /^(WEBPAY|TARJETA)/.test(type) ? 'card' : 'app'
}

function to(type: PaymentType): string {
  const kind = kindOf(type)
  if (kind === 'card') return 'a la tarjeta con que pagaste'
  return kind === 'transfer' ? 'a tu cuenta bancaria' : `por ${paymentTypeLabels[type] ?? type}, como pagaste`
}
