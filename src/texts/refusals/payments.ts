// Why a payment could not begin or be found. What the page says as well, when no answer came, is in its own texts.
import { checkout } from '#texts/checkout/checkout.ts'
import { oneclick } from '#texts/checkout/oneclick.ts'
import { paymentForm } from '#texts/checkout/payment-form.ts'

export const paymentRefusals = {
  orderClosed: () => 'El pedido ya no está vigente. Vuelve a intentarlo desde tu carro.',
  orderPaid: () => 'El pedido ya está pagado',
  paymentUnknown: () => 'Estamos confirmando tu pago',
  paymentStart: () => checkout.failures.payment,
  cardUnknown: () => 'No encontramos tu tarjeta. Inscríbela otra vez.',
  cardNotRemoved: () => 'No pudimos eliminar la tarjeta. Intenta más tarde.',
  cardRegistration: () => oneclick.failed,
  instalmentsUnknown: () => 'Esa tarjeta no puede pagar en esas cuotas',
  chargeFailed: () => oneclick.chargeFailed,
  mercadoPagoStart: () => paymentForm.notBegun,
  notBegun: () => paymentForm.failed,
  paymentUnknownId: () => 'No se encontró el pago',
}
