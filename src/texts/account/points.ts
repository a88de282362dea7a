// Words of Liquipuntos: the statement of the member.
import type { EntryReason } from '#shop/customers/points/ledger.ts'
import type { LineKind } from '#shop/customers/points/points-statement.ts'

/** What an entry is about; every entry of an order names it. */
type Sentence = (reason: EntryReason, order: number | null) => string

const sentences: Readonly<Record<LineKind, Sentence>> = {
  club_deposit: (reason, order) =>
    reason === 'order_returned' ? `Devueltos de tu pedido ${order}` : `Ganados con tu pedido ${order}`,
  club_charge: (reason, order) =>
    reason === 'order_refunded'
      ? `Descontados: los ganó tu pedido ${order}, que devolvimos`
      : `Usados en tu pedido ${order}`,
  reserve: (reason, order) =>
    reason === 'order_revived'
      ? `Reservados otra vez para tu pedido ${order}: el pago llegó tarde`
      : `Reservados para tu pedido ${order}`,
  release: (reason, order) =>
    reason === 'order_paid'
      ? `Fin de la reserva: pagaste tu pedido ${order}`
      : `Fin de la reserva: tu pedido ${order} no se pagó`,
  cash_deposit: (reason, order) =>
    reason === 'order_returned' ? `Devueltos de tu pedido ${order}, de tu suscripción` : 'Abono de tu suscripción',
  cash_charge: (_, order) => `Usados en tu pedido ${order}, de tu suscripción`,
  use: (_, order) => `Usados en tu pedido ${order}`,
  debt: (_, order) => `Quedan por descontar: los ganó tu pedido ${order}, que devolvimos`,
  debt_charge: () => 'Descontados: quedaban por descontar de un pedido que devolvimos',
}

export const points = {
  title: 'Mis puntos',
  description: 'Tu saldo de Liquipuntos y cada movimiento.',
  /** Before the balance. */
  yours: 'Tus puntos:',
  worth: (pesos: string) => `Valen ${pesos}: cada Liquipunto es un peso.`,
  lastEarned: 'Ganaste con tu último pedido',
  reserved: 'Reservados en un pedido por pagar',
  owed: 'Por descontar de los próximos que recibas',
  earn: (percent: number) =>
    percent > 0
      ? `Ganas el ${percent} % de lo que pagas en dinero por tus productos, cuando recibes tu pedido.`
      : 'Por ahora los pedidos no suman puntos.',
  movements: 'Movimientos',
  columns: { day: 'Fecha', what: 'Movimiento', change: 'Puntos', balance: 'Saldo' },
  line: (kind: LineKind, reason: EntryReason, order: number | null) =>
    reason === 'operator' ? 'Ajuste de nuestro equipo' : sentences[kind](reason, order),
  none: 'Aún no tienes movimientos',
  noneText: 'Tus puntos llegan cuando recibes un pedido.',
  shop: 'Ver productos',
  pages: 'Páginas de movimientos',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  newer: 'Más nuevos',
  older: 'Más antiguos',
  distributor: 'Tu cuenta no junta puntos',
  distributorText: 'Las cuentas de distribuidor compran a su propio precio y no juntan ni usan Liquipuntos.',
} as const
