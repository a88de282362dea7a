// What tax documents say in their lines, and what a summary of the shop's own says of itself: that it is none.
import type { DocumentType } from '#shop/billing/billing.ts'

export const taxDocumentWords = {
  delivery: 'Despacho a domicilio',
  others: 'Otros productos',
  nobody: 'Consumidor final',
  unsaid: 'No informado',
  givenBack: (orderNumber: number) => `Devolución parcial del pedido ${orderNumber}`,
} as const

/** Of every summary of an order: page, mail, PDF. */
export const noTaxDocument = 'no es un documento tributario electrónico'

/** Beside a summary, where the shop issues documents and this order's is not issued. */
export const summaryOnly = {
  awaited: (type: DocumentType) => `Este resumen ${noTaxDocument}: te enviamos la ${type} por correo apenas se emita.`,
  none: `Este resumen ${noTaxDocument}.`,
} as const
