// Words of what the shop writes about an account: letters by e-mail, codes by e-mail and SMS.

export const letters = {
  hello: (name: string) => `Hola ${name}`,
  helloAnyone: 'Hola',
  questions: (email: string, phone: string) => `¿Dudas? Escríbenos a ${email} o llámanos al ${phone}.`,
  seller: (company: string, taxId: string, address: string) => `${company}, RUT ${taxId}. ${address}.`,
  ifNotYou: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.',
  recovery: {
    subject: (shop: string) => `Crea una contraseña nueva · ${shop}`,
    title: 'Crea una contraseña nueva',
    text: 'Pidieron una contraseña nueva para tu cuenta. Este enlace sirve una sola vez, durante una hora.',
    button: 'Crear contraseña nueva',
  },
  alreadyMember: {
    subject: (shop: string) => `Ya tienes una cuenta en ${shop}`,
    title: 'Ya tienes una cuenta',
    text: 'Alguien quiso crear una cuenta con tus datos, pero ya tienes una. Si fuiste tú, ingresa con tu RUT y tu contraseña; si no la recuerdas, crea una nueva.',
    button: 'Ingresar',
    recover: 'Crear una contraseña nueva',
  },
  passwordChanged: {
    subject: (shop: string) => `Cambiaste tu contraseña · ${shop}`,
    title: 'Tu contraseña cambió',
    text: 'La contraseña de tu cuenta se cambió recién y cerramos las demás sesiones. Ingresa con la nueva.',
    button: 'Ingresar',
    ifNotYou: 'Si no fuiste tú, crea otra contraseña ahora mismo y escríbenos.',
    /** One segment, as codes. */
    sms: (shop: string) =>
      `La clave de tu cuenta de ${shop} cambio recien. Si no fuiste tu, crea otra en la tienda ahora mismo y escribenos.`,
  },
  code: {
    subject: (code: string, shop: string) => `${code} es tu código de ${shop}`,
    title: (code: string) => code,
    text: 'Escribe este código en la página. Dura cinco minutos y sirve una sola vez.',
    ifNotYou: 'Si no lo pediste, no tienes que hacer nada. No le des este código a nadie: nunca te lo vamos a pedir.',
    /** One segment: 160 letters of the GSM alphabet, no accents, no links. */
    sms: (code: string, shop: string) =>
      `${code} es tu codigo de ${shop}. Dura 5 minutos. No se lo des a nadie, nunca te lo vamos a pedir.`,
  },
} as const
