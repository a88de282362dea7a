// Words of paying with a registered card: the dialog at the checkout, and how a registration came out.
import { formatClp } from '#shop/shared/money.ts'

/** By how it came out, in the address of the return. The page shows these sentences and no others. */
export const ONECLICK_RETURN = {
  registered: 'Tarjeta inscrita exitosamente',
  refused: 'Tu banco rechazó la inscripción de la tarjeta',
  canceled: 'Cancelaste la inscripción de la tarjeta',
  elsewhere: 'La inscripción se termina en el mismo navegador y con la misma sesión en que comenzó',
  failed: 'Ha ocurrido un error. Por favor intente nuevamente',
} as const

export const oneclick = {
  /** A card could not be registered or deleted. */
  failed: ONECLICK_RETURN.failed,
  /** The charge had no answer, or one without a sentence. */
  chargeFailed: 'Ha ocurrido un error con el pago',
  /** Below 'Tarjeta inscrita exitosamente'. */
  confirmAgain: 'Por favor vuelve a confirmar los productos del carro',
  notRegistered: 'No inscribimos ninguna tarjeta y tu carro sigue igual. Inscribe otra o elige otro medio de pago.',
  resultOk: 'Entendido',
  register: {
    title: 'Inscribe tu tarjeta',
    lines: [
      'Te llevamos a Webpay, de Transbank, para que inscribas tu tarjeta.',
      'Tu banco puede mostrar una autorización de $50: es una prueba y no se cobra.',
      'Vuelves aquí y confirmas tu compra.',
    ],
    press: 'Inscribir tarjeta >',
    pressing: 'Conectando con Webpay…',
  },
  pay: {
    title: 'Paga con tu tarjeta',
    card: (type: string, digits: string) => `${type} terminada en ${digits}`,
    instalments: 'Cuotas',
    option: (number: number) => (number === 1 ? 'Sin cuotas' : `${number} cuotas`),
    atOnce: 'Esta tarjeta paga sin cuotas.',
    press: (pesos: number) => `Pagar ${formatClp(pesos)}`,
  },
  remove: {
    press: 'Eliminar tarjeta',
    ask: (card: string) => `¿Eliminar ${card}?`,
    password: 'Tu contraseña',
    why: 'Te la pedimos para que nadie más pueda eliminarla.',
    sure: 'Sí, eliminar',
    no: 'No, conservarla',
    done: 'Tarjeta eliminada',
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
} as const
