// Words of the footer.
import type { ServiceHours } from '#shop/content/identity.ts'

export const footer = {
  tagline: 'La botillería de tu barrio, sin la fila.',
  customers: { title: 'Atención a clientes', days: 'Lunes a viernes' },
  wholesale: { title: 'Venta mayorista', days: 'Lunes a viernes' },
  hours: ({ opens, closes }: ServiceHours) => `${opens} a ${closes}`,
  office: 'Casa central',
  follow: 'Síguenos',
  contact: 'Escríbenos',
  policies: 'Políticas',
  pdf: 'PDF',
  pdfOf: (title: string) => `${title} en PDF`,
  shop: 'Comprar',
  more: 'Conoce la tienda',
  stores: 'Tiendas',
  blog: 'Blog',
  contactPage: 'Contacto',
  jobs: 'Trabaja con nosotros',
  sitemap: 'Mapa del sitio',
  payments: 'Pago seguro con',
  identity: 'Venta de alcohol solo a mayores de 18 años. Se pide cédula al recibir.',
  rights: (year: number, company: string, taxId: string) => `Imágenes ilustrativas. © ${year} ${company}, RUT ${taxId}`,
} as const
