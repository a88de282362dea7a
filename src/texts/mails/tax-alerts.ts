// The e-mails to the operator about tax documents: what happened, and what to do.
export const taxAlerts = {
  hello: 'Hola',
  documents: {
    subject: (count: number) =>
      count === 1 ? 'Un documento tributario te espera' : `${count} documentos tributarios te esperan`,
    happened: 'Estos documentos no se han emitido, o el SII los rechazó. Los pedidos siguen su curso.',
    todo: 'En la mesa, en Documentos, cada uno dice qué le falta: se intenta de nuevo o se termina ahí.',
    title: 'Documentos',
    row: (order: number, kind: string) => `Pedido ${order}: ${kind}`,
    more: (count: number) => `y ${count} más`,
  },
  folios: {
    subject: (kind: string) => `Quedan pocos folios de ${kind}`,
    left: (count: number) => (count === 1 ? 'Queda 1 folio.' : `Quedan ${count} folios.`),
    expires: (day: string) => `Sirven hasta el ${day}.`,
    todo: 'Pide más en el sitio de tu emisor o en el SII. Sin folios los pedidos siguen y sus documentos esperan. Te volvemos a avisar solo si suben y bajan otra vez.',
  },
  day: {
    subject: (day: string, count: number) => `${day}: ${count === 1 ? 'una diferencia' : `${count} diferencias`} con el registro del emisor`, // biome-ignore format: one row
    title: 'Los documentos no cuadran',
    happened: (day: string) => `Comparamos los documentos del ${day} con el registro del emisor.`,
    more: (count: number) => `y ${count} más, en la mesa`,
    todo: 'Busca cada uno en el sitio del emisor. Lo que sobra allá se anula con una nota de crédito; lo que falta se emite de nuevo desde la mesa, en Documentos.',
  },
  desk: 'Abrir los documentos',
  foot: 'Aviso automático de la tienda a PAYMENT_ALERT_EMAIL.',
} as const
