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
    products: 'Productos',
    customers: 'Clientes',
    figures: 'Cifras',
    record: 'Registro',
    people: 'Personas',
    health: 'Salud',
  },
  logIn: {
    title: 'Entrar a la mesa',
    lead: 'Para quienes preparan, reparten y atienden pedidos. Tu nombre queda junto a lo que hagas.',
    name: 'Nombre',
    key: 'Clave o contraseña',
    code: 'Código',
    codeHelp: 'De tu aplicación, si los activaste; o uno de respaldo.',
    submit: 'Entrar',
    wrong: 'El nombre o la clave no es correcto.',
    codeNeeded: 'Falta el código de tu aplicación.',
    wrongCode: 'Ese código no sirve o ya se usó. Espera el siguiente.',
    tooManyCodes: 'Demasiados códigos equivocados. Espera 15 minutos e intenta de nuevo.',
    busy: 'Estamos revisando muchas claves a la vez. Intenta de nuevo en un momento.',
    tooMany: 'Demasiados intentos desde tu red. Espera un minuto e intenta de nuevo.',
    ended: 'Tu sesión terminó. Entra de nuevo.',
  },
  logOut: 'Salir',
  account: (name: string) => `${name}, tu cuenta`,
  foreignForm: 'Este formulario no salió de tu sesión o ya venció. No se hizo nada: vuelve a la página y repítelo.',
  unread: {
    title: 'No pudimos leer el formulario',
    text: 'Llegó incompleto o en un formato que no reconocemos. No se guardó nada. Recarga la página e inténtalo otra vez.',
    tooLong:
      'Es demasiado largo, o el archivo pesa demasiado. No se guardó nada. Acórtalo o divídelo e inténtalo otra vez.',
    back: 'Volver a los pedidos',
  },
  forbidden: {
    title: 'Tu rol no lo permite',
    text: (role: string) =>
      `Entraste con el rol ${role}, que no puede hacer ni ver esto. No se hizo nada. Si lo necesitas, pídeselo a quien administra las personas de la mesa.`,
    back: 'Volver a lo que puedo hacer',
  },
  notFound: { title: 'No existe', text: 'No hay nada en esta dirección de la mesa.', back: 'Volver a los pedidos' },
} as const
