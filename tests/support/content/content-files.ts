// What editors write, as texts of files, read with a small shop's facts.

import { CONTENT_READERS } from '#server/content/content-readers.ts'
import { pageFacts } from '#server/content/page-facts.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { type ContentFacts, productFacts } from '#shop/publishing/files/content-facts.ts'
import type { PictureRefusal } from '#shop/publishing/files/fault.ts'
import { readContent } from '#shop/publishing/files/read-content.ts'
import { checkSettings } from '#shop/settings/check-settings.view.ts'
import { CONTENT_WIDTHS, paths } from '#texts/paths.ts'
import { problemText } from '#texts/publishing/content-faults.ts'

export const contentProduct = (sku: string, more: object = {}) => ({
  ...{ id: Number(sku.slice(3)), sku, slug: sku.toLowerCase(), active: true, hasAlcohol: true },
  ...more,
})
const products = [
  contentProduct('VIN0001'),
  contentProduct('VIN0002'),
  contentProduct('PIS0003'),
  contentProduct('SNK0004', { hasAlcohol: false }),
  contentProduct('OLD0005', { active: false }),
]
export const facts: ContentFacts = {
  trade: {
    brands: new Map(),
    ownCategories: new Map(),
    stores: new Set(),
    communes: new Set(['Las Condes', 'Ñuñoa']),
    spentCoupons: new Map(),
  },
  products: productFacts(products),
  categories: new Set(['vinos', 'piscos']),
  ...pageFacts({ products, posts: new Set(['otra-nota']), categories: shippedCategories }),
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

export type Text = string | Uint8Array
/** `categories`: those of the shop the files are read for. */
export const read = (files: Readonly<Record<string, Text>>, categories = facts.categories) =>
  readContent(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
    { readers: CONTENT_READERS, facts: { ...facts, categories }, base: 'db/content/' },
  )
export const problems = (files: Readonly<Record<string, Text>>) => read(files).problems.map(problemText)

export const BANNER = 'place: home\ntitle: El asado\nproduct: VIN0001\nalcohol: true\n'
export const WORDS = 'Una frase de nueve palabras que llena la nota. '.repeat(15)
export const FRONT = `title: Cómo elegir un vino
extract: Lo que hay que saber para elegir bien, en dos frases cortas.
published: 2026-11-01
cover: { tint: night, products: [VIN0001] }
products: [VIN0001, VIN0002, SNK0004]
alcohol: true
`
export const post = (body = WORDS, front = FRONT) => `---\n${front}---\n${body}`
