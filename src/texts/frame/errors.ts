// Words of error pages.
export const errors = {
  notFound: {
    title: '404 - No encontrado!',
    headline: 'Esta botella rodó lejos.',
    text: 'La dirección no existe o el producto ya no está en el estante.',
    home: 'Volver al inicio',
    offers: 'Ver ofertas',
    categories: 'Entra por una categoría',
  },
  unavailable: { title: 'Producto no disponible', text: 'Ya no lo tenemos en el estante.', home: 'Volver al home' },
  unread: {
    title: 'No pudimos leer lo que enviaste',
    text: 'Llegó incompleto o en un formato que no reconocemos. Vuelve a la página, recárgala e inténtalo otra vez.',
    again: 'Volver',
  },
  tooLong: {
    title: 'Lo que enviaste es demasiado largo',
    text: 'No guardamos nada. Vuelve a la página, acorta lo que escribiste e inténtalo otra vez.',
    again: 'Volver',
  },
  starting: {
    title: 'Estamos abriendo la tienda',
    text: 'La tienda se está preparando. Esta página vuelve a intentarlo sola en unos segundos.',
    again: 'Intentar de nuevo',
  },
  /** A tax document that is issued, and whose issuer does not answer. */
  paperAway: {
    title: 'Tu documento está emitido',
    text: 'El sistema que lo guarda no responde en este momento. Esta página vuelve a intentarlo sola, o puedes volver más tarde: el enlace sigue sirviendo.',
    again: 'Intentar de nuevo',
  },
  away: {
    title: 'Un momento, por favor',
    text: 'Tenemos una interrupción breve. Tu carro sigue guardado y esta página vuelve a intentarlo sola.',
    again: 'Intentar de nuevo',
  },
} as const
