// The mail that says that an order has another day or address now.
export const rebookedMail = {
  delivery: {
    subject: (number: number, shop: string) => `Cambiamos la entrega de tu pedido ${number} · ${shop}`,
    title: 'Cambiamos la entrega de tu pedido',
    text: 'Tu pedido tiene una nueva fecha o dirección de entrega. Así quedó:',
  },
  again: {
    subject: (number: number, shop: string) => `Vamos de nuevo con tu pedido ${number} · ${shop}`,
    title: 'Vamos de nuevo con tu pedido',
    text: 'No pudimos entregarlo la primera vez, así que lo llevamos otra vez. Así quedó:',
  },
  pickup: {
    subject: (number: number, shop: string) => `Cambiamos la fecha de retiro de tu pedido ${number} · ${shop}`,
    title: 'Cambiamos la fecha de retiro',
    text: 'Tu pedido tiene una nueva fecha de retiro. Así quedó:',
  },
  same: 'Lo demás sigue igual, y no tienes que pagar nada más por este cambio.',
  number: 'Número de pedido',
  see: 'Ver mi pedido',
  wrongAgain: '¿No te acomoda? Avísanos antes de que salga.',
  wrong: '¿No pediste este cambio o no te acomoda? Avísanos antes de que preparemos tu pedido.',
} as const
