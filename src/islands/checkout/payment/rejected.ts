// The payment failed and its order is closed: the next press of the pay button is a new order. Cart and form stay, and the checkout says
// with which method it failed.
import { currentPayPress, forgetPayPress } from '#islands/checkout/payment/pay-press.store.ts'
import { $refused } from '#islands/checkout/payment/refused.store.ts'
import { KNOWN_METHODS } from '#shop/checkout/methods.ts'

const page = document.querySelector<HTMLElement>('[data-rejected]')
if (page) {
  const { rejected } = page.dataset
  const method = KNOWN_METHODS.find((known) => known === currentPayPress()?.method)
  if (method && rejected) $refused.set({ method, byBank: rejected === 'refused' })
  forgetPayPress()
}
