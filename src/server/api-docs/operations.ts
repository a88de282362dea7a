// What the contracts do not say of a call: its tag, its name, one sentence, and an example that the shop would answer.

/** In the order the viewer shows them. */
export const TAGS = {
  Catalogue: 'Categories, products, stock by store.',
  Search: 'Suggestions while somebody types, and everything found.',
  Suggestions: 'What goes with a product or a cart, and what became of it.',
  Banners: 'What the front page and the lists advertise.',
  Blog: 'Posts, and the products they are about.',
  Cart: 'What a cart costs and whether it can be had.',
  Delivery: 'Where programmed and express delivery go, when, and for how much.',
  Stores: 'Addresses and hours.',
  Settings: 'Settings anybody may know.',
  Customers: 'Who buys.',
  Orders: 'Orders, by ids nobody can guess.',
  Payments: 'The hand-over to Webpay Plus and its card record.',
  Analytics: 'What a visitor who accepted cookies does.',
} as const

export interface Operation {
  readonly tag: keyof typeof TAGS
  /** operationId: the name of the contract. */
  readonly id: string
  readonly summary: string
  readonly note?: string
  readonly params?: Readonly<Record<string, string>>
  /** As they stand in the address. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

const WHERE = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
const EVENT = { event_id: 'evento-0001', products: [{ id: 1, amount: 2 }] }
const RESPONSE_ID = 'Qm3vXh0rT9sK2bLw7YcZaA'

/** By method and path, as the contract has them. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/products/category/:category': {
    tag: 'Catalogue',
    id: 'readCategory',
    summary: 'A category: all products that match the filters, the filters, sponsored products and banners',
    note: 'Each filter comes under its own name (`filters[].parameter`); values of one filter add up, different filters narrow.',
    params: { category: 'vinos' },
    query: { delivery_time: 'programmed' },
  },
  'GET /api/products/:id': {
    tag: 'Catalogue',
    id: 'readProduct',
    summary: 'One product with everything known of it',
    params: { id: '1' },
  },
  'GET /api/products/home/popular': {
    tag: 'Catalogue',
    id: 'readPopular',
    summary: 'What the front page shows, by category',
  },
  'GET /api/products/store/order': {
    tag: 'Catalogue',
    id: 'readStoreOrder',
    summary: "A store's own order of a category",
    query: { category: 'espumantes' },
  },
  'GET /api/products/stores/stocks': {
    tag: 'Catalogue',
    id: 'readStocks',
    summary: 'What each store has of some products',
    note: 'The warehouse (store 9) sells for programmed delivery, every other store for immediate delivery. Unknown products are left out.',
    query: { product_ids: '[1,2]' },
  },
  'GET /searcher/suggestions': {
    tag: 'Search',
    id: 'readSuggestions',
    summary: 'Up to six products and some categories while somebody types',
    query: { word: 'pisco' },
  },
  'GET /searcher/results': {
    tag: 'Search',
    id: 'readResults',
    summary: 'Everything found, with the filters of a list',
    query: { word: 'cabernet' },
  },
  'GET /api/products/suggested': {
    tag: 'Suggestions',
    id: 'readSuggested',
    summary: 'Up to three products that go with a cart',
    query: { cartIds: '[1,2]' },
  },
  'GET /api/products/checkout/alternative': {
    tag: 'Suggestions',
    id: 'readAlternatives',
    summary: 'Products in place of one that is sold out',
    query: { product_id: '1' },
  },
  'POST /api/suggestions/fallback': {
    tag: 'Suggestions',
    id: 'suggestFallback',
    summary: 'Suggestions for a cart when no others are at hand',
    body: { cart: [{ productId: 1 }], store: 9 },
  },
  'POST /products/recommended-suggestions': {
    tag: 'Suggestions',
    id: 'showSuggestions',
    summary: 'Suggestions that are followed: shown, seen, added, closed',
    note: 'With a `response_id` it only writes down that they were seen. The id belongs to the browser (session cookie).',
    body: { cart: [{ productId: 1 }], store: 9, deliveryTime: 'programmed' },
  },
  'POST /products/add-recommended-suggestion': {
    tag: 'Suggestions',
    id: 'addSuggestion',
    summary: 'A followed suggestion was put into the cart',
    body: { response_id: RESPONSE_ID, product_id: 1 },
  },
  'POST /products/close-recommended-suggestions': {
    tag: 'Suggestions',
    id: 'closeSuggestions',
    summary: 'Followed suggestions were closed, and how long they were on the screen',
    body: { response_id: RESPONSE_ID, recommendedWatchTime: { total: 4_200 } },
  },
  'GET /api/products/category/banner/images': {
    tag: 'Banners',
    id: 'readCategoryBanners',
    summary: "A category's banners",
    query: { category: 'vinos' },
  },
  'GET /ecommerce/banners/:id': {
    tag: 'Banners',
    id: 'readBanners',
    summary: 'The banners of a place (`home`, a category), or one by its number',
    params: { id: 'home' },
  },
  'GET /ecommerce/secondary-banner': {
    tag: 'Banners',
    id: 'readSecondaryBanners',
    summary: "The front page's secondary banners",
  },
  'GET /ecommerce/home-brands-banner': {
    tag: 'Banners',
    id: 'readBrandBanners',
    summary: "The front page's brands",
  },
  'GET /ecommerce/home-footer-banners': {
    tag: 'Banners',
    id: 'readHomeFooterBanners',
    summary: 'The banners at the foot of the front page',
  },
  'GET /ecommerce/footer-banners': {
    tag: 'Banners',
    id: 'readFooterBanners',
    summary: 'The banners at the foot of other pages',
  },
  'GET /ecommerce/featured-products/active': {
    tag: 'Banners',
    id: 'readFeaturedOffers',
    summary: "The front page's featured offers, each with its product and its end",
    note: 'Offers whose product cannot be bought now are left out.',
  },
  'GET /api/home-popup': {
    tag: 'Banners',
    id: 'readPromotion',
    summary: "The front page's promotion; null when there is none",
  },
  'GET /all-blogs': {
    tag: 'Blog',
    id: 'readBlogs',
    summary: 'Every post, the newest first, and the banners of the blog',
    note: 'Without the texts, and with the ids of related products alone: thousands of posts stay a few megabytes. `GET /api/blog` has one whole.',
  },
  'GET /api/blog': {
    tag: 'Blog',
    id: 'readBlog',
    summary: 'One post with its text and its products; `blog` is null when there is none',
    query: { blog_id: '1', store_id: '9', delivery_time: 'programmed' },
  },
  'GET /announcements/ecommerce/active': {
    tag: 'Banners',
    id: 'readAnnouncements',
    summary: 'The lines above the header that are active now, in their order',
    note: '`href` is empty for one that leads nowhere.',
  },
  'GET /api/sitemap': {
    tag: 'Catalogue',
    id: 'readSitemap',
    summary: 'Every page of the shop as label and address: information, posts, categories, products',
    note: 'Of posts and products at most 1,000 each are on a page; `pages` says how many pages there are. With `categoria` the products are those of one category.',
    query: { categoria: 'vinos', pagina: '1' },
  },
  'POST /cart': {
    tag: 'Cart',
    id: 'calculateCart',
    summary: 'What a cart costs, line by line, with discounts, delivery and shortages',
    note: 'Every figure is the shop’s own; nothing is stored.',
    body: {
      items: [{ productId: 1, amount: 2 }],
      store: 9,
      deliveryType: 'delivery',
      deliveryTime: 'programmed',
      ...WHERE,
    },
  },
  'GET /checkout/delivery_available_regions': {
    tag: 'Delivery',
    id: 'availableRegions',
    summary: 'Regions with programmed delivery',
  },
  'GET /checkout/delivery_available_communes': {
    tag: 'Delivery',
    id: 'availableCommunes',
    summary: 'Communes of a region with programmed delivery, and its cost',
    query: { region: WHERE.region },
  },
  'GET /checkout/scheduled_delivery': {
    tag: 'Delivery',
    id: 'scheduledDelivery',
    summary: 'The dates on offer in a commune; without coverage none, and why',
    query: WHERE,
  },
  'GET /api/stores/express': {
    tag: 'Delivery',
    id: 'readExpress',
    summary: 'Whether express delivery goes to a commune now, and from which store',
    query: WHERE,
  },
  'GET /stores': { tag: 'Stores', id: 'listStores', summary: 'Stores with address, hours and services' },
  'GET /all-stores-address': { tag: 'Stores', id: 'storeAddresses', summary: 'Addresses of all stores' },
  'GET /api/stores/ecommerce/schedule': {
    tag: 'Stores',
    id: 'storeSchedule',
    summary: 'Hours of one store on one weekday',
    query: { store_id: '1', day_of_week: '5' },
  },
  'GET /api/stores/:id/schedules': {
    tag: 'Stores',
    id: 'storeSchedules',
    summary: 'Hours of one store, for visits and for pickup',
    params: { id: '1' },
  },
  'GET /settings/ecommerce': { tag: 'Settings', id: 'readPublicSettings', summary: 'Public settings by name' },
  'POST /customers/buy/guest': {
    tag: 'Customers',
    id: 'newGuest',
    summary: 'A guest says who buys; a session cookie binds the browser to the record',
    body: {
      email: 'ana@correo.example',
      name: 'Ana',
      lastName: 'Rojas',
      rut: '12.345.678-5',
      telephone: '+56987654321',
      birthdate: '1990-05-17',
    },
  },
  'GET /api/my-data': {
    tag: 'Customers',
    id: 'readMyData',
    summary: 'Everything stored of a person: a member by his session, a guest by a code',
    note: 'The page `/mis-datos` gives the same as a file.',
  },
  'POST /api/my-data/code': {
    tag: 'Customers',
    id: 'requestDataCode',
    summary: "A code to the contact of a guest's record; answered the same whether there is one or not",
    body: { rut: '12.345.678-5', contact: 'ana@correo.example' },
  },
  'POST /api/my-data/access': {
    tag: 'Customers',
    id: 'openMyData',
    summary: "Lets this browser see a guest's data for fifteen minutes, by a cookie",
    body: { codeId: RESPONSE_ID, contact: 'ana@correo.example', code: '123456' },
  },
  'POST /api/my-data/name': {
    tag: 'Customers',
    id: 'correctNames',
    summary: 'Corrects the name and gender of a member',
    body: { name: 'Ana', lastName: 'Rojas', gender: 'female' },
  },
  'POST /api/my-data/contact': {
    tag: 'Customers',
    id: 'changeContact',
    summary: 'Sends codes for a new e-mail (to the present and the new one) or a new phone',
    body: { kind: 'email', contact: 'ana.rojas@correo.example' },
  },
  'POST /api/my-data/contact/confirm': {
    tag: 'Customers',
    id: 'confirmContact',
    summary: 'Changes the contact once every code was right',
    note: 'A code that was right is not asked for again: send the other one.',
    body: { kind: 'email', code: '123456', oldCode: '654321' },
  },
  'POST /api/my-data/marketing': {
    tag: 'Customers',
    id: 'setMarketing',
    summary: 'Yes or no to offers by e-mail',
    body: { given: true, page: '/mis-datos' },
  },
  'POST /api/my-data/claim/code': {
    tag: 'Customers',
    id: 'requestClaim',
    summary: "A code to the contact of an earlier purchase without an account, with the member's own RUT",
    body: { contact: 'ana@correo.example' },
  },
  'POST /api/my-data/claim': {
    tag: 'Customers',
    id: 'claimPurchases',
    summary: "Makes these purchases the member's",
    body: { codeId: RESPONSE_ID, contact: 'ana@correo.example', code: '123456' },
  },
  'POST /api/my-data/delete': {
    tag: 'Customers',
    id: 'deleteMyData',
    summary: 'Deletes everything stored of a person but the documents of paid orders, and ends all sessions',
    note: 'A member sends the password, a guest was let in by a code. Refused while an order is under way.',
    body: { password: 'una contraseña', confirmed: true },
  },
  'POST /checkout/new': {
    tag: 'Orders',
    id: 'newOrder',
    summary: 'Makes an order and holds its stock until it is paid or its time is over',
    note: 'The same `idempotency_key` with the same request gives the same order, with another request 409. `payments` is compared with the shop’s own total.',
    body: {
      idempotency_key: 'pedido-2026-0001',
      customer_id: RESPONSE_ID,
      products: [{ id: 1, amount: 2 }],
      payments: [{ payment_type: 'WEBPAY PLUS', amount: 28_970 }],
      terms_accepted: true,
      store_id: 9,
      delivery_type: 'delivery',
      delivery_time: 'programmed',
      delivery_date_requested: '2026-12-01',
      address_region: WHERE.region,
      address_commune: WHERE.commune,
      address_street: 'Av. Apoquindo',
      address_number: '4800',
    },
  },
  'GET /api/orders/finish/:id': {
    tag: 'Orders',
    id: 'finishedOrder',
    summary: 'An order with its lines and payments',
    params: { id: RESPONSE_ID },
  },
  'GET /api/orders/:id/status': {
    tag: 'Orders',
    id: 'orderStatus',
    summary: 'What the page does next: wait, show the order, or show the reject page',
    params: { id: RESPONSE_ID },
  },
  'PUT /api/orders/analytics_sent': {
    tag: 'Orders',
    id: 'analyticsSent',
    summary: 'Notes that the page reported the purchase',
    body: { orderId: RESPONSE_ID, analyticsSent: true },
  },
  'POST /api/payments/webpay-plus/init': {
    tag: 'Payments',
    id: 'webpayInit',
    summary: 'Starts a payment attempt; a form then posts `token_ws` to `tbk_url`',
    note: 'Only for the browser that made the order (session cookie).',
    body: { order_id: RESPONSE_ID, amount: 28_970 },
  },
  'GET /api/tbk-payments/:id': {
    tag: 'Payments',
    id: 'tbkPayment',
    summary: 'The card record of one payment attempt',
    params: { id: RESPONSE_ID },
  },
  'POST /api/analytics/meta/add-to-cart': {
    tag: 'Analytics',
    id: 'trackAddToCart',
    summary: 'Products were put into the cart',
    body: { url: 'https://liqui.example/categorias/vinos', content: EVENT },
  },
  'POST /api/analytics/meta/init-checkout': {
    tag: 'Analytics',
    id: 'trackInitCheckout',
    summary: 'The checkout was opened',
    body: { url: 'https://liqui.example/checkout', content: EVENT },
  },
  'POST /api/analytics/meta/purchase': {
    tag: 'Analytics',
    id: 'trackPurchase',
    summary: "The caller's own paid order was shown",
    body: { url: 'https://liqui.example/tbk-webpay-final', content: { order_id: RESPONSE_ID } },
  },
  'POST /api/analytics/sponsored': {
    tag: 'Analytics',
    id: 'reportSponsored',
    summary: 'Sponsored cards were seen or clicked',
    body: {
      id: 'informe-0001',
      path: '/categorias/vinos',
      events: [{ kind: 'click', resolvedBidId: 'WyJQSVMwMDEyIl0=', position: 1 }],
    },
  },
}

/** What parameters mean, by name. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  amount: 'Units.',
  blog_id: 'A post.',
  cart_ids: 'Products in the cart, as a JSON list.',
  cartIds: 'Products in the cart, as a JSON list.',
  categoria: 'Slug of a category.',
  category: 'Slug of a category.',
  commune: 'Name or code of a commune.',
  day_of_week: '0 Sunday to 6 Saturday.',
  delivery_time: '`programmed`: on a chosen day from the warehouse; `immediate`: express from a store.',
  deliveryTime: '`programmed`: on a chosen day from the warehouse; `immediate`: express from a store.',
  delivery_type: 'To the buyer, or picked up.',
  higherPrice: 'The highest price in the cart, in pesos; worked out from the cart when left out.',
  id: 'The id in the path.',
  limit: 'At most three are given.',
  pagina: 'From 1.',
  paymentMethod: 'Changes nothing: the dates are the same for every method.',
  priceSegment: "Price segment; of the cart's dearest product when left out.",
  product_id: 'A product.',
  product_ids: 'Up to 50 products, as a JSON list.',
  randomCategory: 'From which category to suggest; one that goes with the cart when left out.',
  region: 'Name or code of a region.',
  stock_coordinates: '`lat,lng`: the nearest open store then sells for immediate delivery.',
  stockCoordinates: '`lat,lng`: the nearest open store then sells for immediate delivery.',
  store_id: 'A store; 9 is the warehouse.',
  storeId: 'A store; 9 is the warehouse.',
  word: 'What was typed, at most 200 characters.',
}

/** Details of refusals whose sentence names a figure or a name. */
export const REFUSAL_DETAILS: Readonly<Record<string, object>> = {
  minimumAmount: { amount: 5_000 },
  stock: { products: [{ product_id: 1, name: 'Pisco Mistral 35°', wanted: 6, available: 2 }] },
  delivery_programmed_type: { window: 'today' },
  quantityLimit: { limit: 24 },
  communeNotCovered: { commune: 'Isla de Pascua' },
  regionNotCovered: { region: 'Antártica' },
  invalid_payments_amount: { total: 28_970 },
  orderUnderWay: { orders: [100_042] },
  unpaidOrders: { orders: 3, minutes: 12 },
  unpaidProduct: { held: 24, name: 'Pisco Mistral 35°', limit: 24, minutes: 12 },
  unpaidUnits: { minutes: 12 },
  unpaidNetwork: { minutes: 12 },
}
