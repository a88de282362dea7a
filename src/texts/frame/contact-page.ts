// Words of the contact page.
export const contact = {
  title: 'Contacto',
  description: (shop: string) =>
    `Correo, teléfono, horarios y casa central de ${shop}. Te contestamos nosotros, de lunes a viernes.`,
  intro: 'Te contestamos personas, no robots. Si es por una compra, ten a mano el número de tu pedido.',
  email: 'Correo',
  phone: 'Teléfono',
  hours: 'Horario',
  wholesaleIntro: 'Para bares, restaurantes, oficinas y eventos: cuéntanos qué necesitas y para cuándo.',
  company: 'Razón social',
  taxId: 'RUT',
  address: 'Dirección',
  directions: 'Cómo llegar',
  office: 'Aquí trabajamos y recibimos correspondencia. No vendemos en este lugar.',
  stores: 'Mira nuestras tiendas.',
  returns: {
    title: 'Cambios y devoluciones',
    text: 'Si algo llegó roto, equivocado o te arrepentiste, escríbenos con tu número de pedido y una foto. Los plazos y los pasos están en',
  },
  jobs: {
    title: 'Trabaja con nosotros',
    text: 'Buscamos gente que sepa de botellas, de bodegas y de llegar a la hora. Mándanos tu currículum y cuéntanos en qué te ves a',
    subject: 'Trabaja con nosotros',
  },
} as const
