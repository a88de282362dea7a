// Words of the operator's mail about the day before.
import type { DiscountKind, RefusedState } from '#shop/reporting/figures.ts'

const discounts: Readonly<Record<DiscountKind, string>> = {
  club: 'Socio',
  bulk: 'Mayorista',
  recommended: 'Producto recomendado',
  promotion: 'Promociones',
  coupon: 'Cupones',
}

const refused: Readonly<Record<RefusedState, string>> = {
  rejected: 'rechazado',
  canceled: 'anulado',
  expired: 'vencido',
  reversed: 'reversado',
  voided: 'devuelto',
}

const unit = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const dailyReport = {
  subject: (day: string, pesos: string, orders: number) =>
    `${day}: ${pesos} en ${unit(orders, 'pedido', 'pedidos')} · informe diario`,
  title: (day: string) => `Informe del ${day}`,
  hello: 'Hola',
  lead: (orders: number, pesos: string) =>
    orders === 0
      ? 'Ese día no se pagó ningún pedido.'
      : `Se pagaron ${unit(orders, 'pedido', 'pedidos')} por ${pesos}.`,
  none: 'Nada',
  more: (count: number) => `y ${count} más`,
  sold: {
    title: 'Ventas',
    pesos: 'Total con despacho',
    money: 'Pagado en dinero',
    points: 'Pagado con Liquipuntos',
    delivery: 'Despachos',
    units: 'Unidades',
    average: 'Promedio por pedido',
    conversion: 'Carros que se pagaron',
    converted: (paid: number, carts: number, perCent: string) => `${paid} de ${carts} (${perCent} %)`,
    busiest: 'Hora con más pedidos',
    hour: (hour: number, orders: number) => `${hour}:00 (${unit(orders, 'pedido', 'pedidos')})`,
  },
  discounts: {
    title: 'Descuentos',
    kinds: discounts,
    share: 'Parte del precio de los productos',
    perCent: (perCent: string) => `${perCent} %`,
  },
  methods: {
    title: 'Medios de pago',
    row: (payments: number, pesos: string) => `${unit(payments, 'pago', 'pagos')}, ${pesos}`,
  },
  refusals: {
    title: 'Pagos que no resultaron',
    states: refused,
    label: (provider: string, state: string) => `${provider}: ${state}`,
    row: (attempts: number, pesos: string, reason: string) =>
      `${unit(attempts, 'intento', 'intentos')}, ${pesos}${reason === '' ? '' : `. ${reason}`}`,
  },
  refunds: {
    title: 'Devoluciones',
    asked: 'Pedidas',
    done: 'Hechas',
    stuck: 'Esperan a una persona',
    row: (count: number, pesos: string) => `${count}, ${pesos}`,
  },
  late: {
    title: 'Pedidos atrasados ahora',
    label: (number: number) => `Pedido ${number}`,
    row: (status: string, due: string) => `${status}, debía estar el ${due}`,
  },
  couriers: { title: 'Express que esperan repartidor' },
  lowStock: {
    title: 'Stock que se acaba',
    row: (stock: number, days: number, sold: number) =>
      `${days === 0 ? 'menos de un día' : unit(days, 'día', 'días')}: quedan ${stock}, se vendieron ${sold} en 28 días`,
  },
  jobs: {
    title: 'Trabajos con fallas',
    row: (dead: number, retrying: number, error: string) =>
      [
        ...(dead > 0 ? [`${dead} abandonados`] : []),
        ...(retrying > 0 ? [`${retrying} en reintento`] : []),
        ...(error === '' ? [] : [error]),
      ].join(', '),
  },
  documents: {
    title: 'Documentos tributarios',
    waiting: 'Por emitir',
    late: 'De ellos, hace más de una hora',
    refused: 'No se pudieron emitir',
    rejected: 'Rechazados por el SII',
    night: (day: string) => `Conciliación del ${day}`,
    unread: 'el emisor no respondió',
    same: 'cuadra',
    differences: (count: number) => unit(count, 'diferencia', 'diferencias'),
  },
  foot: 'Lo recibes porque tu correo está en REPORT_EMAIL. Para dejar de recibirlo: npm run settings -- REPORT_EMAIL=',
} as const
