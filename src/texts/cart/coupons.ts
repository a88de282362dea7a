// What the coupon field of the checkout says.
export const coupons = {
  title: 'Cupón',
  label: 'Código del cupón',
  checking: 'Revisando el cupón…',
  applied: (pesos: string) => `Cupón aplicado, descuenta ${pesos}`,
  appliedFree: 'Cupón aplicado',
  remove: 'Quitar',
  removed: 'Quitaste el cupón',
  logIn: 'Inicia sesión para usar cupones',
} as const
