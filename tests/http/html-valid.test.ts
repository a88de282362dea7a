// Every kind of page is valid HTML, to the letter of the standard and to what html-validate recommends beyond it.
import { beforeAll, expect, inject, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { faultsOfHtml } from '#tests/support/browser/valid-html.ts'
import { postDraft, publishPosts, withdrawPosts } from '#tests/support/content/posts.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)

let product = ''
let post = ''
beforeAll(async () => {
  const { singles } = await plentiful(database)
  const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [singles[0]])
  product = `/productos/${singles[0]}/${slug}`
  const drafts = [1, 2].map((at) => postDraft(`valida-${at}`, { productIds: singles.slice(0, 3) as ProductId[] }))
  post = await publishPosts({ siteUrl, databaseUrl }, drafts)
  return () => withdrawPosts(databaseUrl, drafts)
})

test.each([
  ['home', () => '/'],
  ['category', () => '/categorias/vinos'],
  ['filtered category', () => '/categorias/vinos?wine_strain=merlot&orden=price%3Aasc&pagina=2'],
  ['category that filters leave empty', () => '/categorias/ron?precio=1-2'],
  ['product', () => product],
  ['results', () => '/resultados?busqueda=mistral'],
  ['empty results', () => '/resultados?busqueda=zzzz'],
  ['blog', () => '/blog'],
  ['blog that a search leaves empty', () => '/blog?buscar=zzzz'],
  ['post', () => post],
  ['missing post', () => '/blog/999999/x'],
  ['missing page', () => '/nada'],
  ['missing product', () => '/productos/999999/x'],
  ['checkout', () => '/checkout'],
  ['rejected payment', () => '/tbk-webpay-reject'],
  ['where transfers go', () => '/transferencia-final'],
  ['commune', () => '/entrega'],
  ['verification', () => '/verificacion?estado=correo'],
  ['contact', () => '/contacto'],
  ['stores', () => '/tiendas'],
  ['stores of no place', () => '/tiendas?commune=zzzz'],
  ['store', () => '/tiendas/1/providencia'],
  ['missing store', () => '/tiendas/9/bodega-central'],
  ['log-in', () => '/ingresa'],
  ['refused log-in', () => '/ingresa?redirect=/blog&aviso=rutNotValid&campo=rut'],
  ['sign-up', () => '/registrate'],
  ['recovery', () => '/recuperar-contrasena?estado=enviado'],
  ['reset', () => '/restablecer-contrasena'],
  ['stopping a change', () => '/detener-cambio?clave=x'],
  ['site map', () => '/sitemap'],
  ['list of the site map', () => '/sitemap?categoria=vinos'],
  ['cookies', () => '/preferencias-de-cookies'],
  ['terms', () => '/terminos-y-condiciones'],
  ['privacy', () => '/politica-de-privacidad'],
  ['withdrawal', () => '/cambios-y-retracto'],
  ['shipping', () => '/despacho'],
])('%s', async (_name, path) => {
  const html = await (await fetch(siteUrl + path())).text()
  expect(html).toMatch(/^<!doctype html>/i)
  expect(await faultsOfHtml(html)).toEqual([])
})
