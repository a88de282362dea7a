// Editors' files as they should be; files that clash, that are over, and that never end.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { catalogueRows } from '#db/seeds/demo/rows.ts'
import { demoTrade } from '#scripts/publish/demo-products.ts'
import type { PostDocument } from '#shop/blog/post.ts'
import type { BannerDocument } from '#shop/content/banner.ts'
import type { LegalVersion } from '#shop/content/legal-text.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { CONTENT_KINDS } from '#shop/publishing/content-item.ts'
import { productFacts } from '#shop/publishing/files/content-facts.ts'
import type { EntryReader } from '#shop/publishing/files/entry.ts'
import { readContent } from '#shop/publishing/files/read-content.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import {
  BANNER,
  contentProduct,
  FRONT,
  facts,
  post,
  problems,
  read,
  WORDS,
} from '#tests/support/content/content-files.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { CONTENT_READERS } from './content-readers.ts'
import { pageFacts } from './page-facts.ts'

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

  test('a legal text: paragraphs, lists and sections, with what the settings fill in', () => {
    const body = `{empresa}, RUT {rut}, vende en **{tienda}**\na mayores de 18 años.\n\n## 1. Precios & pagos\n\n- En pesos.\n- Con IVA: a < b.\n\nVer «Despacho».\n${WORDS}`
    const { drafts, problems } = read({
      'legal/terminos-2027.md': `---\npage: terminos-y-condiciones\nsince: 2027-01-15\n---\n${body}`,
    })
    expect(problems.map(problemText)).toEqual([])
    const said = drafts[0]?.document as LegalVersion
    expect(said.intro).toEqual(['{empresa}, RUT {rut}, vende en {tienda} a mayores de 18 años.'])
    expect(said.sections).toEqual([
      { title: '1. Precios & pagos', blocks: [['En pesos.', 'Con IVA: a < b.'], `Ver «Despacho». ${WORDS.trim()}`] },
    ])
    expect(said.hash).toMatch(/^[0-9a-f]{8}$/)
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
    const categories = new Set(shippedCategories.slugs)
    const real = catalogueRows().map(({ sku, hasAlcohol }, id) => contentProduct(sku, { id, hasAlcohol }))
    const posts = new Set(files.flatMap((path) => /blog\/(.+)\.md$/.exec(path)?.[1] ?? []))
    const known = {
      products: productFacts(real),
      trade: demoTrade(),
      ...pageFacts({ products: real, posts, categories: shippedCategories }),
    }
    const shop = { ...facts, ...known }
    const { drafts, problems } = readContent(
      files.map((path) => ({ path: path.slice(folder.length), bytes: readFileSync(path) })),
      { readers: CONTENT_READERS, facts: { ...shop, categories }, base: '' },
    )
    expect(problems.map(problemText)).toEqual([])
    expect(drafts.filter(({ kind }) => kind === 'post').length).toBeGreaterThanOrEqual(14)
    // The shop has legal texts and a mark of its own until its owner publishes his.
    for (const kind of CONTENT_KINDS.filter((each) => each !== 'legal' && each !== 'logo'))
      expect(drafts.map((draft) => draft.kind)).toContain(kind)
  })
})

/** What is wrong, the file, the line that is named, and a part of the sentence with its remedy. */

describe('files beside one another, and without end', () => {
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
