// The module of each method, fetched when it is needed.
import type { MethodModule } from '#islands/checkout/payment/methods/method-module.ts'
import type { MethodName } from '#shop/checkout/methods.ts'

const MODULES: Readonly<Record<MethodName, () => Promise<MethodModule>>> = {
  'mercado pago': async () => (await import('./mercado-pago.ts')).mercadoPago,
  'webpay plus': async () => (await import('./webpay-plus.ts')).webpayPlus,
  'webpay oneclick': async () => (await import('./webpay-oneclick.ts')).webpayOneclick,
  venti: async () => (await import('./venti.ts')).venti,
  fpay: async () => (await import('./fpay.ts')).fpay,
  mach: async () => (await import('./mach.ts')).mach,
  bci: async () => (await import('./mach.ts')).bci,
  chek: async () => (await import('./chek.ts')).chek,
  redpay: async () => (await import('./redpay.ts')).redpay,
  transfer: async () => (await import('./transfer.ts')).transfer,
}

/** Throws when it cannot be fetched. */
export function moduleOf(method: MethodName): Promise<MethodModule> {
  return MODULES[method]()
}
