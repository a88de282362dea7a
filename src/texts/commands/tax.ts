// Tax documents.
import type { DocumentState } from '#shop/tax-documents/tax-document.ts'

export const taxCommands = {
  tax: {
    off: 'no se emiten documentos: falta la llave del emisor (OPENFACTURA_API_KEY)',
    nothing: 'no hay documentos pendientes',
    unknown: (id: number) => `no hay un documento ${id}`,
    kinds: { 33: 'factura', 39: 'boleta', 61: 'nota de crédito' } as Readonly<Record<number, string>>,
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
    failures: {
      nothing_paid: 'no se pagó nada',
      voucher:
        'el voucher de la tarjeta es la boleta: su nota de crédito se hace en el SII con el código de autorización',
      by_hand: 'anulado a mano',
      replaced: 'reemplazado por otro',
      noReceiver: 'falta el RUT del comprador',
      noDocument: 'el pedido no tiene documento',
      saleNotIssued: 'espera a que se emita el documento de la venta',
      moreThanLeft: 'es más que lo que queda del documento',
      notFound: 'el emisor no lo tiene: revísalo antes de emitirlo de nuevo',
      notSearched: 'no se pudo buscar donde el emisor',
      several: 'el emisor tiene varios iguales: revísalo antes de emitirlo de nuevo',
      rejected: 'revísalo en el SII',
      remarks: 'con reparos',
    } as Readonly<Record<string, string>>,
    retries: '¿Intentarlo de nuevo? Si pudo haberse emitido, revisa antes donde el emisor.',
    ends: '¿Dejarlo sin emitir?',
    done: 'hecho',
    notWaiting: 'ese documento no espera a nadie',
    unreadable: 'el emisor no responde: prueba más tarde',
    same: (day: string) => `${day}: lo mismo aquí que donde el emisor`,
    differs: (
      kind: string,
      [ours, oursTotal]: readonly [number, string],
      [theirs, theirsTotal]: readonly [number, string],
    ) => `${kind}: aquí ${ours} por ${oursTotal}, donde el emisor ${theirs} por ${theirsTotal}`,
  },
}
