// Words about who is logged in: header, modal, log-out, and what another tab did.

export const user = {
  account: 'Tu cuenta',
  /** Of the button in the header, as it is read aloud; it ends with what is seen there: points, or whose prices they are. */
  named: (name: string, weighs: string) => `Tu cuenta: ${name} ${weighs}`,
  points: (points: string) => (points === '1' ? '1 punto' : `${points} puntos`),
  wholesale: 'Mayorista',
  yourPoints: 'Tus puntos:',
  worth: (pesos: string) => `Valen ${pesos} en tu próxima compra.`,
  statement: 'Ver movimientos',
  edit: 'Editar información',
  access: 'Contraseña y accesos',
  orders: 'Mis pedidos',
  logOut: 'Cerrar sesión',
  logOutEverywhere: 'Cerrar sesión en todos los equipos',
  logOutFailed: 'No pudimos cerrar tu sesión. Revisa tu conexión e inténtalo otra vez.',
  close: 'Cerrar',
} as const
