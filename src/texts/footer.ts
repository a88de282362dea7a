// Words of the footer.
import { CUSTOMER_SERVICE, type ServiceHours, WHOLESALE_UNIT } from '#shop/content/service-hours.ts'

const hours = ({ opens, closes }: ServiceHours) => `${opens} a ${closes}`

export const footer = {
  tagline: 'La botillería de tu barrio, sin la fila.',
  customers: { title: 'Atención a clientes', days: 'Lunes a viernes', hours: hours(CUSTOMER_SERVICE) },
  wholesale: { title: 'Venta mayorista', days: 'Lunes a viernes', hours: hours(WHOLESALE_UNIT) },
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
  rights: (year: number, company: string) => `Imágenes ilustrativas. © ${year} ${company}`,
} as const
