// Words of the mail that says where to send the money of a transfer.
export const transferMail = {
  subject: (number: number, shop: string) => `Pedido ${number}: datos para transferir · ${shop}`,
  thanks: 'Gracias por tu compra. Para prepararla nos falta tu transferencia:',
  see: 'Ver los datos para transferir',
} as const
