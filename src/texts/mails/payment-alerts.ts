// The e-mail to the operator about money that waits for a person: what happened, and what to do.
import type { PaymentAlertKind } from '#shop/payments/alerts/payment-alert.ts'

interface Advice {
  readonly happened: string
  readonly todo: string
}

export const paymentAlerts = {
  subject: (number: number) => `Pago por revisar: pedido ${number}`,
  title: 'Un pago espera tu decisión',
  hello: 'Hola',
  order: (number: number) => `Pedido ${number}`,
  provider: (provider: string, reference: string) => `Proveedor ${provider}, referencia ${reference}`,
  amount: (pesos: string) => `Monto ${pesos}`,
  detail: (text: string) => `Detalle: ${text}`,
  foot: 'Aviso automático de la tienda. Nada se cobra ni se devuelve mientras no lo resuelvas.',
  kinds: {
    card_testing: {
      happened:
        'Se rechazaron muchos cobros con tarjeta en la última hora: alguien puede estar probando tarjetas robadas.',
      todo: 'Ya pedimos CAPTCHA y esperas. Revisa en el portal del proveedor los cobros rechazados y bloquea en la mesa a quien los hizo. El pedido que se indica es el último.',
    },
    mismatch: {
      happened: 'El proveedor informa un pago distinto del que pedimos.',
      todo: 'Busca la referencia en el portal del proveedor, devuelve allí lo que no corresponda y avisa al cliente.',
    },
    not_found: {
      happened: 'El proveedor ya no conoce un pago que pudo haberse cobrado.',
      todo: 'Busca la referencia en el portal del proveedor y en su cartola. Si hay un cobro, devuélvelo o prepara el pedido.',
    },
    no_answer: {
      happened: 'El proveedor no dijo qué pasó con un pago en todo el plazo en que responde.',
      todo: 'Busca la referencia en el portal del proveedor y en su cartola. Si hay un cobro, devuélvelo o prepara el pedido.',
    },
    refund_refused: {
      happened: 'El proveedor rechazó una devolución.',
      todo: 'Haz la devolución en el portal del proveedor, o por transferencia al cliente, y guarda el comprobante.',
    },
    refund_by_hand: {
      happened: 'Este proveedor no devuelve ese monto por sistema.',
      todo: 'Haz la devolución en el portal del proveedor, o por transferencia al cliente, y guarda el comprobante.',
    },
    refund_unclear: {
      happened: 'No se sabe si una devolución se hizo: para no devolver dos veces, el sistema no la repite.',
      todo: 'Mira en el portal del proveedor cuánto se devolvió con esa referencia, y devuelve solo lo que falte.',
    },
  } satisfies Readonly<Record<PaymentAlertKind, Advice>>,
} as const
