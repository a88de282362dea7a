// A factura as the checkout sends it, for a company nobody has.

export const FACTURA = {
  documentType: 'factura',
  rut: '76.543.210-3',
  company: 'Bar Sur SpA',
  activity: 'Bares',
  address: 'Merced 738',
  commune: 'Santiago',
  city: 'Santiago',
} as const
