// WooCommerce's export of products (Products → Export), in English or Spanish: variations name the SKU or number of their parent, whose row is
// no product itself. Groups of products and products of other shops are not loaded.
import type { ForeignRow, ForeignTable } from './foreign-table.ts'

export const WOOCOMMERCE: ForeignTable = {
  columns: {
    id: ['id'],
    rowType: ['type', 'tipo'],
    sku: ['sku'],
    title: ['name', 'nombre'],
    published: ['published', 'publicado'],
    visibility: ['visibility_in_catalog', 'visibility_in_catalogue', 'visibilidad_en_el_catalogo'],
    shortBody: ['short_description', 'descripcion_corta'],
    body: ['description', 'descripcion'],
    saleFrom: ['date_sale_price_starts', 'dia_en_que_empieza_el_precio_rebajado'],
    saleUntil: ['date_sale_price_ends', 'dia_en_que_termina_el_precio_rebajado'],
    sale: ['sale_price', 'precio_rebajado'],
    price: ['regular_price', 'precio_normal'],
    category: ['categories', 'categorias'],
    tags: ['tags', 'etiquetas'],
    images: ['images', 'imagenes'],
    stock: ['stock', 'inventario'],
    parent: ['parent', 'superior'],
    vendor: ['brands', 'marcas', 'brand', 'marca'],
    barcode: ['gtin_upc_ean_or_isbn', 'gtin_upc_ean_o_isbn'],
  },
  marks: ['rowType', 'sku', 'title', 'price', 'category'],
  pairs: [
    { name: /^attribute_(\d+)_name$/, text: (key) => key.replace('name', 'value_s') },
    { name: /^nombre_del_atributo_(\d+)$/, text: (key) => key.replace('nombre_del', 'valor_es_del') },
  ],
  named: null,
  parts: { categories: /(?<!\\)\s*,\s*/, tags: /(?<!\\)\s*,\s*/ },
  lineEnd: /\\n/g,
  isActive: ({ row, shared }) =>
    row.get('published') === '1' &&
    shared.get('published') === '1' &&
    !/^(hidden|oculto)$/i.test(shared.get('visibility')),
  productsOf: (rows) => {
    const known = new Map(
      rows.flatMap((row) => [[`id:${row.get('id')}`, row] as const, [row.get('sku'), row] as const]),
    )
    const isOf = (row: ForeignRow, type: RegExp) =>
      row
        .get('rowType')
        .split(',')
        .some((one) => type.test(one.trim()))
    const composed = rows.filter((row) => isOf(row, /^(grouped|external|bundle|woosb|agrupado|externo)$/i))
    const single = rows.filter((row) => !composed.includes(row) && !isOf(row, /^variable$/i))
    const products = single.map((row) => {
      const isVariation = isOf(row, /^(variation|variación|variacion)$/i)
      const choice = isVariation ? row.facts.map(([, text]) => text).join(' ') : ''
      const shared = (isVariation && known.get(row.get('parent'))) || row
      return { row, shared, name: row.get('title').replaceAll(' - ', ' '), choice }
    })
    return { products, composed: composed.length }
  },
}
