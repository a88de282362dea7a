// Words of the mails that say how a paid order goes on.
export const stageMails = {
  'EN PROCESO': {
    subject: (number: number, shop: string) => `Estamos preparando tu pedido ${number} · ${shop}`,
    text: 'Ya estamos juntando tus productos. Te avisamos apenas salga.',
    textPickup: 'Ya estamos juntando tus productos. Te avisamos apenas puedas venir a buscarlos.',
  },
  PREPARADO: {
    subject: (number: number, shop: string) => `Tu pedido ${number} está listo para retirar · ${shop}`,
    text: 'Tu pedido está listo y te espera en la tienda.',
  },
  'EN RUTA': {
    subject: (number: number, shop: string) => `Tu pedido ${number} va en camino · ${shop}`,
    text: 'Tu pedido salió de la tienda y va en camino.',
  },
  ENTREGADO: {
    subject: (number: number, shop: string) => `Entregamos tu pedido ${number} · ${shop}`,
    text: 'Tu pedido fue entregado. ¡Que lo disfrutes!',
    textPickup: 'Retiraste tu pedido. ¡Que lo disfrutes!',
  },
  'NO ENTREGADO': {
    subject: (number: number, shop: string) => `No pudimos entregar tu pedido ${number} · ${shop}`,
    text: 'Pasamos a dejar tu pedido y no pudimos entregarlo.',
    next: 'Te vamos a contactar para acordar qué hacemos. También puedes escribirnos o llamarnos.',
  },
  ANULADO: {
    title: 'Anulamos tu pedido',
    subject: (number: number, shop: string) => `Anulamos tu pedido ${number} · ${shop}`,
    text: 'Tu pedido fue anulado: no lo vamos a despachar ni a preparar para retiro.',
  },
  see: 'Ver mi pedido',
  pickupAt: (store: string) => `Lo retiras en ${store}.`,
  pickupCode: (code: string) => `Código para retiro en tienda: ${code}`,
  pickupWith: 'Di el código y muestra tu cédula de identidad.',
  identity: 'Quien reciba el pedido debe ser mayor de 18 años y mostrar su cédula de identidad.',
} as const
