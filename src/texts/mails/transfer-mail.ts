// Words of the mails that say where to send the money of a transfer: when the order begins to wait, and before its time ends.
export const transferMail = {
  instructions: {
    subject: (number: number, shop: string) => `Pedido ${number}: datos para transferir · ${shop}`,
    title: (number: number) => `Pedido ${number}`,
    lead: 'Gracias por tu compra. Para preparar tu pedido nos falta tu transferencia:',
  },
  reminder: {
    subject: (number: number, shop: string) => `Pedido ${number}: todavía esperamos tu transferencia · ${shop}`,
    title: () => 'Te queda poco tiempo para transferir',
    lead: 'Todavía no vemos tu transferencia. Si ya la hiciste, no tienes que hacer nada: te avisamos apenas la confirmemos. Si no, estos son los datos:',
  },
  see: 'Ver los datos para transferir',
} as const
