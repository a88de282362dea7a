// Words of the blog: its list, a post, and what is said when there is none.
import type { ShareWay } from '#shop/blog/share-links.ts'
import { pastDay } from '#texts/days/days.ts'

export const blog = {
  title: 'Blog',
  lead: 'Qué abrir, con qué y por qué. Escrito detrás del mesón.',
  description:
    'Notas de botillería: cómo elegir un vino, preparar una piscola o un pisco sour, calcular las compras y qué abrir con cada plato.',
  pageTitle: (page: number) => `Blog, página ${page}`,
  searchTitle: (text: string) => `Notas con "${text}"`,
  banners: 'Destacados del blog',
  footerBanners: 'También en la tienda',
  search: { label: 'Buscar en el blog por título', placeholder: 'BUSCAR', button: 'Buscar' },
  more: 'VER MÁS',
  moreOf: (title: string) => `: ${title}`,
  empty: '¡Próximamente compartiremos contenido interesante!',
  emptyOffers: 'Ver ofertas',
  nothing: (text: string) => `No encontramos notas con "${text}" en el título`,
  nothingHelp: 'Revisa que esté bien escrito o prueba con menos palabras.',
  all: 'Ver todas las notas',
  /** Said to screen readers. */
  count: (total: number, page: number, pages: number) =>
    `${total === 1 ? '1 nota' : `${total} notas`}${pages > 1 ? `, página ${page} de ${pages}` : ''}`,
  pages: 'Páginas del blog',
  page: (page: number) => `Página ${page}`,
  firstPage: 'Primera página',
  lastPage: 'Última página',
  feed: 'Notas nuevas (RSS)',
  crumb: 'Blogs',
  minutes: (minutes: number) => `${minutes} min de lectura`,
  day: pastDay,
  products: 'Productos relacionados',
  productsText: 'Lo que nombra esta nota, al precio de hoy.',
  neighbours: 'Otras notas',
  older: 'Nota anterior',
  newer: 'Nota siguiente',
  missing: 'No se encontró el blog',
  missingText: 'Puede que la nota ya no esté publicada.',
  backToList: 'Volver a la lista de blogs',
  share: {
    title: 'Compartir',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    ways: { whatsapp: 'WhatsApp', x: 'X', facebook: 'Facebook', mail: 'Correo' } satisfies Record<ShareWay, string>,
  },
} as const
