// Words of the site map for people.
import { catalog } from './catalog.ts'

export const sitemap = {
  title: 'Mapa del Sitio',
  description: 'Todas las páginas de la tienda: información, notas del blog, categorías y cada producto.',
  index: 'Inicio',
  blog: 'Blog',
  categories: 'Categorías',
  products: 'Productos',
  /** The list of all posts, and the link to it. */
  posts: 'Notas del blog',
  allPosts: (count: number) => `Ver las ${count} notas del blog`,
  productsOf: (category: string, count: number) => `${category}: ${catalog.count(count)}`,
  listTitle: (title: string, page: number) => (page === 1 ? `${title} · Mapa` : `${title}, página ${page} · Mapa`),
  pages: 'Páginas',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Siguiente',
} as const
