// Words of search: the box's suggestions and the results page.
export const search = {
  title: 'Resultados',
  description:
    'Lo que encontramos en la tienda: filtra por precio, marca o formato, ordénalo a tu gusto y recíbelo en tu casa.',
  titleOf: (text: string) => `Resultados de "${text}"`,
  tooShort: 'Por favor ingrese más de 3 caracteres en la búsqueda',
  empty: (text: string) => `No se encontraron productos relacionados a "${text}"`,
  emptyHelp: 'Revisa que esté bien escrito, prueba con menos palabras o entra por una categoría.',
  perhaps: 'Quizás buscabas',
  popular: 'Categorías populares',
  suggestions: 'Sugerencias',
  inCategory: 'Categoría',
  all: (text: string) => `Ver todos los resultados de "${text}"`,
  /** Said to screen readers. */
  count: (count: number) => (count === 1 ? '1 sugerencia. Usa las flechas.' : `${count} sugerencias. Usa las flechas.`),
  none: 'Sin sugerencias',
} as const

/** What only the page says; the box's script does not need it. */
export const searchPage = {
  /** Above what is shown where nothing was found. */
  offersNow: 'En oferta hoy',
  favourites: 'Favoritos de la tienda',
  ask: '¿No lo encuentras? Llámanos y lo buscamos contigo:',
  unpromoted: 'Lo que buscas no está en esa promoción hoy. Esto es lo que tenemos.',
} as const
