// Words of the header: search, delivery, cart, categories and the side menu.
export const header = {
  search: { label: 'Buscar en la tienda', placeholder: '¿Qué estás buscando?', button: 'Buscar' },
  menu: {
    open: 'Abrir menú',
    title: 'Menú',
    close: 'Cerrar menú',
    categories: 'Categorías',
    all: (label: string) => `Todo en ${label}`,
    of: (label: string) => `Ver ${label}`,
  },
  cart: {
    label: 'Carro',
    unit: 'producto',
    units: 'productos',
    drawer: 'Carro de compras',
    /** Said at the first add. */
    unstored: (phone: string) =>
      `Este navegador no deja guardar tu carro. Paga sin salir de esta página, activa las cookies o pide por teléfono: ${phone.replaceAll(' ', '\u00a0')}`,
  },
  delivery: {
    programmed: 'Despacho programado a',
    choose: 'Elige tu comuna',
    /** In the place of a pickup's store. */
    chooseStore: 'Elige tu tienda',
    change: (commune: string) => `Despacho programado a ${commune}. Cambiar comuna`,
    why: 'Con tu comuna te mostramos el costo y las fechas de entrega.',
    region: 'Región',
    commune: 'Comuna',
    save: 'Guardar',
    otherRegion: 'Ver otra región',
    seeCommunes: 'Ver comunas',
    pageTitle: '¿Cómo lo recibes?',
    pageDescription: (shop: string) =>
      `Elige despacho o retiro en tienda y mira los costos y las fechas de entrega de ${shop} en tu comuna.`,
    type: 'Forma de entrega',
    home: 'Despacho',
    pickup: 'Retiro',
  },
  announcements: { label: 'Anuncios', dismiss: (title: string) => `Cerrar el anuncio: ${title}` },
  cyber: {
    title: 'Se viene CYBER',
    text: (day: string, clock: string) =>
      `Parte el ${day} a las ${clock}, con despacho programado. Guarda espacio en el bar.`,
    site: 'Ver el sitio de CYBER',
    close: 'Cerrar',
  },
  login: 'Iniciar sesión',
  register: 'Regístrate',
  links: { offers: 'Ofertas', packs: 'Packs', cyber: 'CYBER', stores: 'Tiendas', orders: 'Mis pedidos', blog: 'Blog' },
} as const
