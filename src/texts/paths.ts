// Every public address of the shop, in one place: pages, mails and scripts take them from here.
import { CHECKOUT, category, picture, product, remind, results } from './first-paths.ts'

/** `/detener-cambio?clave=…`, or the bare address its form posts to. */
function stopChange(key?: string): string {
  return key === undefined ? '/detener-cambio' : `/detener-cambio?clave=${encodeURIComponent(key)}`
}

/** `/avisos?clave=…`, or the bare address its form posts to. */
function reminders(wayOut?: string): string {
  return wayOut === undefined ? '/avisos' : `/avisos?clave=${encodeURIComponent(wayOut)}`
}

export const paths = {
  home: '/',
  category,
  product,
  results,
  checkout: CHECKOUT,
  remind,
  reminders,
  notFound: '/no-existe',
  /** Form address of the age check: POST `respuesta` and `volver`. */
  age: '/edad',
  /** Style sheet that shows the age check to people without script; answered per cookie. */
  ageStyles: '/edad.css',
  /** POST `respuesta` (si, no): a visitor's answer about optional cookies. */
  consent: '/consentimiento',
  /** Where that answer is changed. */
  cookies: '/preferencias-de-cookies',
  /** GET: the page that chooses a commune; POST `region`, `commune` and `volver`: sets the cookie `entrega`. */
  delivery: '/entrega',
  /** POST: deletes everything this browser stores of the shop (crash page). */
  refresh: '/refrescar',
  /** GET: the page that verifies by e-mail who cannot solve a captcha; POST `correo` and `volver`. */
  captcha: '/verificacion',
  captchaByMail: (back: string) => `/verificacion?volver=${encodeURIComponent(back)}`,
  /** The link of that mail. */
  captchaPass: (pass: string, back: string) =>
    `/verificacion?pase=${encodeURIComponent(pass)}&volver=${encodeURIComponent(back)}`,
  /** POST: what an SMS provider says of a message, signed by it; `ref` is the message. */
  smsNotice: '/avisos/sms',
  terms: '/terminos-y-condiciones',
  privacy: '/politica-de-privacidad',
  /** A person's own data; its forms post below it. */
  myData: '/mis-datos',
  /** A member's password, sessions and what happened with his account; its forms post below it. */
  access: '/mis-accesos',
  /** Where the link of a letter stops a change of contact; POST `clave`. */
  stopChange,
  withdrawal: '/cambios-y-retracto',
  shipping: '/despacho',
  /** The drawing of a product or category at one of the widths `PICTURE_WIDTHS`, in pixels. */
  picture,
  /** The same as a JPEG of 1200 × 630 pixels, for shared links: not every reader knows AVIF. */
  sharedPicture: (key: string) => `/fotos/${key}-1200.jpg`,
  /** A product's photo as a JPEG of 1500 pixels, whole: for feeds, search engines and whoever enlarges it. */
  largePhoto: (key: string) => `/fotos/${key}-1500.jpg`,
  /** A picture an editor gave, by its hash, at one of the widths `CONTENT_WIDTHS`. */
  contentPicture: (hash: string, width: number) => `/fotos/c-${hash}-${width}.avif`,
  /** Log-in; `redirect` leads back. */
  logIn: '/ingresa',
  register: '/registrate',
  recover: '/recuperar-contrasena',
  /** The link of a letter: a new password for whoever has it, within the hour. */
  resetPassword: (rut: string, token: string) =>
    `/restablecer-contrasena?rut=${encodeURIComponent(rut)}&token=${encodeURIComponent(token)}`,
  /** The page that link leads to, which takes both out of its address. */
  reset: '/restablecer-contrasena',
  /** POST `todos` (si): ends this browser's session, or all of the account. */
  logOut: '/logout',
  /** The member's statement of points. */
  points: '/mis-puntos',
  orders: '/mis-pedidos',
  /** One order, for its buyer and for who came by the link of a mail; its forms and files lie below. */
  order: (id: string) => `/mis-pedidos/${id}`,
  /** That link: it is taken out of the address once it is read. */
  orderLink: (id: string, key: string) => `/mis-pedidos/${id}?clave=${encodeURIComponent(key)}`,
  /** POST: corrects whom its factura names. */
  orderFactura: (id: string) => `/mis-pedidos/${id}/datos-factura`,
  /** POST: asks for a withdrawal or makes a complaint. */
  orderRequest: (id: string) => `/mis-pedidos/${id}/solicitud`,
  /** All somebody with an account has bought. */
  history: '/mis-compras',
  /** Files of an order, for its buyer and for who came by the link of a mail. */
  orderCalendar: (id: string) => `/mis-pedidos/${encodeURIComponent(id)}/calendario.ics`,
  /** The file of a tax document of an order, such as `boleta-123`; with a key for who has its mail. */
  orderPaper: (id: string, name: string, key?: string) =>
    `/mis-pedidos/${encodeURIComponent(id)}/documentos/${encodeURIComponent(name)}.pdf${key === undefined ? '' : `?clave=${encodeURIComponent(key)}`}`,
  orderDocument: (id: string) => `/mis-pedidos/${encodeURIComponent(id)}/comprobante.pdf`,
  contact: '/contacto',
  /** The section of the contact page for who wants to work here. */
  jobs: '/contacto#trabaja',
  sitemap: '/sitemap',
  /** A page of one of its lists: the products of a category, or all posts (`blog`). */
  sitemapList: (list: string, page: number) => `/sitemap?categoria=${list}${page === 1 ? '' : `&pagina=${page}`}`,
  /** A part of what Google reads of the products, counted from 1. */
  googleFeed: (part: number) => (part === 1 ? '/feeds/google.xml' : `/feeds/google-${part}.xml`),
  stores: '/tiendas',
  store: (store: { readonly id: number; readonly slug: string }) => `/tiendas/${store.id}/${store.slug}`,
  /** The way to a point, on somebody else's map. */
  directions: ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  /** The streets of a commune, by its code, for the embedded map. */
  streetLayer: (code: string) => `/mapa/calles/${code}.json`,
  blog: '/blog',
  feed: '/blog/rss.xml',
  post: (post: { readonly id: number; readonly slug: string }) => `/blog/${post.id}/${post.slug}`,
  /** The outlines of all communes, for the embedded map; and whether Google draws the shop's maps. */
  mapOutlines: '/mapa/comunas.json',
  mapProvider: '/mapa/proveedor.json',
} as const

/** The printable file of one of the legal pages. */
export function pdfOf(path: string): string {
  return `${path}.pdf`
}

/** Widths, in pixels, every picture exists in (height is 5/4 of it). */
export const PICTURE_WIDTHS = [300, 400, 600, 1200] as const
/** Widths, in pixels, every picture of an editor exists in; the height follows from the picture. */
export const CONTENT_WIDTHS = [480, 960, 1600] as const
/** Widths a card can use, which is never wider than 320 pixels: its markup stands on a page dozens of times. */
export const CARD_WIDTHS = [300, 400, 600] as const
