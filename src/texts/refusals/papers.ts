// Why a factura does not name whom somebody wants, when it is ordered or corrected.
export const companyRefusals = {
  billingNoActivity: () =>
    'El SII no tiene un giro para ese RUT, y sin giro no corresponde una factura, sino una boleta: revisa el RUT.',
  facturaNone: () => 'Este pedido no lleva factura',
  facturaOver: () => 'Este pedido ya está cerrado: su factura no se puede corregir aquí. Escríbenos.',
  facturaElsewhere: () => 'Para corregir los datos de tu factura, escríbenos.',
  facturaIssuing: () => 'Tu factura se está emitiendo en este momento: ya no se puede corregir aquí. Escríbenos.',
  facturaIssued: () => 'Tu factura ya se emitió: para corregirla hay que anularla. Escríbenos.',
} as const
