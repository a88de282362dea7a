// Words of paying with Liquipuntos, in the payment step and the summary.
export const payingWithPoints = {
  title: 'Tus Liquipuntos',
  worth: '1 punto vale $1',
  none: 'Aún no tienes puntos. Los ganas cuando recibes tus pedidos.',
  question: '¿Cuántos Liquipuntos usas en este pedido?',
  uses: { none: 'No usar', all: 'Usar todos', part: 'Usar una parte' },
  part: 'Puntos a usar',
  partHelp: 'Pagan tus productos, no el despacho.',
  used: (used: string, left: string) => `Usas ${used} y te quedan ${left}.`,
  /** Of the row that takes them off the total. */
  row: 'Liquipuntos',
} as const
