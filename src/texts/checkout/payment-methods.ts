// What each method of payment is called, and what is said of it on its tile.
import type { MethodName } from '#shop/checkout/methods.ts'

export const paymentMethods: Readonly<Record<MethodName, { readonly name: string; readonly help: string }>> = {
  'mercado pago': { name: 'Mercado Pago', help: 'Tarjetas y saldo de tu cuenta' },
  'webpay plus': { name: 'Webpay Plus', help: 'Débito, prepago y crédito, también en cuotas' },
  'webpay oneclick': { name: 'Webpay Oneclick', help: 'Con tu tarjeta guardada, en un toque' },
  mach: { name: 'Mach', help: 'Desde la app' },
  bci: { name: 'BCI', help: 'Desde la app' },
  venti: { name: 'Venti', help: 'Débito y crédito' },
  chek: { name: 'Chek', help: 'Desde la app' },
  redpay: { name: 'Redpay', help: 'Escanea un QR' },
  fpay: { name: 'Fpay', help: 'Escanea un QR o usa la app' },
  transfer: { name: 'Transferencia bancaria', help: 'Desde tu banco, en las próximas 24 horas' },
}
