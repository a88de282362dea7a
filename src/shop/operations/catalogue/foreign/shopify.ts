// Shopify's export of products (Products → Export): a product's first row has what all its variants share, the next ones are variants or
// further pictures of the same handle.
import type { ForeignRow, ForeignTable } from './foreign-table.ts'

/** The option of a product that has only one kind. */
const ONLY = 'Default Title'

export const SHOPIFY: ForeignTable = {
  columns: {
    handle: ['handle', 'url_handle'],
    title: ['title'],
    body: ['body_html', 'body', 'description'],
    vendor: ['vendor'],
    category: ['type', 'custom_product_type'],
    otherCategory: ['product_category', 'standard_product_type'],
    tags: ['tags'],
    published: ['published', 'published_on_online_store'],
    status: ['status'],
    sku: ['variant_sku', 'sku'],
    price: ['variant_price', 'price'],
    before: ['variant_compare_at_price', 'compare_at_price'],
    barcode: ['variant_barcode', 'barcode'],
    measure: ['unit_price_total_measure'],
    measureUnit: ['unit_price_total_measure_unit'],
    stock: ['variant_inventory_qty', 'inventory_quantity'],
    images: ['image_src', 'product_image_url'],
  },
  marks: ['handle', 'title', 'sku', 'price'],
  pairs: [{ name: /^option(\d)_name$/, text: (key) => key.replace('name', 'value') }],
  named: /_product_metafields_/,
  parts: { categories: /\s*;\s*/, tags: /\s*,\s*/ },
  lineEnd: null,
  isActive: ({ row, shared }) => {
    const status = shared.get('status') || row.get('status')
    return (status === '' || /^active$/i.test(status)) && !/^(false|no|0)$/i.test(shared.get('published'))
  },
  productsOf: (rows) => {
    const byHandle = Map.groupBy(rows, (row) => row.get('handle'))
    const products = [...byHandle.values()].flatMap((all) => {
      const shared = all.find((row) => row.get('title') !== '') ?? all[0]!
      const variants = all.filter((row) => row === shared || row.get('sku') !== '' || row.get('price') !== '')
      return variants.map((row) => {
        const choice = choicesOf(row).join(' ')
        return { row, shared, name: `${shared.get('title')} ${choice}`.trim(), choice }
      })
    })
    return { products, composed: 0 }
  },
}

/** What its options say; those of further rows have no names. */
const choicesOf = ({ facts }: ForeignRow): string[] =>
  facts.flatMap(([name, text]) => (/^option\d/.test(name) && text !== '' && text !== ONLY ? [text] : []))
