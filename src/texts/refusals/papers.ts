// Why whom a factura names was not corrected.
export const companyRefusals = {
  facturaNone: () => 'Este pedido no lleva factura',
  facturaOver: () => 'Este pedido ya está cerrado: su factura no se puede corregir aquí. Escríbenos.',
  facturaElsewhere: () => 'Para corregir los datos de tu factura, escríbenos.',
  facturaIssuing: () => 'Tu factura se está emitiendo en este momento: ya no se puede corregir aquí. Escríbenos.',
  facturaIssued: () => 'Tu factura ya se emitió: para corregirla hay que anularla. Escríbenos.',
} as const
