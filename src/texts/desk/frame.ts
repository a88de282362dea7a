// The frame of the desk's pages: sections, the log-in, what is nowhere.

export const frameWords = {
  name: 'Mesa de operación',
  skip: 'Ir al contenido',
  sections: 'Secciones',
  nav: {
    orders: 'Pedidos',
    requests: 'Solicitudes',
    pending: 'Pendientes',
    statement: 'Cartola',
    day: 'Listas',
    stock: 'Stock',
    customers: 'Clientes',
    figures: 'Cifras',
    record: 'Registro',
  },
  logIn: {
    title: 'Entrar a la mesa',
    lead: 'Para quienes preparan, reparten y atienden pedidos. Tu nombre queda junto a lo que hagas.',
    name: 'Nombre',
    key: 'Clave',
    submit: 'Entrar',
    wrong: 'El nombre o la clave no es correcto.',
    tooMany: 'Demasiados intentos desde tu red. Espera un minuto e intenta de nuevo.',
    ended: 'Tu sesión terminó. Entra de nuevo.',
  },
  logOut: 'Salir',
  foreignForm: 'Este formulario no salió de tu sesión o ya venció. No se hizo nada: vuelve a la página y repítelo.',
  unread: {
    title: 'No pudimos leer el formulario',
    text: 'Llegó incompleto o en un formato que no reconocemos. No se guardó nada. Recarga la página e inténtalo otra vez.',
    tooLong: 'Es demasiado largo. No se guardó nada. Acorta lo que escribiste e inténtalo otra vez.',
    back: 'Volver a los pedidos',
  },
  notFound: { title: 'No existe', text: 'No hay nada en esta dirección de la mesa.', back: 'Volver a los pedidos' },
} as const
