// Words of the mails that say how a paid order goes on.
export const stageMails = {
  'EN PROCESO': {
    title: 'Estamos preparando tu pedido',
    subject: (number: number, shop: string) => `Estamos preparando tu pedido ${number} · ${shop}`,
    text: 'Ya estamos juntando tus productos. Te avisamos apenas salga.',
    textPickup: 'Ya estamos juntando tus productos. Te avisamos apenas puedas venir a buscarlos.',
  },
  PREPARADO: {
    title: 'Tu pedido está listo para retirar',
    subject: (number: number, shop: string) => `Tu pedido ${number} está listo para retirar · ${shop}`,
    text: 'Tu pedido está listo y te espera en la tienda.',
  },
  'EN RUTA': {
    title: 'Tu pedido va en camino',
    subject: (number: number, shop: string) => `Tu pedido ${number} va en camino · ${shop}`,
    text: 'Tu pedido salió de la tienda y va en camino.',
  },
  ENTREGADO: {
    title: 'Entregamos tu pedido',
    subject: (number: number, shop: string) => `Entregamos tu pedido ${number} · ${shop}`,
    text: 'Tu pedido fue entregado. ¡Que lo disfrutes!',
    titlePickup: 'Retiraste tu pedido',
    subjectPickup: (number: number, shop: string) => `Retiraste tu pedido ${number} · ${shop}`,
    textPickup: 'Gracias por venir a buscarlo. ¡Que lo disfrutes!',
  },
  'NO ENTREGADO': {
    title: 'No pudimos entregar tu pedido',
    subject: (number: number, shop: string) => `No pudimos entregar tu pedido ${number} · ${shop}`,
    text: 'Pasamos a dejar tu pedido y no pudimos entregarlo.',
    next: 'Te vamos a contactar para acordar qué hacemos. También puedes escribirnos o llamarnos.',
  },
  ANULADO: {
    title: 'Anulamos tu pedido',
    subject: (number: number, shop: string) => `Anulamos tu pedido ${number} · ${shop}`,
    text: 'Tu pedido fue anulado: no lo vamos a despachar.',
    textPickup: 'Tu pedido fue anulado: ya no puedes retirarlo.',
  },
  /** One segment: 160 letters of the GSM alphabet, no accents, no links. */
  sms: (number: number, shop: string, hasAlcohol: boolean) =>
    `Tu pedido ${number} de ${shop} va en camino.${hasAlcohol ? ' Ten tu cedula a mano: hay que mostrarla al recibir.' : ''}`,
  see: 'Ver mi pedido',
  broughtBy: 'Lo lleva',
  rider: (courier: string, rider: string | null) => (rider ? `${rider}, de ${courier}` : courier),
  arrives: 'Llega',
  arrivesNear: (clock: string) => `cerca de las ${clock}`,
  number: 'Número de pedido',
  pickupAt: 'Lo retiras en',
  pickupCode: 'Código para retiro en tienda',
  pickupWith: 'Di el código y muestra tu cédula de identidad.',
  identity: 'Quien reciba el pedido debe ser mayor de 18 años y mostrar su cédula de identidad.',
} as const
