// The addresses of all pages: each page's path, whether people share cached copies of it, and every query parameter it reads.
// The host reads them without a build; a guard compares them with the files (README.md here).
import { LIST_PARAMETERS } from '#shop/content/list-parameters.ts'
import type { PageDeclaration } from '#shop/content/page-address.ts'
import { RESULT_ROUTES } from '#shop/payments/results/result-routes.ts'

/** The pages a payment ends on; what somebody paid is never cached. */
export const RESULT_PAGES: readonly PageDeclaration[] = RESULT_ROUTES.map(({ path, reads }) => ({
  path,
  cached: false,
  ...(reads && { parameters: { [reads]: 'text' } }),
}))

/** Every page of the shop. */
export const PAGES: readonly PageDeclaration[] = [
  // The front page.
  { path: '/', cached: true },
  // A category.
  { path: '/categorias/[slug]', cached: true, parameters: LIST_PARAMETERS },
  // Search results.
  { path: '/resultados', cached: true, parameters: { ...LIST_PARAMETERS, busqueda: 'text' } },
  // A product; `formato` is the choice of unit, pack or box.
  { path: '/productos/[id]/[slug]', cached: true, parameters: { formato: 'values' } },
  // A product without its name: redirects.
  { path: '/productos/[id]', cached: false },
  // The list of posts, searched and paged.
  { path: '/blog', cached: true, parameters: { pagina: 'page', buscar: 'text' } },
  // A post.
  { path: '/blog/[id]/[slug]', cached: true },
  // A post without its name: redirects.
  { path: '/blog/[id]', cached: false },
  // The feed of posts.
  { path: '/blog/rss.xml', cached: true, isFile: true },
  // The stores. Not cached: the nearest to the chosen commune come first.
  { path: '/tiendas', cached: false, hasMap: true, parameters: { region: 'text', commune: 'text' } },
  // A store.
  { path: '/tiendas/[id]/[slug]', cached: true },
  // A store without its name: redirects.
  { path: '/tiendas/[id]', cached: false },
  // The site map for people.
  { path: '/sitemap', cached: true, parameters: { categoria: 'text', pagina: 'page' } },
  // The site map for search engines.
  { path: '/sitemap.xml', cached: true, isFile: true },
  // A part of the site map for search engines.
  { path: '/sitemap-[part].xml', cached: true, isFile: true },
  // What Google's merchants' programme reads of the products, and its further parts.
  { path: '/feeds/google.xml', cached: true, isFile: true },
  { path: '/feeds/google-[part].xml', cached: true, isFile: true },
  // The same for Meta, of what has no alcohol, where a setting says so.
  { path: '/feeds/meta.xml', cached: true, isFile: true },
  // Who the shop is and how it is reached.
  { path: '/contacto', cached: true },
  // Legal texts; `version` is the day of one that is not in force.
  { path: '/terminos-y-condiciones', cached: true, parameters: { version: 'text' } },
  { path: '/politica-de-privacidad', cached: true, parameters: { version: 'text' } },
  { path: '/cambios-y-retracto', cached: true, parameters: { version: 'text' } },
  { path: '/despacho', cached: true, parameters: { version: 'text' } },
  // It shows a visitor's own answer.
  { path: '/preferencias-de-cookies', cached: false },
  // The way out of letters about stock: `clave` proves who may use it, `listo` is what was just taken back.
  { path: '/avisos', cached: false, parameters: { clave: 'text', listo: 'text' } },
  // It shows a visitor's own commune; `aviso` is why express was refused, `volver` where the form leads back to.
  { path: '/entrega', cached: false, hasMap: true, parameters: { region: 'text', aviso: 'text', volver: 'text' } },
  // `volver` is the form it leads back to, `estado` what became of what was sent.
  { path: '/verificacion', cached: false, parameters: { volver: 'text', estado: 'text' } },
  // Log-in. It shows what a visitor's own last try was refused with, and passes on `redirect` and `id`, so it is not cached.
  {
    path: '/ingresa',
    cached: false,
    parameters: { redirect: 'text', id: 'text', aviso: 'text', campo: 'text', segundos: 'text' },
  },
  // Sign-up. `paso` is the code's view without script, which shows a visitor's own phone, so it is not cached.
  {
    path: '/registrate',
    cached: false,
    parameters: { redirect: 'text', id: 'text', paso: 'text', aviso: 'text', campo: 'text', segundos: 'text' },
  },
  // Asking for a new password; it answers its own form without script (`aviso`, `estado`), so it is not cached.
  { path: '/recuperar-contrasena', cached: false, parameters: { estado: 'text', aviso: 'text', campo: 'text' } },
  // Setting a new password. The host takes `rut` and `token` out of the address before the page is made (shop/customers/reset-link.ts).
  { path: '/restablecer-contrasena', cached: false, parameters: { estado: 'text', aviso: 'text', campo: 'text' } },
  // A person's own data; the parameters say what became of a form.
  {
    path: '/mis-datos',
    cached: false,
    parameters: { aviso: 'text', campo: 'text', documentos: 'text', paso: 'text', segundos: 'text' },
  },
  // A member's password, sessions and what happened with his account; the parameters say what became of a form.
  { path: '/mis-accesos', cached: false, parameters: { aviso: 'text', campo: 'text', segundos: 'text' } },
  // Stopping a change of contact by the link of a letter (`clave`); `estado` says what came of it.
  { path: '/detener-cambio', cached: false, parameters: { clave: 'text', estado: 'text' } },
  // The checkout's data are a visitor's own.
  { path: '/checkout', cached: false, hasMap: true },
  // Where orders are followed: a person's own, or a guest's by RUT and number. Never cached.
  { path: '/mis-pedidos', cached: false, parameters: { aviso: 'text', segundos: 'text' } },
  // One order. The host takes the key of a mail's link out of the address before the page is made (server/http/forms/followed-order.ts).
  { path: '/mis-pedidos/[orderId]', cached: false, parameters: { aviso: 'text' } },
  // All somebody with an account has bought: nobody else's, never cached.
  { path: '/mis-compras', cached: false, parameters: { buscar: 'text', antes: 'text', despues: 'text' } },
  // A member's statement of points: nobody else's, never cached.
  { path: '/mis-puntos', cached: false, parameters: { pagina: 'page' } },
  ...RESULT_PAGES,
  // Astro's own not-found page.
  { path: '/404', cached: false },
  // The crash page; the host shows it at any address.
  { path: '/500', cached: false },
  // The waiting page; the host shows it at any address.
  { path: '/503', cached: false },
  // The not-found page's own address.
  { path: '/no-existe', cached: false },
]
