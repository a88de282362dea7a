// Words of the mail that says that a tax document was issued.
import type { DocumentKind } from '#shop/tax-documents/tax-document.ts'

interface Words {
  readonly subject: (order: number, shop: string) => string
  readonly title: string
  readonly text: string
}

export const paperMails = {
  39: {
    subject: (order, shop) => `Boleta de tu pedido ${order} · ${shop}`,
    title: 'Tu boleta electrónica',
    text: 'Emitimos la boleta electrónica de tu compra. Guarda este correo: con el enlace la abres y la descargas en PDF.',
  },
  33: {
    subject: (order, shop) => `Factura de tu pedido ${order} · ${shop}`,
    title: 'Tu factura electrónica',
    text: 'Emitimos la factura electrónica de tu compra. Guarda este correo: con el enlace la abres y la descargas en PDF.',
  },
  61: {
    subject: (order, shop) => `Nota de crédito de tu pedido ${order} · ${shop}`,
    title: 'Tu nota de crédito electrónica',
    text: 'Emitimos una nota de crédito electrónica de tu pedido. Deja sin efecto, en todo o en parte, el documento de tu compra.',
  },
} as const satisfies Readonly<Record<DocumentKind, Words>>

export const paperMail = {
  number: 'Número de pedido',
  folio: 'Folio',
  day: 'Fecha de emisión',
  total: 'Total',
  company: 'A nombre de',
  open: 'Abrir el PDF',
  order: 'Ver mi pedido',
  /** How long the link serves. */
  until: 'El enlace abre el documento por 90 días. Después lo encuentras en tu pedido, con tu cuenta.',
} as const
