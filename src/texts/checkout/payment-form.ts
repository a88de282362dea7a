// Words of the dialog with a provider's own form.
/** As Mercado Pago calls them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  debvisa: 'Visa Débito',
  debmaster: 'Mastercard Débito',
}

export const paymentForm = {
  title: (method: string) => `Paga con ${method}`,
  close: 'Cerrar y cancelar el pago',
  order: (number: number) => `Pedido ${number}`,
  loading: 'Cargando el formulario de pago…',
  kept: {
    keep: 'Guardar mi tarjeta en Mercado Pago para la próxima compra',
    title: 'Tus tarjetas guardadas',
    card: (brand: string, digits: string) => `${BRANDS[brand] ?? 'Tarjeta'} terminada en ${digits}`,
    press: 'Eliminar',
    remove: (card: string) => `Eliminar ${card}`,
    ask: (card: string) => `¿Eliminar ${card}?`,
    sure: 'Sí, eliminar',
    no: 'No, conservarla',
    removed: 'Tarjeta eliminada',
  },
  challenge: 'Confirmación de tu banco',
  asks: 'Tu banco quiere confirmar que eres tú.',
  charging: 'Procesando el pago…',
  canceling: 'Cancelando el pago…',
  notBegun: 'Error al iniciar el pago con Mercado Pago. Intente nuevamente o cambie el método de pago.',
  failed: 'Ocurrió un error al procesar el pago con Mercado Pago. Intente nuevamente o pruebe con otro medio de pago.',
} as const
