// Words of somebody's own orders: the list with its search.
export const history = {
  title: 'Historial de pedidos',
  /** Among the links of an account. */
  short: 'Historial',
  description: 'Todo lo que has comprado: busca, mira el detalle y vuelve a pedir.',
  lead: 'Todo lo que has comprado, con su detalle. Lo que va en camino está en',
  following: 'Mis pedidos',
  search: 'Busca por número de pedido o producto',
  button: 'Buscar',
  clear: 'Ver todos',
  found: (text: string) => `Pedidos con “${text}”`,
  none: 'Todavía no tienes pedidos',
  noneText: 'Cuando compres, aquí queda cada pedido con su detalle.',
  notFound: (text: string) => `Ningún pedido con “${text}”`,
  notFoundText: 'Revisa el número, o prueba con otra palabra del producto.',
  shop: 'Ver productos',
  what: (name: string, others: number) => (others > 0 ? `${name} y ${others} más` : name),
  pages: 'Páginas del historial',
  newer: 'Más nuevos',
  older: 'Más antiguos',
} as const
