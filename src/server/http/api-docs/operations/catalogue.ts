// Calls of the API documentation: categories, products, stock, and the list of all pages.
import type { Calls } from './operation.ts'

export const CATALOGUE_CALLS: Calls = {
  'GET /api/products/category/:category': {
    id: 'readCategory',
    summary: 'A category: all products that match the filters, the filters, sponsored products and banners',
    note: 'Each filter comes under its own name (`filters[].parameter`); values of one filter add up, different filters narrow.',
    params: { category: 'vinos' },
    query: { delivery_time: 'programmed' },
  },
  'GET /api/products/:id': {
    id: 'readProduct',
    summary: 'One product with everything known of it',
    params: { id: '1' },
  },
  'GET /api/products/home/popular': {
    id: 'readPopular',
    summary: 'What the front page shows, by category',
  },
  'GET /api/products/store/order': {
    id: 'readStoreOrder',
    summary: "A store's own order of a category",
    query: { category: 'espumantes' },
  },
  'GET /api/products/stores/stocks': {
    id: 'readStocks',
    summary: 'What each store has of some products',
    note: 'The warehouse (store 9) sells for programmed delivery, every other store for immediate delivery. Unknown products are left out.',
    query: { product_ids: '[1,2]' },
  },
  'GET /api/sitemap': {
    id: 'readSitemap',
    summary: 'Every page of the shop as label and address: information, posts, categories, products',
    note: 'Of posts and products at most 1,000 each are on a page; `pages` says how many pages there are. With `categoria` the products are those of one category.',
    query: { categoria: 'vinos', pagina: '1' },
  },
}
