// Why an order changed its state, in a sentence: for operators, and for the mails that say it.
import type { AnnulmentReason, OrderEventReason, ToldFailure } from '#shop/orders/states/order-event.ts'

/** To its buyer. */
export const failedDelivery: Readonly<Record<ToldFailure, string>> = {
  nobody_home: 'No había nadie que pudiera recibirlo.',
  wrong_address: 'No encontramos la dirección.',
  not_accepted: 'Quien abrió no quiso recibirlo.',
  no_identity: 'Quien abrió no pudo mostrar una cédula que probara que es mayor de 18 años.',
  brought_back: 'El repartidor no pudo entregarlo y lo devuelve a la tienda.',
}

/** To its buyer. */
export const annulment: Readonly<Record<AnnulmentReason, string>> = {
  buyer_asked: 'Nos pediste anularlo.',
  out_of_stock: 'Nos quedamos sin uno de los productos.',
  cannot_deliver: 'No pudimos organizar su despacho.',
  not_collected: 'Nadie pasó a retirarlo.',
  payment_doubtful: 'No pudimos confirmar los datos del pago.',
  shop_error: 'Hubo un error nuestro.',
}

export const orderEvents: Readonly<Record<OrderEventReason, string>> = {
  created: 'Pedido recibido.',
  paid: 'Pago recibido.',
  paid_late: 'Pago recibido cuando el pedido ya estaba cerrado: se reservó todo de nuevo.',
  replaced: 'El mismo navegador hizo otro pedido.',
  payment_time_over: 'Se acabó el plazo para pagar.',
  payment_rejected: 'El medio de pago rechazó el pago.',
  payment_reversed: 'El medio de pago devolvió el pago.',
  payment_aborted: 'Quien compraba anuló el pago.',
  payment_timed_out: 'El formulario de pago venció.',
  payment_form_error: 'El formulario de pago falló.',
  advanced: 'Avanzado por quien prepara y reparte.',
  picked_up: 'El repartidor lo retiró.',
  brought: 'El repartidor lo entregó.',
  sent_again: 'Volvió a la tienda y se manda de nuevo.',
  ...failedDelivery,
  ...annulment,
}
