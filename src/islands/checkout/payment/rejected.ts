// The payment failed and its order is closed: the next press of the pay button is a new order. Cart and form stay.
import { forgetPayPress } from '#islands/checkout/payment/pay-press.ts'

if (document.querySelector('[data-rejected]')) forgetPayPress()
