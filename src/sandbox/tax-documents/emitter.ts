// Whose documents the stand-ins issue.
export const EMITTER = {
  rut: '76543210-3',
  name: 'LIQUI SPA',
  activity: 'Venta de bebidas',
  address: 'AV. LOS MILITARES 5001',
  commune: 'LAS CONDES',
} as const
