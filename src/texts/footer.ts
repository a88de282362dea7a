// Words of the footer.
export const footer = {
  tagline: 'La botillería de tu barrio, sin la fila.',
  customers: { title: 'Atención a clientes', days: 'Lunes a viernes', hours: '09:00 a 18:00' },
  wholesale: { title: 'Venta mayorista', days: 'Lunes a viernes', hours: '09:00 a 19:00' },
  office: 'Casa central',
  follow: 'Síguenos',
  contact: 'Escríbenos',
  policies: 'Políticas',
  pdf: 'PDF',
  pdfOf: (title: string) => `${title} en PDF`,
  shop: 'Comprar',
  payments: 'Pago seguro con',
  identity: 'Venta de alcohol solo a mayores de 18 años. Se pide cédula al recibir.',
  rights: (year: number, shop: string) => `Imágenes ilustrativas. © ${year} ${shop} SpA`,
  methods: { webpay: 'Webpay Plus' },
} as const
