// Words of the e-mails the shop sends.

import { paymentTypeLabels } from '#texts/checkout/payment-types.ts'
import { until } from '#texts/days/clock.ts'

/** Around the content of every mail. */
export const mailFrame = {
  /** Before the address of the button above. */
  address: 'O copia esta dirección:',
  step: (step: number, of: number, label: string) => `Paso ${step} de ${of}: ${label}`,
} as const

export const confirmationMail = {
  subject: (number: number, shop: string) => `Pedido ${number} confirmado · ${shop}`,
  title: (number: number) => `Pedido ${number}`,
  hello: (name: string) => `Hola ${name}`,
  thanks: 'Gracias por tu compra. Recibimos tu pago y ya estamos preparando tu pedido.',
  see: 'Ver mi pedido',
  items: 'Lo que pediste',
  line: (amount: number, name: string, price: string, total: string) => `${amount} × ${name} (${price} c/u): ${total}`,
  units: (units: number, name: string) => `${units} × ${name}`,
  subtotal: 'Subtotal',
  delivery: 'Despacho',
  free: 'Gratis',
  clubDiscount: 'Descuento Socio',
  bulkDiscount: 'Descuento Mayorista',
  recommendedDiscount: 'Descuento producto recomendado',
  promotion: (name: string) => `Descuento promoción ${name}`.trim(),
  coupon: (code: string) => `Cupón ${code}`,
  points: 'Liquipuntos',
  total: 'Total',
  paidWith: 'Medio de pago',
  paymentTypes: paymentTypeLabels,
  arrives: 'Llega',
  arrivesOn: (day: string, hour: string) => `el ${day}, a cualquier hora ${until(hour)}`,
  arrivesNow: 'desde 30 minutos después de tu pago',
  pickup: 'Retiro en tienda',
  collect: 'Retíralo',
  collectOn: (day: string) => `el ${day}, en el horario de retiro de la tienda`,
  collectNow: 'desde 30 minutos después de tu pago, en el horario de la tienda',
  collectAt: 'Lo retiras en',
  pickupCode: 'Código para retiro en tienda',
  address: 'Lo llevamos a',
  instructions: 'Indicaciones',
  documents: { boleta: 'Boleta', factura: 'Factura' },
  billedTo: 'Factura a nombre de',
  company: (name: string, rut: string) => `${name}, RUT ${rut}`,
  taxes: 'Impuestos incluidos',
  taxParts: (net: string, iva: string, extra: string | null, rounding: string | null) =>
    [
      `neto ${net}`,
      `IVA ${iva}`,
      ...(extra === null ? [] : [`impuesto adicional ${extra}`]),
      ...(rounding === null ? [] : [`ajuste de redondeo ${rounding}`]),
    ].join(', '),
  documentText: 'Te la enviamos por correo cuando el pedido sale a ruta.',
  documentPickup: 'Te la enviamos por correo cuando lo retiras.',
  identity: 'Quien reciba el pedido debe ser mayor de 18 años y mostrar su cédula de identidad.',
  identityPickup: 'Quien retire el pedido debe ser mayor de 18 años y mostrar su cédula de identidad.',
  withdrawal:
    'Tienes 10 días desde que recibes para retractarte de la compra, con los productos sellados. Cómo hacerlo',
  terms: 'Términos y condiciones de tu compra',
  termsFile: 'Términos y condiciones en PDF',
} as const
