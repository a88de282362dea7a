// Words of 'agotado (avisar)': the request, the letter and the way out of it.
export const reminderWords = {
  willTell: (product: string) => `Te avisaremos por correo cuando vuelva ${product}`,
  available: {
    programmed: (product: string) => `${product} ya está disponible con despacho programado`,
    immediate: (product: string) => `${product} ya está disponible con entrega Express`,
  },
  /** On the button, once somebody waits. */
  waiting: 'Te avisaremos',
  page: {
    title: 'Tus avisos de stock',
    about: (product: string) => `Pediste que te avisáramos cuando volviera ${product}.`,
    help: 'Aquí puedes dejar de recibir estos correos. No necesitas iniciar sesión.',
    one: 'No avisarme más de este producto',
    all: 'Cancelar todos mis avisos',
    stopped: {
      one: 'Listo: no te avisaremos de este producto.',
      all: 'Listo: cancelamos todos tus avisos.',
    },
    again: 'Si cambias de opinión, presiona «agotado (avisar)» en el producto que quieras.',
    invalid: 'Este enlace ya no sirve. Abre el del último correo que te enviamos, o escríbenos.',
    gone: 'este producto',
    home: 'Ir al inicio',
  },
} as const

export const reminderMail = {
  subject: (product: string, shop: string) => `Volvió ${product} · ${shop}`,
  title: 'Ya volvió',
  back: (product: string) => `${product} está de vuelta en el estante, como nos pediste que te avisáramos.`,
  price: (price: string) => `Tu precio: ${price}`,
  bulk: (amount: number, price: string) => `Mayorista: ${price} c/u desde ${amount} unidades`,
  delivery: {
    programmed: 'Con despacho programado a tu comuna.',
    immediate: 'Con entrega Express a una de tus direcciones.',
  },
  hurry: 'Las unidades son limitadas: no las reservamos con este aviso.',
  see: 'Ver el producto',
  once: 'Te escribimos una sola vez por cada aviso que pides.',
  wayOut: 'No quiero recibir estos avisos',
} as const
