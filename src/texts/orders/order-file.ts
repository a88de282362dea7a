// Words of the files of an order: its data as PDF, its day for a calendar.
import { until } from '#texts/days/clock.ts'
import { noTaxDocument } from '#texts/orders/tax-documents.ts'

const shortWarning = noTaxDocument.replace(/^n/, 'N')

export const orderFile = {
  pdf: {
    title: (number: number) => `Comprobante del pedido ${number}`,
    warning: `Este comprobante ${noTaxDocument} (DTE): no reemplaza a la boleta ni a la factura electrónica, y no da derecho a crédito fiscal.`,
    shortWarning,
    order: 'Pedido',
    number: (number: number) => `Número ${number}`,
    date: (day: string, clock: string) => `Comprado el ${day} a las ${clock}`,
    status: (status: string) => `Estado: ${status}`,
    paidWith: (methods: string) => `Pago: ${methods}`,
    document: { boleta: 'Documento solicitado: boleta', factura: 'Documento solicitado: factura' },
    seller: 'Vendedor',
    buyer: 'Comprador',
    company: 'Empresa',
    rut: (rut: string) => `RUT ${rut}`,
    activity: (activity: string) => `Giro: ${activity}`,
    receiving: 'Entrega',
    delivery: 'Despacho a domicilio',
    pickup: (store: string) => `Retiro en ${store}`,
    on: (day: string) => `El ${day}`,
    columns: { product: 'Producto', sku: 'SKU', quantity: 'Cant.', unit: 'Precio unitario', total: 'Total' },
    points: 'Pagado con Liquipuntos',
    money: 'Pagado',
    totalOf: 'Total del pedido',
    net: 'Neto',
    iva: 'IVA (19 %)',
    extra: (code: number, rate: string) => `Impuesto adicional, código ${code} (${rate} %)`,
    rounding: 'Ajuste de redondeo',
    withTaxes: 'Total con impuestos',
    deliveryLine: 'Despacho',
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  calendar: {
    delivery: (number: number) => `Llega tu pedido ${number}`,
    pickup: (number: number) => `Retira tu pedido ${number}`,
    until: (hour: string) => `Llega a cualquier hora ${until(hour)}.`,
    identity: 'Quien reciba debe ser mayor de 18 años y mostrar su cédula de identidad.',
    pickupCode: (code: string) => `Código para retiro en tienda: ${code}.`,
    pickupWith: 'Di el código y muestra tu cédula de identidad.',
  },
} as const
