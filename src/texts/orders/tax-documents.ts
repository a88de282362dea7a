// What tax documents say in their lines.
export const taxDocumentWords = {
  delivery: 'Despacho a domicilio',
  others: 'Otros productos',
  nobody: 'Consumidor final',
  unsaid: 'No informado',
  givenBack: (orderNumber: number) => `Devolución parcial del pedido ${orderNumber}`,
} as const
