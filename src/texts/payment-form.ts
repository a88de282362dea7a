// Words of the dialog with a provider's own form.
export const paymentForm = {
  title: (method: string) => `Paga con ${method}`,
  close: 'Cerrar y cancelar el pago',
  order: (number: number) => `Pedido ${number}`,
  loading: 'Cargando el formulario de pago…',
  challenge: 'Confirmación de tu banco',
  asks: 'Tu banco quiere confirmar que eres tú.',
  charging: 'Procesando el pago…',
  canceling: 'Cancelando el pago…',
  failed: 'Ocurrió un error al procesar el pago con Mercado Pago. Intente nuevamente o pruebe con otro medio de pago.',
} as const
