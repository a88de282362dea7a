// What Fpay is asked for: the intent to pay an attempt, as its plug-in fills it in.
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { StartContext } from '../../provider.ts'

/** The parameter of the address of a buyer who pressed cancel. */
export const GIVEN_UP = 'anulado'

const SHOP = 'LIQUI'

/** `POST` of the intent (README.md); amounts in pesos. */
export function fpayIntent(
  { reference, pesos }: Pick<Attempt, 'reference' | 'pesos'>,
  { order, returnUrl }: Pick<StartContext, 'order' | 'returnUrl'>,
): Record<string, unknown> {
  const number = String(order.number)
  const what = `Liqui ${number}`
  const { name, lastName, email, phone } = order.buyer
  return {
    intent: 'sale',
    payment_method: 'CHECKOUT_FPAY',
    buyer: { logged_in: false, email, phone: phone.replace(/\D/g, ''), full_name: `${name} ${lastName}` },
    transaction: {
      purchase_order: number,
      merchant_unique_id: reference,
      description: what,
      soft_descriptor: SHOP,
      merchant_fantasy_name: 'Liqui',
      reconciliation_id: number,
      invoice_type: 'BOLETA',
      invoice_number: number,
      terminal_id: '01',
      store_id: '01',
      channel: 'WEB',
      deferred_capture: false,
      shipping_method: 'DIGITAL',
      item_list: {
        shipping_method: 'DIGITAL',
        // One line of what is due: discounts, points and delivery have no line of their own there.
        items: [
          { sku: reference, name: what, description: what, quantity: 1, price: pesos, tax: 0, category: 'general' },
        ],
      },
      amount: {
        currency: 'CLP',
        total: pesos,
        details: { subtotal: pesos, tax: 0, shipping: 0, shipping_discount: 0 },
      },
    },
    redirect_urls: { return_url: returnUrl, cancel_url: `${returnUrl}?${GIVEN_UP}=1` },
  }
}
