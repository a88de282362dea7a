// What a merchants' programme (Google's, Meta's) reads of products: RSS 2.0 with Google's own elements
// (https://support.google.com/merchants/answer/7052112). Which products, and with what, is decided in merchant-feed.view.ts.
import type { Clp } from '#shop/shared/money.ts'
import { xmlText } from '#shop/shared/written/xml-text.ts'

/** Products in one file: one that is asked for is made in a tenth of a second, and kept with the pages. */
export const MOST_ITEMS = 5_000

const MOST_TITLE = 150
const MOST_DESCRIPTION = 5_000
const MOST_MORE_IMAGES = 10

export interface FeedItem {
  readonly sku: string
  readonly title: string
  readonly description: string
  /** Whole addresses, of pictures the main one first. */
  readonly link: string
  readonly images: readonly string[]
  readonly inStock: boolean
  /** What it costs for good. */
  readonly price: Clp
  /** What it costs instead while an offer holds; from when is null where that is not known. */
  readonly sale: { readonly price: Clp; readonly from: Date | null; readonly until: Date } | null
  readonly brand: string
  /** With a right check digit; null where there is none. */
  readonly gtin: string | null
  readonly googleCategory: string
  /** Our own. */
  readonly category: string
  /** Of one thing several times: how often; of several things `bundle`; null of a single one. */
  readonly pack: number | 'bundle' | null
  /** Litres, kilos: what a price per unit is told by; null of what is counted. */
  readonly measure: { readonly amount: number; readonly unit: 'l' | 'kg' } | null
}

interface Channel {
  readonly title: string
  readonly link: string
  readonly description: string
}

export function merchantFeed({ title, link, description }: Channel, items: readonly FeedItem[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    ...[
      ['title', title],
      ['link', link],
      ['description', description],
    ].map(([name = '', text = '']) => element(name, text)),
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function itemOf(item: FeedItem): string {
  const [image = '', ...more] = item.images
  const { sale, pack, measure } = item
  const period = sale?.from ? `${momentOf(sale.from)}/${momentOf(sale.until)}` : null
  const elements: readonly (readonly [name: string, text: string | null])[] = [
    ['g:id', item.sku],
    ['title', cut(item.title, MOST_TITLE)],
    ['description', cut(item.description, MOST_DESCRIPTION)],
    ['link', item.link],
    ['g:image_link', image],
    ...more.slice(0, MOST_MORE_IMAGES).map((one) => ['g:additional_image_link', one] as const),
    ['g:availability', item.inStock ? 'in_stock' : 'out_of_stock'],
    ['g:condition', 'new'],
    ['g:price', pesos(item.price)],
    ['g:sale_price', sale && pesos(sale.price)],
    ['g:sale_price_effective_date', period],
    ['g:brand', item.brand || null],
    ['g:gtin', item.gtin],
    ['g:identifier_exists', item.gtin === null ? 'no' : null],
    ['g:google_product_category', item.googleCategory],
    ['g:product_type', item.category],
    ['g:is_bundle', pack === 'bundle' ? 'yes' : null],
    ['g:multipack', typeof pack === 'number' ? String(pack) : null],
    ['g:unit_pricing_measure', measure && `${measure.amount} ${measure.unit}`],
    ['g:unit_pricing_base_measure', measure && `1 ${measure.unit}`],
  ]
  const written = elements.flatMap(([name, text]) => (text === null ? [] : [element(name, text)]))
  return `<item>\n${written.join('\n')}\n</item>`
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const pesos = (amount: Clp): string => `${amount} CLP`

const momentOf = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`

/** By whole characters, so that no emoji is halved. */
const cut = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''))
