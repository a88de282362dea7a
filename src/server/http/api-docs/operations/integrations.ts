// Calls of the API documentation: what programs of others, such as an ERP, send and read with a key.
import type { Calls } from './operation.ts'

const NOTE = `Needs a key with this scope (\`Authorization: Bearer …\`), made by \`npm run integrations\` or at the desk. A field that is left out stays as it
is, null empties it. Rows have the rules of an owner's file: all faults at once, and nothing is written with one. With \`idempotency_key\` the same batch is
done once and answered the same for seven days.`

export const INTEGRATIONS_CALLS: Calls = {
  'POST /integrations/products': {
    id: 'sendProducts',
    summary: 'Makes and changes products, up to 1,000',
    note: `${NOTE} Prices in it need the scope \`prices\`, too.`,
    body: { products: [{ sku: 'VIN0001', name: 'Cabernet Sauvignon Reserva 750 cc', active: true }], dry_run: true },
  },
  'POST /integrations/prices': {
    id: 'sendPrices',
    summary: 'Prices in lists, with their periods, up to 1,000',
    note: `${NOTE} \`list\` is publico, club, oferta, distribuidor, banquetero, recomendado or a number; a price of null takes it off the list.`,
    body: {
      prices: [{ sku: 'VIN0001', list: 'publico', price: 5_490 }],
      idempotency_key: 'erp-2026-11-27-0001',
    },
  },
  'POST /integrations/stock': {
    id: 'sendStock',
    summary: 'Units counted on the shelves of stores, up to 1,000',
    note: `${NOTE} Units are absolute, what lies on the shelf, with what open orders have reserved there. What has left the store since \`counted_at\` is taken
off; a row of a shelf that was counted, received or moved later is left out and named in \`skipped\`.`,
    body: { counted_at: '2026-11-27T12:00:00Z', stock: [{ sku: 'VIN0001', store: 9, units: 120 }] },
  },
  'GET /integrations/orders': {
    id: 'readOrders',
    summary: 'Orders that changed since a cursor, as they are now',
    note: `Needs a key with the scope \`orders\`. Begin without \`since\`, keep \`next\` and send it the next time: nothing is left out, whatever is being
written meanwhile. An order comes again whenever its state changes or money of it has gone back; \`has_more\` says to go on at once. \`tax_documents\` are
those issued until then: 39 boleta, 33 factura, 61 nota de crédito.`,
    query: { since: '1042', limit: '50' },
  },
}
