// Editors' files as they should be, and in every way they should not: each refusal names file, line and remedy.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { catalogueRows } from '#db/seeds/demo/rows.ts'
import { demoTrade } from '#scripts/publish/demo-products.ts'
import type { PostDocument } from '#shop/blog/post.ts'
import type { BannerDocument } from '#shop/content/banner.ts'
import { categorySlugs } from '#shop/products/categories.ts'
import { CONTENT_KINDS } from '#shop/publishing/content-item.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { type ContentFacts, productFacts } from '#shop/publishing/files/content-facts.ts'
import type { EntryReader } from '#shop/publishing/files/entry.ts'
import type { PictureRefusal } from '#shop/publishing/files/fault.ts'
import { readContent } from '#shop/publishing/files/read-content.ts'
import { checkSettings } from '#shop/settings/check-settings.view.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { problemText } from '#texts/content-faults.ts'
import { CONTENT_WIDTHS, paths } from '#texts/paths.ts'
import { CONTENT_READERS } from './content-readers.ts'
import { pageFacts } from './page-facts.ts'

const product = (sku: string, more: object = {}) => ({
  ...{ id: Number(sku.slice(3)), sku, slug: sku.toLowerCase(), active: true, hasAlcohol: true },
  ...more,
})
const products = [
  product('VIN0001'),
  product('VIN0002'),
  product('PIS0003'),
  product('SNK0004', { hasAlcohol: false }),
  product('OLD0005', { active: false }),
]
const facts: ContentFacts = {
  trade: { brands: new Map(), ownCategories: new Map(), stores: new Set(), spentCoupons: new Map() },
  products: productFacts(products),
  categories: new Set(['vinos', 'piscos']),
  ...pageFacts({ products, posts: new Set(['otra-nota']) }),
  pictures: new Map<string, ContentPicture | PictureRefusal>([
    ['grande.jpg', { hash: 'abcdefabcdef0123', width: 1600, height: 900 }],
    ['media.jpg', { hash: 'abcdefabcdef0124', width: 600, height: 400 }],
    ['chica.jpg', { hash: 'abcdefabcdef0125', width: 300, height: 200 }],
    ['texto.jpg', 'notAPicture'],
    ['pesada.jpg', 'tooLarge'],
    ['dibujo.gif', 'wrongFormat'],
  ]),
  pictureAddress: paths.contentPicture,
  pictureWidths: CONTENT_WIDTHS,
  checkSettings: (texts) => checkSettings(texts).problems,
}

type Text = string | Uint8Array
const read = (files: Readonly<Record<string, Text>>) =>
  readContent(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
    { readers: CONTENT_READERS, facts, base: 'db/content/' },
  )
const problems = (files: Readonly<Record<string, Text>>) => read(files).problems.map(problemText)

const BANNER = 'place: home\ntitle: El asado\nproduct: VIN0001\nalcohol: true\n'
const WORDS = 'Una frase de nueve palabras que llena la nota. '.repeat(15)
const FRONT = `title: Cómo elegir un vino
extract: Lo que hay que saber para elegir bien, en dos frases cortas.
published: 2026-11-01
cover: { tint: night, products: [VIN0001] }
products: [VIN0001, VIN0002, SNK0004]
alcohol: true
`
const post = (body = WORDS, front = FRONT) => `---\n${front}---\n${body}`

describe('a file as it should be', () => {
  test('a banner', () => {
    const text = `${BANNER}picture: grande.jpg\nweekly: vie 18:00 - dom 24:00\nuntil: 2026-12-24\n`
    const { drafts, problems } = read({ 'banners/asado.yaml': text })
    expect(problems).toEqual([])
    expect(drafts).toMatchObject([{ kind: 'banner', name: 'asado', body: null }])
    expect(drafts[0]?.document).toEqual({
      ...{ label: 'asado', place: 'home', type: 'slider', position: 'top', title: 'El asado', text: '', action: '' },
      ...{ tint: 'night', productId: 1 as ProductId, mobilePicture: null, url: null, hasAlcohol: true, order: 100 },
      picture: { hash: 'abcdefabcdef0123', width: 1600, height: 900 },
      schedule: {
        ...{ from: null, yearly: null, until: instantAt('2026-12-25').getTime() },
        weekly: { fromDay: 5, fromClock: '18:00', untilDay: 0, untilClock: '24:00' },
      },
    } satisfies BannerDocument)
  })

  test('a post', () => {
    const body = `${WORDS}\n\n## Qué mirar\n\n[Vinos](/categorias/vinos), [otra](/blog/otra-nota), [SII](https://www.sii.cl/)\n\n![Copas](grande.jpg 'Dos copas')\n`
    const { drafts, problems } = read({ 'blog/elegir.md': post(body) })
    expect(problems.map(problemText)).toEqual([])
    expect(drafts[0]?.document).toMatchObject({
      ...{ slug: 'como-elegir-un-vino', published: '2026-11-01', hasAlcohol: true, productIds: [1, 2, 4] },
      cover: { kind: 'drawn', tint: 'night', productIds: [1] },
      schedule: { from: instantAt('2026-11-01').getTime(), until: null },
    } satisfies Partial<Record<keyof PostDocument, unknown>>)
    const html = drafts[0]?.body
    expect(html).toContain('<h2 id="nota-que-mirar">Qué mirar</h2>')
    expect(html).toContain('<a href="/categorias/vinos">Vinos</a>, <a href="/blog/otra-nota">otra</a>')
    expect(html).toContain('<a href="https://www.sii.cl/" rel="noopener">SII</a>')
    expect(html).toMatch(/<figure><img src="\/fotos\/c-abcdefabcdef0123-960\.avif"[^>]* width="1600" height="900"/)
    expect(html).toContain('<figcaption>Dos copas</figcaption></figure>')
  })

  test('an announcement, an offer, a pop-up, the front page and settings', () => {
    const files = {
      'announcements/hoy.yaml': 'title: Hoy despachamos\nurl: /despacho\n',
      'offers/vino.yaml': 'product: VIN0001\nweekly: lun 00:00 - dom 24:00\n',
      'popups/verano.yaml': 'title: Verano\ntext: Con hielo\naction: Ver\nurl: /resultados?busqueda=pisco\n',
      'front-page/inicio.yaml': 'blocks: [main-banners, { products: vinos }, footer-banners]\n',
      'settings.yaml': 'ECOMMERCE_LIMIT: 24\n',
      'README.md': 'Para los que escriben.',
    }
    const { drafts, settings, problems } = read(files)
    expect(problems.map(problemText)).toEqual([])
    expect(drafts.map(({ kind }) => kind)).toEqual(['announcement', 'offer', 'popup', 'front-page'])
    expect(drafts[3]?.document).toEqual({
      blocks: [{ block: 'main-banners' }, { block: 'products', category: 'vinos' }, { block: 'footer-banners' }],
    })
    expect(settings).toEqual(new Map([['ECOMMERCE_LIMIT', '24']]))
  })

  test('everything of db/content', () => {
    const folder = fileURLToPath(new URL('../../../db/content/', import.meta.url))
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const categories = new Set<string>(categorySlugs)
    const real = catalogueRows().map(({ sku, hasAlcohol }, id) => product(sku, { id, hasAlcohol }))
    const posts = new Set(files.flatMap((path) => /blog\/(.+)\.md$/.exec(path)?.[1] ?? []))
    const known = { products: productFacts(real), trade: demoTrade(), ...pageFacts({ products: real, posts }) }
    const shop = { ...facts, ...known }
    const { drafts, problems } = readContent(
      files.map((path) => ({ path: path.slice(folder.length), bytes: readFileSync(path) })),
      { readers: CONTENT_READERS, facts: { ...shop, categories }, base: '' },
    )
    expect(problems.map(problemText)).toEqual([])
    expect(drafts.filter(({ kind }) => kind === 'post').length).toBeGreaterThanOrEqual(14)
    for (const kind of CONTENT_KINDS) expect(drafts.map((draft) => draft.kind)).toContain(kind)
  })
})

/** What is wrong, the file, the line that is named, and a part of the sentence with its remedy. */
const WRONG: readonly (readonly [what: string, files: Readonly<Record<string, Text>>, sentence: string])[] = [
  [
    'an unknown product',
    { 'banners/a.yaml': BANNER.replace('VIN0001', 'VIN0009') },
    'banners/a.yaml:3: no hay un producto «VIN0009»; ¿quisiste decir «VIN0001»?',
  ],
  [
    'an inactive product',
    { 'banners/a.yaml': BANNER.replace('VIN0001', 'OLD0005') },
    'banners/a.yaml:3: el producto «OLD0005» está inactivo',
  ],
  [
    'an unknown place',
    { 'banners/a.yaml': BANNER.replace('home', 'vino') },
    'banners/a.yaml:1: «place» no puede ser «vino»; ¿quisiste decir «vinos»?',
  ],
  [
    'dates in the wrong order',
    { 'banners/a.yaml': `${BANNER}from: 2026-12-24\nuntil: 2026-12-20\n` },
    'banners/a.yaml:6: termina antes de empezar',
  ],
  [
    'an unreadable date',
    { 'banners/a.yaml': `${BANNER}from: 24/12/2026\n` },
    'banners/a.yaml:5: «24/12/2026» no está escrito como fecha: año-mes-día; así queda bien: from: 2026-12-24',
  ],
  [
    'a day that is not',
    { 'banners/a.yaml': `${BANNER}until: 2026-02-30\n` },
    'banners/a.yaml:5: el día «2026-02-30» no existe; así queda bien: until: 2026-02-28',
  ],
  [
    'a month that is not, with an hour',
    { 'banners/a.yaml': `${BANNER}until: 2026-24-12 8.30 hrs\n` },
    'el día «2026-24-12 8.30 hrs» no existe; así queda bien: until: 2026-12-24 08:30',
  ],
  [
    'an hour that is not',
    { 'banners/a.yaml': `${BANNER}until: 2026-12-24 25:00\n` },
    '«2026-12-24 25:00» no tiene una hora que exista: van de 00:00 a 24:00; así queda bien: until: 2026-12-24 20:00',
  ],
  [
    'a day in words',
    { 'blog/a.md': post(WORDS, FRONT.replace('2026-11-01', '1 de noviembre de 2026')) },
    'blog/a.md:4: «1 de noviembre de 2026» no está escrito como fecha: año-mes-día; así queda bien: published: 2026-11-01',
  ],
  [
    'a window that cannot be read',
    { 'banners/a.yaml': `${BANNER}weekly: viernes en la tarde\n` },
    'así queda bien: weekly: vie 18:00 - dom 24:00',
  ],
  [
    'a season that cannot be read',
    { 'banners/a.yaml': `${BANNER}yearly: septiembre\n` },
    'así queda bien: yearly: 09-10 - 09-20',
  ],
  [
    'a season written day first',
    { 'banners/a.yaml': `${BANNER}yearly: 24-12 - 31-12\n` },
    'así queda bien: yearly: 12-24 - 12-31',
  ],
  [
    'a window without its spaces',
    { 'banners/a.yaml': `${BANNER}weekly: viernes 18:00-domingo 24:00\n` },
    'así queda bien: weekly: vie 18:00 - dom 24:00',
  ],
  [
    'a window that never happens',
    { 'banners/a.yaml': `${BANNER}from: 2026-11-23 08:00\nuntil: 2026-11-25\nweekly: vie 18:00 - dom 24:00\n` },
    'banners/a.yaml:7: nunca se verá',
  ],
  [
    'a season that never happens',
    { 'banners/a.yaml': `${BANNER}from: 2026-11-23\nuntil: 2026-11-25\nyearly: 09-10 - 09-20\n` },
    'banners/a.yaml:7: nunca se verá',
  ],
  [
    'an offer without end',
    { 'offers/a.yaml': 'product: VIN0001\nfrom: 2026-11-01\n' },
    'offers/a.yaml:1: la oferta no termina nunca; así queda bien: until:',
  ],
  [
    'a missing picture',
    { 'banners/a.yaml': `${BANNER}picture: grand.jpg\n` },
    'banners/a.yaml:5: la imagen «grand.jpg» no está en db/content/pictures; ¿quisiste decir «grande.jpg»?',
  ],
  [
    'a picture that is none',
    { 'banners/a.yaml': `${BANNER}picture: texto.jpg\n` },
    'banners/a.yaml:5: la imagen «texto.jpg» no es una imagen',
  ],
  [
    'a picture too small for a banner',
    { 'banners/a.yaml': `${BANNER}picture: media.jpg\n` },
    'es muy chica: 600 píxeles de ancho; debe tener al menos 1200',
  ],
  [
    'a picture too small for a phone',
    { 'banners/a.yaml': `${BANNER}picture: grande.jpg\nmobile-picture: media.jpg\n` },
    'banners/a.yaml:6: la imagen «media.jpg» es muy chica',
  ],
  [
    'a picture too small for a post',
    { 'blog/a.md': post(`${WORDS}\n\n![Copas](chica.jpg)\n`) },
    'blog/a.md:11: la imagen «chica.jpg» es muy chica: 300 píxeles de ancho; debe tener al menos 480',
  ],
  ['a picture that is too heavy', { 'banners/a.yaml': `${BANNER}picture: pesada.jpg\n` }, 'pesa más de 20 MB'],
  [
    'a picture in another format',
    { 'banners/a.yaml': `${BANNER}picture: dibujo.gif\n` },
    'en un formato que no usamos; guárdala como JPEG, PNG o AVIF',
  ],
  [
    'a phone picture alone',
    { 'banners/a.yaml': `${BANNER}mobile-picture: grande.jpg\n` },
    'banners/a.yaml:5: hay imagen para el teléfono',
  ],
  [
    'a script',
    { 'blog/a.md': post(`${WORDS}\n\nHola\n<script>alert(1)</script>\n`) },
    'blog/a.md:12: «<script>» no se publica; escribe el texto en Markdown',
  ],
  [
    'an event handler',
    { 'blog/a.md': post(`${WORDS}\n\n<p onclick="x()">Hola</p>\n`) },
    'blog/a.md:11: «onclick» no se publica',
  ],
  ['a style', { 'blog/a.md': post(`${WORDS}\n\n<p style="color:red">Hola</p>\n`) }, '«style» no se publica'],
  [
    'an iframe',
    { 'blog/a.md': post(`${WORDS}\n\n<iframe src="https://x.cl"></iframe>\n`) },
    '«<iframe>» no se publica',
  ],
  [
    'a link that runs',
    { 'blog/a.md': post(`${WORDS}\n\n[ven](javascript:alert(1))\n`) },
    'blog/a.md:11: «javascript:alert(1)» no es un enlace',
  ],
  [
    'a title of the first level',
    { 'blog/a.md': post(`# Título\n\n${WORDS}`) },
    'blog/a.md:9: hay un título de primer nivel (#); los títulos del texto empiezan con ##',
  ],
  [
    'a picture of another site',
    { 'blog/a.md': post(`${WORDS}\n\n![x](https://x.cl/a.jpg)\n`) },
    'la imagen «https://x.cl/a.jpg» no es nuestra',
  ],
  [
    'a picture that says nothing',
    { 'blog/a.md': post(`${WORDS}\n\n![](grande.jpg)\n`) },
    'una imagen no dice qué muestra',
  ],
  [
    'a caption within a paragraph',
    { 'blog/a.md': post(`${WORDS}\n\nMira ![Copas](grande.jpg 'Dos copas')\n`) },
    'blog/a.md:11: una imagen con pie de foto está dentro de un párrafo; ponla sola',
  ],
  [
    'alcohol without its warning',
    { 'banners/a.yaml': BANNER.replace('alcohol: true\n', '') },
    'muestra alcohol (VIN0001) sin advertencia; así queda bien: alcohol: true',
  ],
  [
    'alcohol denied in a post',
    { 'blog/a.md': post(WORDS, FRONT.replace('alcohol: true', 'alcohol: false')) },
    'blog/a.md:7: muestra alcohol (VIN0001) sin advertencia',
  ],
  [
    'a banner that leads to a category of alcohol without its warning',
    { 'banners/a.yaml': 'place: home\ntitle: Vinos\nurl: /categorias/vinos?orden=precio\n' },
    'banners/a.yaml:1: lleva a alcohol (/categorias/vinos) sin advertencia; así queda bien: alcohol: true',
  ],
  [
    'a pop-up that leads to alcohol by the address of a product',
    { 'popups/a.yaml': 'title: Vino\ntext: Uno\naction: Ver\nurl: /productos/1/vin0001\nalcohol: false\n' },
    'popups/a.yaml:5: lleva a alcohol (/productos/1/vin0001) sin advertencia',
  ],
  [
    'a link to an unknown page',
    { 'banners/a.yaml': `${BANNER}url: /vinos\n` },
    'banners/a.yaml:5: la página «/vinos» no existe; así queda bien: /categorias/vinos',
  ],
  [
    'a link to a category that is not there',
    { 'banners/a.yaml': `${BANNER}url: /categoria/vino/?orden=precio\n` },
    'la página «/categoria/vino/?orden=precio» no existe; así queda bien: /categorias/vinos?orden=precio',
  ],
  [
    'a link to a product by another name',
    { 'blog/a.md': post(`${WORDS}\n\n[ver](/productos/4/papas)\n`) },
    'blog/a.md:11: la página «/productos/4/papas» no existe; así queda bien: /productos/4/snk0004',
  ],
  [
    'a link to a post by a part of its name',
    { 'banners/a.yaml': `${BANNER}url: /blog/otra\n` },
    'la página «/blog/otra» no existe; así queda bien: /blog/otra-nota',
  ],
  [
    'a link to a post that is not there',
    { 'banners/a.yaml': `${BANNER}url: /blog/nada\n` },
    'la página «/blog/nada» no existe; hay /categorias/vinos',
  ],
  [
    'a link without https',
    { 'banners/a.yaml': `${BANNER}url: http://www.sii.cl/\n` },
    'no es seguro; así queda bien: https://www.sii.cl/',
  ],
  ['a link that leaves unseen', { 'banners/a.yaml': `${BANNER}url: //malo.cl\n` }, '«//malo.cl» no es un enlace'],
  [
    'a banner that leads nowhere',
    { 'banners/a.yaml': 'place: home\ntitle: El asado\n' },
    'banners/a.yaml:1: no lleva a ninguna parte',
  ],
  [
    'a title that is too long',
    { 'banners/a.yaml': BANNER.replace('El asado', 'asado '.repeat(20)) },
    'banners/a.yaml:2: «title» tiene 119 caracteres; debe tener entre 1 y 70',
  ],
  [
    'a missing title',
    { 'banners/a.yaml': BANNER.replace('title: El asado\n', '') },
    'falta el campo «title»; así queda bien: title: ',
  ],
  [
    'two posts with one address',
    { 'blog/a.md': post(), 'blog/b.md': post() },
    'blog/b.md:1: tiene la misma dirección («como-elegir-un-vino») que a.md',
  ],
  [
    'a post that is too short',
    { 'blog/a.md': post('Poco.') },
    'blog/a.md:9: el texto tiene 1 palabra; debe tener entre 100 y 5000',
  ],
  [
    'an unknown field',
    { 'banners/a.yaml': `${BANNER}titel: Otro\n` },
    'banners/a.yaml:5: el campo «titel» no existe; ¿quisiste decir «title»?',
  ],
  [
    'a list for a text',
    { 'banners/a.yaml': BANNER.replace('El asado', '[El, asado]') },
    'banners/a.yaml:2: «title» debe ser un texto',
  ],
  [
    'a text for a list',
    { 'blog/a.md': post(WORDS, FRONT.replace('[VIN0001, VIN0002, SNK0004]', 'VIN0001')) },
    'blog/a.md:6: «products» debe ser una lista',
  ],
  [
    'a flag that is none',
    { 'banners/a.yaml': BANNER.replace('true', 'quizás') },
    'banners/a.yaml:4: «alcohol» debe ser true o false',
  ],
  [
    'a number that is none',
    { 'banners/a.yaml': `${BANNER}order: primero\n` },
    '«order» no puede ser «primero»: es un número entero entre 0 y 9999; así queda bien: order: 0',
  ],
  [
    'tabs',
    { 'banners/a.yaml': `${BANNER}x:\n\ty: 1\n` },
    'banners/a.yaml:6: hay un tabulador al comienzo de la línea; usa espacios',
  ],
  [
    'YAML that cannot be read',
    { 'banners/a.yaml': BANNER.replace('El asado', 'El asado: con qué') },
    "banners/a.yaml:2: no se entiende «title: El asado: con qué»; así queda bien: title: 'El asado: con qué'",
  ],
  [
    'a field without its space',
    { 'banners/a.yaml': BANNER.replace('title', 'tint:night\ntitle') },
    'banners/a.yaml:2: falta un espacio después de los dos puntos en «tint:night»; así queda bien: tint: night',
  ],
  [
    'a field within braces without its space',
    { 'blog/a.md': post(WORDS, FRONT.replace('{ tint: night', '{ tint:night')) },
    'blog/a.md:5: falta un espacio después de los dos puntos en «tint:night»',
  ],
  [
    'a text that its # cuts',
    { 'banners/a.yaml': BANNER.replace('El asado', "El asado #1 de O'Higgins") },
    "banners/a.yaml:2: «title» se corta en el # : no se publicaría «#1 de O'Higgins»; así queda bien: title: 'El asado #1 de O''Higgins'",
  ],
  [
    'a text that begins with #',
    { 'banners/a.yaml': `${BANNER}text: #1 en ventas\n` },
    "banners/a.yaml:5: «text» se corta en el # : no se publicaría «#1 en ventas»; así queda bien: text: '#1 en ventas'",
  ],
  ['an alias', { 'banners/a.yaml': `${BANNER}text: &a hola\naction: *a\n` }, 'hay una referencia o etiqueta de YAML'],
  ['a tag', { 'banners/a.yaml': `${BANNER}text: !!js/function hola\n` }, 'hay una referencia o etiqueta de YAML'],
  [
    'a field twice',
    { 'banners/a.yaml': `${BANNER}title: Otro\n` },
    'banners/a.yaml:5: el campo «title» está dos veces; deja uno',
  ],
  ['a post without its fields', { 'blog/a.md': WORDS }, 'blog/a.md:1: la nota no empieza con sus campos'],
  [
    'too few related products',
    { 'blog/a.md': post(WORDS, FRONT.replace(', SNK0004', '')) },
    'blog/a.md:6: «products» tiene 2 en la lista; debe tener entre 3 y 6',
  ],
  [
    'a related product twice',
    { 'blog/a.md': post(WORDS, FRONT.replace('SNK0004', 'VIN0002')) },
    '«VIN0002» está dos veces en la lista',
  ],
  [
    'an unknown block',
    { 'front-page/inicio.yaml': 'blocks:\n  - main-banners\n  - brand-banner\n' },
    'front-page/inicio.yaml:3: «blocks» no puede ser «brand-banner»; ¿quisiste decir «brand-banners»?',
  ],
  [
    'a block twice',
    { 'front-page/inicio.yaml': 'blocks:\n  - main-banners\n  - main-banners\n' },
    'front-page/inicio.yaml:3: «main-banners» está dos veces',
  ],
  [
    'a slider twice',
    { 'front-page/inicio.yaml': 'blocks:\n  - products: vinos\n  - products: vinos\n' },
    '«products: vinos» está dos veces',
  ],
  [
    'an unknown setting',
    { 'settings.yaml': 'ECOMERCE_LIMIT: 6\n' },
    'settings.yaml:1: ECOMERCE_LIMIT no existe; ¿quisiste decir ECOMMERCE_LIMIT?; npm run settings muestra todos',
  ],
  [
    'a letter that is not seen',
    { 'banners/asado.yaml': BANNER.replace('El asado', '"El \\0asado"') },
    'banners/asado.yaml:2: title tiene un carácter que no se ve',
  ],
  [
    'a setting out of its range',
    { 'settings.yaml': '# máximo\nECOMMERCE_LIMIT: 0\n' },
    'settings.yaml:2: ECOMMERCE_LIMIT debe ser un número entero entre 1 y 999',
  ],
  [
    'a name with capitals and spaces',
    { 'banners/El Asado.yaml': BANNER },
    'banners/El Asado.yaml:1: el nombre «El Asado.yaml» no sirve: solo minúsculas sin tilde, números y guiones; así queda bien: el-asado.yaml',
  ],
  ['another ending', { 'banners/asado.txt': BANNER }, 'terminan en .yaml; así queda bien: nombre-del-archivo.yaml'],
  [
    'a banner among the posts',
    { 'blog/asado.yaml': `${BANNER}titel: Otro\n` },
    'blog/asado.yaml:1: el archivo está en una carpeta que no es la suya; así queda bien: banners/asado.yaml',
  ],
  ['a banner among the pop-ups', { 'popups/asado.yaml': BANNER }, 'así queda bien: banners/asado.yaml'],
  [
    'a pop-up among the promotions',
    { 'promotions/verano.yaml': 'title: Verano\ntext: Con hielo\naction: Ver\nurl: /resultados\n' },
    'así queda bien: popups/verano.yaml',
  ],
  ['a post among the banners', { 'banners/elegir.md': post() }, 'así queda bien: blog/elegir.md'],
  [
    'an unknown folder',
    { 'baners/asado.yaml': BANNER },
    'baners/asado.yaml:1: la carpeta «baners» no existe; ponlo en una de estas: blog, banners',
  ],
  ['a file in no folder', { 'asado.yaml': BANNER }, 'asado.yaml:1: el archivo está suelto'],
  ['an empty file', { 'banners/a.yaml': ' \n' }, 'banners/a.yaml:1: el archivo está vacío'],
  [
    'bytes that are no UTF-8',
    { 'banners/a.yaml': Buffer.from('title: ni\xf1o', 'latin1') },
    'banners/a.yaml:1: el archivo no es texto UTF-8',
  ],
  [
    'a setting that only operators change',
    { 'settings.yaml': 'ECOMMERCE_LIMIT: 6\nRATE_LIMIT_READ: 0\n' },
    'settings.yaml:2: RATE_LIMIT_READ no se cambia con los archivos; borra la línea; quien administra la tienda usa npm run settings -- RATE_LIMIT_READ=valor',
  ],
  [
    'a picture elsewhere',
    { 'banners/a.yaml': `${BANNER}picture: ../grande.jpg\n` },
    'banners/a.yaml:5: el nombre de imagen «../grande.jpg» no sirve: sin / ni \\ ni ..',
  ],
  [
    'a picture elsewhere, escaped',
    { 'blog/a.md': post(`${WORDS}\n\n![Copas](..%2fgrande.jpg)\n`) },
    'el nombre de imagen «../grande.jpg» no sirve',
  ],
  [
    'what a terminal would obey',
    { 'banners/a.yaml': BANNER.replace('VIN0001', '"\\e[2J\\u202e\\x9b\\nx"') },
    'banners/a.yaml:3: no hay un producto «\\u{1b}[2J\\u{202e}\\u{9b}\\u{a}x»',
  ],
  [
    'too many fields',
    { 'banners/a.yaml': `${BANNER}${'a:\n'.repeat(20_000)}` },
    'banners/a.yaml:1: el archivo pesa más de 40 kB',
  ],
  ['too much text', { 'blog/a.md': 'a'.repeat(201 * 1024) }, 'blog/a.md:1: el archivo pesa más de 200 kB'],
]

describe('a wrong file is refused with its line and its remedy', () => {
  test.each([
    ['published later', 'published: 2026-12-24', '', 'el 22-11-2026'],
    ['that ended', 'published: 2026-11-01\nuntil: 2026-11-20', '', 'el 22-11-2026'],
    ['that ends before', 'published: 2026-11-01\nuntil: 2026-12-01', 'until: 2026-12-24\n', 'el 02-12-2026'],
  ])('a link to a post %s is refused at its line', (_, dates, schedule, sentence) => {
    const files = {
      'banners/a.yaml': `place: home\ntitle: Lee\nurl: /blog/b#nota-x\n${schedule}`,
      'blog/b.md': post(WORDS, FRONT.replace('published: 2026-11-01', dates)),
    }
    const known = { ...facts, isPage: () => true }
    const { problems } = readContent(
      Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
      { readers: CONTENT_READERS, facts: known, base: '', now: instantAt('2026-11-22') },
    )
    expect(problems).toHaveLength(1)
    expect(problemText(problems[0]!)).toContain(`banners/a.yaml:3: la nota «/blog/b» no se ve ${sentence}`)
  })

  const READ_ON = instantAt('2026-11-22')
  const readToday = (files: Readonly<Record<string, string>>) =>
    readContent(
      Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
      { readers: CONTENT_READERS, facts, base: '', now: READ_ON },
    )

  test.each([
    ['at the same time', 'until: 2026-12-10', 'from: 2026-12-01\nuntil: 2026-12-20', ['2 01-12-2026 00:00']],
    ['every week and in a season', 'weekly: vie 18:00 - dom 24:00', 'yearly: 12-01 - 12-05', ['2 04-12-2026 18:00']],
    ['one after the other', 'until: 2026-12-10', 'from: 2026-12-11\nuntil: 2026-12-20', []],
    ['at one time that is over', 'until: 2026-11-10', 'until: 2026-11-12', []],
  ])('a product on offer twice %s', (_, one, other, found) => {
    const { problems } = readToday({
      'offers/a.yaml': `product: VIN0001\n${one}\n`,
      'offers/b.yaml': `# otra\nproduct: VIN0001\n${other}\n`,
      'offers/c.yaml': `product: VIN0002\n${other}\n`,
    })
    const sentence = (line: string, at: string) =>
      `offers/b.yaml:${line}: pone en oferta el mismo producto que offers/a.yaml, y el ${at} se verían las dos; borra una o separa sus fechas`
    expect(problems.map(problemText)).toEqual(found.map((each) => sentence(each.slice(0, 1), each.slice(2))))
  })

  test('what is over is remarked, and may be published', () => {
    const { problems, remarks, drafts } = readToday({
      'banners/a.yaml': `${BANNER}until: 2026-11-21\n`,
      'banners/b.yaml': `${BANNER}until: 2026-11-22\n`,
      'banners/c.yaml': `${BANNER}yearly: 09-10 - 09-20\n`,
    })
    expect([problems, drafts.length]).toEqual([[], 3])
    expect(remarks.map(problemText)).toEqual([
      'banners/a.yaml:5: ya terminó y no se ve más; cambia sus fechas o borra el archivo',
    ])
  })

  test.each(WRONG)('%s', (_, files, sentence) => {
    const found = problems(files)
    expect(found.map((each) => each.slice('db/content/'.length)).join('\n')).toContain(sentence)
    expect(found, 'nothing else is wrong').toHaveLength(1)
  })

  const deep = 20_000
  test.each([
    ['lists', 'banners/a.yaml', `place: home\ntitle: ${'['.repeat(deep)}`, 2],
    ['fields in fields', 'banners/a.yaml', `place: ${'{ a: '.repeat(deep / 5)}`, 1],
    ['brackets between quotes', 'banners/a.yaml', `place: ${'["]", '.repeat(deep / 6)}`, 1],
    ['dashes', 'banners/a.yaml', `place:\n  ${'- '.repeat(deep)}x`, 2],
    ['questions', 'settings.yaml', '? '.repeat(deep), 1],
    [
      'indented fields',
      'banners/a.yaml',
      Array.from({ length: 270 }, (_, by) => `${' '.repeat(by)}a:`).join('\n'),
      202,
    ],
    ['quotes', 'blog/a.md', post(`${WORDS}\n\n${'>'.repeat(deep)} a\n`), 11],
    ['numbered lists', 'blog/a.md', post(`${WORDS}\n\n${'1. '.repeat(deep)}a\n`), 11],
    ['a list of quotes', 'blog/a.md', post(`${WORDS}\n\n${'- > '.repeat(deep)}a\n`), 11],
  ])('%s in one another without end', (_, path, text, line) => {
    expect(problems({ [path]: text })).toEqual([
      expect.stringMatching(`^db/content/${path}:${line}: hay demasiados niveles, uno dentro de otro; `),
    ])
  })

  test('what overflows the stack all the same names its file, and the others are read', () => {
    const offers = {
      ...CONTENT_READERS.offers!,
      read: function again(...given): null {
        return again(...given)
      } satisfies EntryReader['read'],
    }
    const files = ['offers/a.yaml', 'banners/b.yaml'].map((path) => ({ path, bytes: Buffer.from(BANNER) }))
    const found = readContent(files, { readers: { ...CONTENT_READERS, offers }, facts, base: '' })
    expect(found.problems).toEqual([{ file: 'offers/a.yaml', line: 1, fault: { code: 'tooDeep' } }])
    expect(found.drafts.map(({ name }) => name)).toEqual(['b'])
  })

  test('aliases that stand for each other are not unfolded', () => {
    const names = 'abcdefghijklmnopqrst'.split('')
    const lines = names.map((name, nth) => {
      const item = nth === 0 ? 'jaja' : `*${names[nth - 1]}`
      return `${name}: &${name} [${Array(9).fill(item).join(', ')}]`
    })
    expect(problems({ 'banners/a.yaml': lines.join('\n') })).toEqual([
      expect.stringContaining('banners/a.yaml:1: hay una referencia o etiqueta de YAML'),
    ])
  })

  test('everything that is wrong is said at once', () => {
    expect(problems({ 'banners/a.yaml': 'place: nada\ntitel: x\n', 'offers/b.yaml': 'order: x\n' })).toHaveLength(5)
  })
})
