// Why a company's data cannot be filled in. What a factura itself lacks is said in refusals/checkout.ts.
export const billingRefusals = {
  billingUnknown: () => 'No encontramos los datos de esa empresa. Escríbelos tú.',
  billingNoActivity: () =>
    'El SII no tiene un giro para ese RUT, y sin giro no corresponde una factura: elige boleta, o revisa el RUT.',
} as const
