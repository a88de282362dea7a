// Words of the desk about whom a factura names, and about a factura in a boleta's place.
import { billingLabels } from '#texts/checkout/billing-labels.ts'
import { actionsWords } from '#texts/desk/actions.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { companyRefusals } from '#texts/refusals/papers.ts'

export const deskPapers = {
  fields: billingLabels,
  correct: {
    label: 'Corregir la factura',
    preview: 'Cambia a quién se hace la factura, si todavía no se emite. Queda anotado.',
  },
  exchange: {
    label: 'Cambiar la boleta por factura',
    preview: 'La boleta se anula con una nota de crédito, si ya se emitió, y después se emite la factura.',
    ask: 'Pregunta al comprador si compra para el giro de su empresa: solo entonces corresponde una factura.',
  },
} as const

/** Why a company was not corrected, or a boleta not changed for a factura. */
const exchangeRefusals = {
  alreadyThere: actionsWords.act.changedElse, // nobody asks for what stands there already, unless somebody else was quicker
  orderUnknown: 'Ese pedido no existe.',
  wrongState: 'Solo se cambia el documento de un pedido pagado y no anulado. No se hizo nada.',
  facturaAlready: 'Este pedido ya lleva factura. No se hizo nada.',
  boletaNone: 'Este pedido no tiene una boleta emitida por la tienda: cámbiala donde se emitió. No se hizo nada.',
  boletaVoucher:
    'El voucher de la tarjeta es la boleta: anúlalo en el SII con su código de autorización. No se hizo nada.',
  boletaIssuing: 'La boleta se está emitiendo, o no se sabe si se emitió: espera a que se aclare. No se hizo nada.',
  boletaGivenBack: 'Algo de esta boleta ya se devolvió con una nota de crédito: hazlo con tu emisor. No se hizo nada.',
  boletaTooOld: 'La boleta es de un mes anterior a los que permite la tienda (TAX_FACTURA_MONTHS). No se hizo nada.',
  boletaExtraTax:
    'La factura de este comprador lleva impuesto adicional, que el precio pagado no tenía: hazla con tu emisor. No se hizo nada.',
} as const

const SENTENCES: Readonly<Record<string, string | ((detail: Readonly<Record<string, unknown>>) => string)>> = {
  ...checkoutRefusals,
  ...companyRefusals,
  ...exchangeRefusals,
}

/** The sentence of a refusal, for who works here. */
export function paperRefusal(code: string): string {
  const sentence = SENTENCES[code]
  return typeof sentence === 'function' ? sentence({}) : (sentence ?? code)
}
