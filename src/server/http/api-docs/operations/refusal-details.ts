// Gives the figures and names that fill the sentence in a refusal's example.

/** The details by the refusal's code. */
export const REFUSAL_DETAILS: Readonly<Record<string, object>> = {
  scopeMissing: { scope: 'prices' },
  rowsWrong: {
    count: 1,
    faults: [
      {
        ...{ row: 0, sku: 'VIN0001', field: 'price', code: 'notPesos' },
        ...{ message: 'no es un precio', remedy: 'escribe pesos enteros, como 5990' },
      },
    ],
  },
  loadGuarded: {
    guards: [{ guard: 'prices', count: 400, of: 985, message: 'Cambiaría 400 de 985 precios.' }],
  },
  minimumAmount: { amount: 5_000 },
  boletaUnnamed: { amount: 5_300_000, isMember: false },
  stock: { products: [{ product_id: 1, name: 'Pisco Mistral 35°', wanted: 6, available: 2 }] },
  delivery_programmed_type: { window: 'today', closes: '13:00' },
  todayWindow: { closes: '13:00' },
  tomorrowWindow: { opens: '17:00', closes: '24:00' },
  alcoholHours: { until: '2026-12-13T23:00:00.000Z' },
  quantityLimit: { limit: 24 },
  communeNotCovered: { commune: 'Isla de Pascua' },
  regionNotCovered: { region: 'Antártica' },
  invalid_payments_amount: { total: 28_970 },
  points_exceed: { balance: 1_500 },
  codeTooSoon: { seconds: 42 },
  fieldEmpty: { field: 'name' },
  loginTooOften: { seconds: 8 },
  trackedTooOften: { seconds: 8 },
  cardsTooOften: { seconds: 1_800 },
  couponTooOften: { seconds: 8 },
  couponMinimum: { minimum: 20_000 },
  orderUnderWay: { orders: [100_042] },
  recommended: { products: [{ id: 12, name: 'Pisco Mistral 35°' }] },
  unpaidOrders: { orders: 3, minutes: 12 },
  unpaidProduct: { held: 24, name: 'Pisco Mistral 35°', limit: 24, minutes: 12 },
  unpaidUnits: { minutes: 12 },
  unpaidNetwork: { minutes: 12 },
  paymentOpen: {
    order_id: 'Zk3xW8tYbP5nQ1cVhRfT9g',
    order_number: 100_021,
    amount: 14_680,
    payment_id: 'Vt8nYw2LkQ4zXs6JbRm0aB',
    method: 'webpay plus',
  },
}
