// What tax documents are called, how each stands and why: for the desk, the commands and the letters about them.
import type { Need } from '#shop/tax-documents/oversight/attention.ts'
import type { DocumentDifference } from '#shop/tax-documents/oversight/reconciled.ts'
import type { DocumentState } from '#shop/tax-documents/tax-document.ts'

const kinds: Readonly<Record<number, string>> = { 33: 'factura', 39: 'boleta', 52: 'guía de despacho', 61: 'nota de crédito' } // biome-ignore format: one row

const reasons: Readonly<Record<string, string>> = {
  nothing_paid: 'no se pagó nada',
  voucher: 'el voucher de la tarjeta es la boleta: su nota de crédito se hace en el SII con el código de autorización',
  by_hand: 'terminado a mano',
  replaced: 'reemplazado por otro',
  noReceiver: 'falta el RUT del comprador',
  noDocument: 'el pedido no tiene documento',
  boletaNotAnnulled: 'espera a que se emita la nota de crédito de la boleta',
  saleNotIssued: 'espera a que se emita el documento de la venta',
  moreThanLeft: 'es más que lo que queda del documento',
  notFound: 'el emisor no lo tiene: revísalo antes de emitirlo de nuevo',
  notSearched: 'no se pudo buscar donde el emisor',
  several: 'el emisor tiene varios iguales: revísalo antes de emitirlo de nuevo',
  rejected: 'revísalo en el SII',
  remarks: 'con reparos',
  'no answer': 'el emisor no respondió',
  'no organization': 'el emisor no dice quién eres: revisa la llave',
  'unreadable answer': 'no se entiende lo que respondió el emisor',
  'unreadable refusal': 'no se entiende por qué lo rechazó el emisor',
  'issued, and not read back': 'se emitió, y falta leer su folio',
  tooLateForTax: 'pasaron más de seis meses y ya no rebaja impuesto: hazla a mano donde el emisor, y termínala aquí',
  amounts: 'las líneas no suman lo mismo donde el emisor: hazlo a mano allá, y termínalo aquí',
  'no account data': 'no se pudo leer la cuenta del emisor: revisa la llave',
  'no details': 'no se pudieron leer las líneas del documento que corrige',
  timeout: 'el emisor no respondió a tiempo',
  connection: 'no se pudo conectar con el emisor',
  too_long: 'el emisor respondió más de lo que se lee',
  not_json: 'no se entiende lo que respondió el emisor',
  redirect: 'el emisor respondió que está en otra dirección',
}

/** Reasons that hold something of their case. */
const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(?:status )?(\d{3})$/, (status) => `el emisor respondió con el estado ${status}`],
  [
    /^otherDocument: (\d+) (\d+) \d+$/,
    (kind, folio) => `el emisor tiene otro documento con esta llave: ${kinds[Number(kind)] ?? kind} ${folio}`,
  ],
  [/^no tax IVA in the account$/, () => 'la cuenta del emisor no tiene el IVA: agrégalo allá'],
  [/^no tax (\d+) in the account$/, (code) => `la cuenta del emisor no tiene el impuesto ${code}: agrégalo allá`],
  // What issuers say begins with the code or the status of their answer.
  [/^((?:OF-\d|\d{3} ).*)$/s, (said) => `el emisor dice «${said}»`],
]

/** Why a document stands as it does, in words; what an issuer says stands between «», and a reason without words between brackets. */
function reasonText(reason: string): string {
  if (Object.hasOwn(reasons, reason)) return reasons[reason]!
  for (const [pattern, text] of patterns) {
    const found = pattern.exec(reason)
    if (found) return text(...found.slice(1))
  }
  return reason === '' ? '' : `por un motivo que no tiene explicación aquí (${reason})`
}

export const documents = {
  kinds,
  /** Its name, even of a kind the shop issues none of. */
  kindName: (kind: number): string => kinds[kind] ?? `tipo ${kind}`,
  states: {
    due: 'por emitir',
    sending: 'enviado, sin respuesta',
    unknown: 'no se sabe si se emitió',
    issued: 'emitido',
    accepted: 'aceptado por el SII',
    rejected: 'rechazado por el SII',
    refused: 'no se pudo emitir',
    not_needed: 'no corresponde',
  } satisfies Readonly<Record<DocumentState, string>>,
  needs: {
    late: 'espera hace más de una hora',
    refused: 'no se pudo emitir',
    rejected: 'lo rechazó el SII',
  } satisfies Readonly<Record<Need, string>>,
  reasonText,
  /** What differs between the shop and the issuer's register, document by document. */
  difference: ({ code, kind, folio, orderNumber }: DocumentDifference, here: string, there: string): string => {
    const name = kinds[kind] ?? `tipo ${kind}`
    const order = orderNumber === null ? '' : ` del pedido ${orderNumber}`
    const which = `${name} ${folio ?? ''}`.trim()
    switch (code) {
      case 'missing':
        return `Falta donde el emisor: ${which}${order}, por ${here}.`
      case 'surplus':
        return orderNumber === null
          ? `Sobra donde el emisor: ${which}, por ${there}; aquí nadie la conoce.`
          : `Sobra donde el emisor: ${which}, por ${there}; puede ser la que espera el pedido ${orderNumber}.`
      case 'otherSum':
        return `Otra suma: ${which}${order}, aquí ${here} y donde el emisor ${there}.`
      case 'sums':
        return `No suma lo mismo: ${name}, aquí ${here} y donde el emisor ${there}.`
    }
  },
} as const
