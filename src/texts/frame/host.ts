// Messages of the host itself, before any part of the shop is reached.

import { referenceText } from './crash.ts'

export const hostText = {
  methodNotAllowed: 'Método no permitido.',
  unknownCall: 'La dirección solicitada no existe.',
  loginNeeded: 'Inicia sesión para continuar.',
  keyNeeded: 'Falta una llave de integración vigente. Envíala como «Authorization: Bearer LLAVE».',
  keyScope: (scope: string) => `Esta llave no sirve para «${scope}». Pide una que lo incluya.`,
  notYours: 'No tienes permiso para ver o cambiar estos datos.',
  foreignCall: 'Solicitud no permitida desde otro sitio.',
  tooLarge: 'La solicitud es demasiado grande.',
  tooDeep: 'La solicitud no se pudo leer: tiene demasiados niveles.',
  malformed: 'La solicitud no se pudo leer: no es JSON válido.',
  unknownEncoding: 'La solicitud no se pudo leer: su codificación o su juego de caracteres no se admite.',
  malformedForm: 'No pudimos leer lo que enviaste. Vuelve a la página e inténtalo otra vez.',
  wrongHost: 'La solicitud no se pudo leer: nombra mal la dirección de la tienda.',
  wrongRequestLine: 'La solicitud no se pudo leer: su primera línea está mal escrita.',
  longHead:
    'Tu navegador envió una dirección o unas cookies demasiado largas. Vuelve a la portada de la tienda; si pasa otra vez, borra las cookies de esta tienda.',
  tooSlow: 'La solicitud tardó demasiado en llegar. Vuelve a intentarlo.',
  unreadable: 'La solicitud no se pudo leer.',
  wrongVersion: 'Esta versión de HTTP no se admite.',
  unexpected: 'Ha ocurrido un error. Por favor intente nuevamente más tarde.',
  /** Of a call that failed: who asks for help names it, and it is found in the log. */
  unexpectedAs: (reference: string) =>
    `Ha ocurrido un error. Por favor intente nuevamente más tarde. ${referenceText(reference)}.`,
  noPicture: 'Esta imagen no existe.',
  notJson: 'El contenido debe enviarse como application/json.',
  crowded:
    'Hay muchas personas comprando desde tu misma conexión. Espera un momento, o verifica que no eres un robot, y vuelve a intentarlo.',
  tooMany: 'Demasiadas solicitudes. Espera un momento y vuelve a intentarlo.',
  busy: 'Estamos recibiendo demasiadas solicitudes desde tu red. Espera unos segundos y vuelve a intentarlo.',
  /** Of a call that was not done, or of which nobody knows whether it was. */
  away: 'Tenemos una interrupción breve. Tu carro sigue guardado: vuelve a intentarlo en unos segundos.',
  rush: 'Muchas personas compran en este momento y no alcanzamos a responderte. Tu carro sigue guardado: vuelve a intentarlo en unos segundos.',
  notReady: 'La tienda se está preparando. Vuelve a intentarlo en unos segundos.',
  invalidFields: (fields: readonly string[]) => `Datos inválidos: ${fields.join(', ')}`,
} as const
