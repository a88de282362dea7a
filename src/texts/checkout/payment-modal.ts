// Words of the dialog in which a payment is waited for that happens in an app.
import { paymentMethods } from './payment-methods.ts'

export const paymentModal = {
  title: (method: string) => `Paga con ${method}`,
  close: 'Cerrar y cancelar el pago',
  order: (number: number) => `Pedido ${number}`,
  qr: (method: string) => `Código QR para pagar con ${method}`,
  timeLeft: 'para escanear el código',
  /** Over the code once its time is over. */
  expired: 'EXPIRADO',
  scan: [
    // A code of Redpay's is for the app of any bank, the others' are for their own.
    (method: string) =>
      method === paymentMethods.redpay.name ? 'Abre la app de tu banco.' : `Abre la app de ${method}.`,
    () => 'Escanea el código y confirma el monto.',
    () => 'Espera aquí: esta página avanza sola.',
  ],
  app: [
    (method: string) => `Abre ${method} en tu teléfono.`,
    (_method: string, amount: string) => `Confirma el pago de ${amount}.`,
    () => 'Vuelve aquí: te mostramos el pedido.',
  ],
  waiting: (method: string) => `Esperando la confirmación de ${method}…`,
  open: (method: string) => `Abrir ${method}`,
  cancel: 'Cancelar',
  canceling: 'Cancelando el pago…',
  codeOver: 'El código venció. No se realizó ningún cobro.',
  cartKept: 'Tu carro sigue igual.',
  again: 'Generar otro código',
  other: 'Elegir otro medio de pago',
  /** The payment could not be cancelled, or nobody knows yet. */
  failed: 'Hubo un error. Intenta más tarde.',
} as const
