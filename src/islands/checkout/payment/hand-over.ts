// What the browser does once a payment has begun. Each kind is in its provider's hands from here on.
import type { OrderToPay } from '#islands/checkout/payment/methods/method-module.ts'
import type { HandOver } from '#shop/payments/hand-over.ts'
import { checkout } from '#texts/checkout.ts'

/**
 * Hands over; true when the browser is on its way to another page. `page` is the method's final page of this order, for what
 * needs no provider's page. Throws for what this page cannot do.
 */
export async function handOver(next: HandOver, page: string, order: OrderToPay): Promise<boolean> {
  switch (next.kind) {
    case 'post':
      post(next.url, next.fields)
      return true
    case 'redirect':
      location.assign(next.url)
      return true
    case 'charged':
    case 'wait':
      location.assign(page)
      return true
    case 'app':
    case 'brick':
      throw new Error(`${checkout.failures.payment} ${next.kind} ${order.order_id}`)
  }
}

/** A hidden form that posts `fields` to a provider. */
function post(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
