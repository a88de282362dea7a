// What the browser does once a payment has begun. Each kind is in its provider's hands from here on.
import { showProblem } from '#islands/checkout/checkout.store.ts'
import type { AppPayment, Begun, OrderToPay } from '#islands/checkout/payment/methods/method-module.ts'
import { APP_PROBLEM_MS } from '#islands/checkout/payment/start-failure.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const texts = checkout.failures

/** `leaving`: the browser is on its way to another page; `again`: the payment ended, and another one is wanted at once. */
export type HandedOver = 'leaving' | 'stayed' | 'again'

/** Hands over. `page` is the method's final page of this order, for what needs no provider's page. Throws for what it cannot do. */
export async function handOver(
  { handOver: next, app: payment, form }: Extract<Begun, { ok: true }>,
  page: string,
  order: OrderToPay,
): Promise<HandedOver> {
  switch (next.kind) {
    case 'post':
      // By GET, which Transbank takes as well: Back from the confirmation would ask whether to send a posted form once more.
      sendForm('get', next.url, next.fields)
      return 'leaving'
    case 'redirect':
      location.assign(next.url)
      return 'leaving'
    case 'charged':
    case 'wait':
      location.assign(page)
      return 'leaving'
    case 'app': {
      if (!payment) throw new Error('an app is handed over to without a way to follow it')
      try {
        const { waitForApp } = await import('#islands/checkout/payment/modal/app-payment.tsx')
        return await waitForApp({ app: next, payment, order })
      } catch {
        return endUnseen(payment)
      }
    }
    case 'brick':
    case 'challenge': {
      if (!form) throw new Error('a form is handed over to without a way to charge it')
      const { payByForm } = await import('#islands/checkout/payment/form/provider-form.tsx')
      return payByForm({ shown: next, form, order })
    }
  }
}

/** Nobody sees its code: the payment is given up, unless its result is there already. */
async function endUnseen(payment: AppPayment): Promise<HandedOver> {
  const result = await payment.cancel().catch(() => 'unknown' as const)
  if (typeof result === 'object') {
    location.assign(result.address)
    return 'leaving'
  }
  showProblem(texts.app, null, APP_PROBLEM_MS)
  return 'stayed'
}

/** A hidden form that brings `fields` to a provider. */
export function sendForm(method: 'get' | 'post', url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = method
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
