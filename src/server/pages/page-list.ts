// Every page of the shop, as it declares its own address (src/pages).

import { notFoundPage } from '#pages/_404.address.ts'
import { crashPage } from '#pages/_500.address.ts'
import { waitingPage } from '#pages/_503.address.ts'
import { remindersPage } from '#pages/_avisos.address.ts'
import { withdrawalPage } from '#pages/_cambios-y-retracto.address.ts'
import { checkoutPage } from '#pages/_checkout.address.ts'
import { contactPage } from '#pages/_contacto.address.ts'
import { shippingPage } from '#pages/_despacho.address.ts'
import { stopChangePage } from '#pages/_detener-cambio.address.ts'
import { deliveryPage } from '#pages/_entrega.address.ts'
import { homePage } from '#pages/_index.address.ts'
import { logInPage } from '#pages/_ingresa.address.ts'
import { accessPage } from '#pages/_mis-accesos.address.ts'
import { myDataPage } from '#pages/_mis-datos.address.ts'
import { ordersPage } from '#pages/_mis-pedidos.address.ts'
import { pointsPage } from '#pages/_mis-puntos.address.ts'
import { missingPage } from '#pages/_no-existe.address.ts'
import { privacyPage } from '#pages/_politica-de-privacidad.address.ts'
import { cookiesPage } from '#pages/_preferencias-de-cookies.address.ts'
import { recoveryPage } from '#pages/_recuperar-contrasena.address.ts'
import { signUpPage } from '#pages/_registrate.address.ts'
import { resetPage } from '#pages/_restablecer-contrasena.address.ts'
import { resultPages } from '#pages/_result.address.ts'
import { resultsPage } from '#pages/_resultados.address.ts'
import { sitemapPage } from '#pages/_sitemap.address.ts'
import { sitemapFile } from '#pages/_sitemap.xml.address.ts'
import { sitemapPartFile } from '#pages/_sitemap-[part].xml.address.ts'
import { termsPage } from '#pages/_terminos-y-condiciones.address.ts'
import { captchaPage } from '#pages/_verificacion.address.ts'
import { blogPage } from '#pages/blog/_index.address.ts'
import { feedFile } from '#pages/blog/_rss.xml.address.ts'
import { postPage } from '#pages/blog/[id]/_[slug].address.ts'
import { namelessPostPage } from '#pages/blog/[id]/_index.address.ts'
import { categoryPage } from '#pages/categorias/_[slug].address.ts'
import { historyPage } from '#pages/mis-compras/_index.address.ts'
import { orderPage } from '#pages/mis-pedidos/_[orderId].address.ts'
import { productPage } from '#pages/productos/[id]/_[slug].address.ts'
import { namelessProductPage } from '#pages/productos/[id]/_index.address.ts'
import { storesPage } from '#pages/tiendas/_index.address.ts'
import { storePage } from '#pages/tiendas/[id]/_[slug].address.ts'
import { namelessStorePage } from '#pages/tiendas/[id]/_index.address.ts'
import type { PageDeclaration } from '#shop/content/page-address.ts'

/** A new page adds its declaration here; a guard compares the list with the pages. */
export const PAGES: readonly PageDeclaration[] = [
  homePage,
  categoryPage,
  resultsPage,
  productPage,
  namelessProductPage,
  blogPage,
  postPage,
  namelessPostPage,
  feedFile,
  storesPage,
  storePage,
  namelessStorePage,
  sitemapPage,
  sitemapFile,
  sitemapPartFile,
  contactPage,
  termsPage,
  privacyPage,
  withdrawalPage,
  shippingPage,
  cookiesPage,
  remindersPage,
  deliveryPage,
  captchaPage,
  logInPage,
  signUpPage,
  recoveryPage,
  resetPage,
  myDataPage,
  accessPage,
  stopChangePage,
  checkoutPage,
  ordersPage,
  orderPage,
  historyPage,
  pointsPage,
  ...resultPages,
  notFoundPage,
  crashPage,
  waitingPage,
  missingPage,
]
